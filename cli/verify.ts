import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, messages, say } from '#language/message.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { NotVerifiedError } from '#worker/verify/not-verified-error.ts';
import type { VerifyFile, VerifyReport } from '#worker/verify/verify-report.ts';
import { type Baseline, type Comparison, compareReports, comparisonText, readBaseline } from './baseline.ts';
import type { Ignore } from './folder/folder-settings.ts';
import type { ServedFolder } from './folder/served-folder.ts';
import { createProgress } from './progress.ts';
import { type ReportFormat, reportFiles } from './report-files.ts';
import type { ReportOf } from './report-html.ts';
import { summaryTable } from './summary-table.ts';
import { makeOutFolder, readLoginFile, type VerifyArguments } from './verify-arguments.ts';

export const exitCodes = { done: 0, underThreshold: 1, wrongUsage: 2, notVerified: 3 } as const;

const texts = messages({
  notVerified: { ja: '検証できませんでした: {reason}', en: 'The site could not be verified: {reason}' },
  under: {
    ja: '総合スコア {score} はしきい値 {threshold} を下回っています。',
    en: 'The overall score {score} is below the threshold {threshold}.',
  },
  over: {
    ja: 'エラーが {errors}件あり、上限の {limit}件を超えています。',
    en: '{errors} {errors#error|errors}, which is more than the limit of {limit}.',
  },
  written: { ja: 'レポートを書き出しました: {path}', en: 'Report written: {path}' },
  ended: {
    ja: '検証は途中で終わりました。ここまでの結果です: {reason}',
    en: 'The verification ended early. These are the results so far: {reason}',
  },
  stopped: { ja: '中断しました。ここまでの結果です。', en: 'Interrupted. These are the results so far.' },
});

interface VerifyContext {
  language: Language;
  /** What the settings of a folder ignore. */
  ignore?: readonly Ignore[];
}

