import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, messages, say } from '#language/message.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import type { VerifyFile, VerifyReport } from '#worker/verify/verify-report.ts';
import { NotVerifiedError, verifySite } from '#worker/verify/verify-site.ts';
import { createProgress } from './progress.ts';
import { reportHtml } from './report-html.ts';
import { summaryTable } from './summary-table.ts';
import { makeOutFolder, readLoginFile, type VerifyArguments } from './verify-arguments.ts';

export const exitCodes = { done: 0, underThreshold: 1, wrongUsage: 2, notVerified: 3 } as const;

const texts = messages({
  notVerified: { ja: '検証できませんでした: {reason}', en: 'The site could not be verified: {reason}' },
  under: {
    ja: '総合スコア {score} はしきい値 {threshold} を下回っています。',
    en: 'The overall score {score} is under the threshold {threshold}.',
  },
  written: { ja: 'レポートを書き出しました: {path}', en: 'Report written: {path}' },
  ended: {
    ja: '検証は途中で終わりました。ここまでの結果です: {reason}',
    en: 'The verification came to an early end. These are the results so far: {reason}',
  },
  stopped: { ja: '中断しました。ここまでの結果です。', en: 'Interrupted. These are the results so far.' },
});

/** Runs `tenken verify` and returns its exit code. */
export async function verify(args: VerifyArguments, language: Language): Promise<number> {
  const config = configOf(args);
  const login = args.login === null ? null : await readLoginFile(args.login, args.url);
  if (args.out !== null) await makeOutFolder(args.out);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  const progress = createProgress(process.stderr, language, { redraw: !args.json });
  try {
    const report = await verifySite({
      url: args.url,
      functions: args.functions,
      crawl: {
        isAllPage: args.pages > 1,
        pageLimit: args.pages,
        directoryCheck: args.sameFolder,
        filterOption: { filterQuery: false, filterHash: args.filterHash, filterIndexHtml: true },
        obeyRobots: true,
      },
      credentials: args.user === null ? null : { username: args.user, password: await readPassword() },
      login,
      listBrowser: args.browsers,
      allowPrivate: args.allowPrivate,
      ...(args.ip === null ? {} : { pinned: { hostname: new URL(args.url).hostname, address: args.ip } }),
      config,
      signal: stop.signal,
      onProgress: step => progress.show(step),
      ...(args.out === null ? {} : { onFile: keepFileIn(args.out) }),
    });
    progress.end();
    if (stop.signal.aborted) process.stderr.write(`${say(texts.stopped, language)}\n`);
    const code = await answer(args, report, language);
    if (report.failure === null) return code;
    process.stderr.write(`${say(texts.ended, language, { reason: report.failure.message[language] })}\n`);
    return exitCodes.notVerified;
  } catch (error) {
    const reason =
      error instanceof NotVerifiedError ? error.text[language] : error instanceof Error ? error.message : String(error);
    process.stderr.write(`${say(texts.notVerified, language, { reason })}\n`);
    return exitCodes.notVerified;
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

/** The settings. The processes that visit read them from the environment, too. */
function configOf(args: VerifyArguments): Config {
  if (args.rate !== null) process.env.TENKEN_HOST_RATE = String(args.rate);
  return readConfig(process.env);
}

async function answer(args: VerifyArguments, report: VerifyReport, language: Language): Promise<number> {
  if (args.out !== null) {
    await writeFile(join(args.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    const path = join(args.out, 'report.html');
    await writeFile(path, await reportHtml(report, language, args.out));
    process.stderr.write(`${say(texts.written, language, { path })}\n`);
  }
  await print(args.json ? `${JSON.stringify(report)}\n` : `${summaryTable(report, language)}\n`);
  if (args.failUnder !== null && (report.score ?? 0) < args.failUnder) {
    process.stderr.write(`${say(texts.under, language, { score: report.score ?? '-', threshold: args.failUnder })}\n`);
    return exitCodes.underThreshold;
  }
  return exitCodes.done;
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