/** Runs `tenken verify` and returns its exit code. */
export async function verify(args: VerifyArguments, { language, ignore = [] }: VerifyContext): Promise<number> {
  const login = args.login === null ? null : await readLoginFile(args.login, args.url);
  const baseline = args.baseline === null ? null : await readBaseline(args.baseline);
  if (args.out !== null) await makeOutFolder(args.out);
  const site =
    args.folder === null ? null : await (await import('./folder/served-folder.ts')).serveFolder(args.folder, ignore);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    const report = await reportOf(args, { login, language, signal: stop.signal, site });
    if (stop.signal.aborted) process.stderr.write(`${say(texts.stopped, language)}\n`);
    const code = await answer(args, { report, baseline, language });
    if (site) await tellIgnored(site, language);
    if (report.failure === null) return code;
    process.stderr.write(`${say(texts.ended, language, { reason: report.failure.message[language] })}\n`);
    return exitCodes.notVerified;
  } catch (error) {
    const reason =
      error instanceof NotVerifiedError ? error.text[language] : error instanceof Error ? error.message : String(error);
    process.stderr.write(`${say(texts.notVerified, language, { reason })}\n`);
    return exitCodes.notVerified;
  } finally {
    await site?.close();
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

interface Verifying {
  login: LoginSequence | null;
  language: Language;
  signal: AbortSignal;
  site: ServedFolder | null;
}

/** Verifies here, or on the service of `--server`. */
async function reportOf(args: VerifyArguments, { login, language, signal, site }: Verifying): Promise<VerifyReport> {
  const { server } = args;
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  if (server !== null) {
    const { verifyOnServer } = await import('./verify-on-server.ts');
    return verifyOnServer(args, { server, language, signal, tell });
  }
  const progress = createProgress(process.stderr, language, { redraw: !args.json && args.format === null });
  const { verifyHere } = await import('./verify-here.ts');
  try {
    return await verifyHere(args, {
      login,
      credentials: args.user === null ? null : { username: args.user, password: await readPassword() },
      site,
      signal,
      onProgress: step => progress.show(step),
      ...(args.out === null ? {} : { onFile: keepFileIn(args.out) }),
    });
  } finally {
    progress.end();
  }
}

async function tellIgnored({ ignored }: ServedFolder, language: Language): Promise<void> {
  const { ignoredLines } = await import('./folder/served-folder.ts');
  for (const line of ignoredLines(ignored, language)) process.stderr.write(`${line}\n`);
}

interface Answer {
  report: VerifyReport;
  baseline: Baseline | null;
  language: Language;
}

async function answer(args: VerifyArguments, { report, baseline, language }: Answer): Promise<number> {
  const comparison = baseline === null ? null : compareReports(report, baseline);
  const whole = { report, comparison, language, folder: args.out };
  // Only where there is something to compare with, the JSON document has more than a report.
  const compared = withoutFormer(comparison === null ? report : withComparison(report, comparison));
  const document = args.format === null ? null : await writeReport(args.format, whole);
  if (args.out !== null) {
    await writeFile(join(args.out, 'report.json'), `${JSON.stringify(compared, null, 2)}\n`);
    const path = join(args.out, reportFiles.html);
    await writeFile(path, args.format === 'html' && document !== null ? document : await writeReport('html', whole));
    if (args.format !== null && args.format !== 'html' && document !== null)
      await writeFile(join(args.out, reportFiles[args.format]), document);
    process.stderr.write(`${say(texts.written, language, { path })}\n`);
  }
  await print(document ?? (args.json ? `${JSON.stringify(compared)}\n` : `${summaryTable(report, language)}\n`));
  for (const { reason, message } of report.coverage.failed)
    if (reason === 'https-unreachable') process.stderr.write(`${message[language]}\n`);
  if (comparison !== null && baseline !== null)
    process.stderr.write(`${comparisonText(comparison, report, baseline, language)}\n`);
  const errors = Object.values(report.functions).reduce((sum, one) => sum + one.errors, 0);
  const isOver = args.maxErrors !== null && errors > args.maxErrors;
  if (isOver) process.stderr.write(`${say(texts.over, language, { errors, limit: args.maxErrors ?? '' })}\n`);
  const isUnder = args.failUnder !== null && (report.score ?? 0) < args.failUnder;
  if (isUnder)
    process.stderr.write(
      `${say(texts.under, language, { score: report.score ?? '-', threshold: args.failUnder ?? '' })}\n`,
    );
  return isOver || isUnder || (comparison !== null && comparison.newErrors > 0)
    ? exitCodes.underThreshold
    : exitCodes.done;
}

async function writeReport(format: ReportFormat, of: Omit<ReportOf, 'gaps'>): Promise<string> {
  const formats = await import('./formats.ts');
  return formats.writeReport(format, { ...of, gaps: formats.gapsOf(of.report) });
}

/** Former fingerprints serve the comparison alone; former names of rules are kept for those who know them. */
const withoutFormer = <Report extends Pick<VerifyReport, 'findings'>>(report: Report) => ({
  ...report,
  findings: report.findings.map(({ former: _former, ...finding }) => finding),
});

/** A report whose findings have a `state`; those that are gone stand apart, so that it can be a baseline again. */
function withComparison(report: VerifyReport, { date, findings, newErrors, counts }: Comparison) {
  const present = findings.filter(({ state }) => state !== 'absent');
  const fixed = findings.filter(({ state }) => state === 'absent');
  const figures = { date, newErrors, new: counts.new, remaining: counts.unchanged, fixed: counts.absent };
  return { ...report, findings: present, comparison: { ...figures, fixedFindings: fixed } };
}

/** Waits until everything is written: a pipe may be slower than this process. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, error => (error ? reject(error) : resolve())));
}

const keepFileIn = (folder: string) => async (file: VerifyFile) => {
  const path = join(folder, file.name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file.bytes);
};

async function readPassword(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.replace(/\r?\n$/, '');
}
