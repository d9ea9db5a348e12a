import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Finding } from '#checks/check.ts';
import { CheckId, unitsOf } from '#checks/registry.ts';
import { type Language, type Message, messages, say } from '#language/message.ts';
import {
  defectKey,
  type FindingState,
  type ReportedFinding,
} from '#product/documents/core/report-formats/reported-finding.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { UsageError } from './usage-error.ts';

const texts = messages({
  unusable: {
    ja: '--baseline のファイルを使用できません: {path}（{reason}）',
    en: 'The --baseline file cannot be used: {path} ({reason})',
  },
  notJson: { ja: 'JSONとして読み取れません', en: 'it is not JSON' },
  notReport: {
    ja: '--json または --out で書き出したレポートではありません。{at}',
    en: 'it is not a report written by --json or --out: {at}',
  },
  compared: {
    ja: '{date}の結果との比較: 新規 {new}件（うちエラー {newErrors}件）、継続 {remaining}件、解消 {fixed}件',
    en: 'Compared with {date}: {new} new ({newErrors} {newErrors#error|errors}), {remaining} remaining, {fixed} fixed',
  },
  otherSite: {
    ja: '比較元は別のURLの結果です: {url}',
    en: 'The baseline is for a different URL: {url}',
  },
  otherEngines: {
    ja: '検証エンジンまたはルールのバージョンが変わったため、新規や解消に見える項目が含まれることがあります: {names}',
    en: 'Some findings may appear new or fixed because an engine or its rules have changed: {names}',
  },
  more: { ja: 'ほか {count}件', en: '{count} more' },
});

/** The parts of an earlier report (`--json`, or `report.json` of `--out`) that are compared. */
const Baseline = z.object({
  url: z.string(),
  date: z.iso.datetime(),
  findings: z.array(Finding.extend({ function: CheckId, pageUrl: z.string() })),
  engines: z.array(z.object({ function: CheckId, name: z.string(), version: z.string() })),
});
export type Baseline = z.infer<typeof Baseline>;

/** A report with every finding told apart, and what is not found any more on the pages that were wholly judged again. */
export interface Comparison {
  /** Start of the run that it is compared with, ISO 8601 UTC. */
  date: string;
  findings: (ReportedFinding & { state: FindingState })[];
  newErrors: number;
  counts: Readonly<Record<FindingState, number>>;
}

/** Reads the file of `--baseline`, before the work begins. Throws `UsageError`. */
export async function readBaseline(path: string): Promise<Baseline> {
  const wrong = (reason: Message) =>
    new UsageError({
      ja: say(texts.unusable, 'ja', { path, reason: reason.ja }),
      en: say(texts.unusable, 'en', { path, reason: reason.en }),
    });
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code ?? String(error);
    throw wrong({ ja: reason, en: reason });
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw wrong(texts.notJson);
  }
  const read = Baseline.safeParse(data);
  if (read.success) return read.data;
  const at = read.error.issues[0]?.path.join('.') || '-';
  throw wrong({ ja: say(texts.notReport, 'ja', { at }), en: say(texts.notReport, 'en', { at }) });
}

/** Everything of the page was judged: in a part that was not, a defect may still be. */
const isWhole = ({ status, notJudged }: VerifyReport['pageResults'][number]['blocks'][number]) =>
  status === 'done' && notJudged.length === 0;

/** What a report has more and less than an earlier one. A severity that has changed makes another defect. */
export function compareReports(report: Pick<VerifyReport, 'findings' | 'pageResults'>, baseline: Baseline): Comparison {
  const keyOf = (finding: ReportedFinding) => `${finding.severity}\u0000${defectKey(finding)}`;
  // A baseline of an earlier version calls places and rules as that did.
  const keysOf = (finding: ReportedFinding) => {
    const { rule, formerRule = rule, fingerprint, former = fingerprint } = finding;
    return [rule, formerRule].flatMap(name =>
      [fingerprint, former].map(place => keyOf({ ...finding, rule: name, fingerprint: place })),
    );
  };
  const now = report.findings as ReportedFinding[];
  const known = new Set(baseline.findings.map(keyOf));
  const found = new Set(now.flatMap(keysOf));
  const judged = new Set(
    report.pageResults.flatMap(page => page.blocks.filter(isWhole).map(({ block }) => `${block}\u0000${page.url}`)),
  );
  const isJudged = ({ function: of, pageUrl }: ReportedFinding) =>
    unitsOf([of]).every(unit => judged.has(`${unit}\u0000${pageUrl}`));
  const findings = now.map(finding => ({
    ...finding,
    state: keysOf(finding).some(key => known.has(key)) ? ('unchanged' as const) : ('new' as const),
  }));
  const gone = baseline.findings.filter(finding => !found.has(keyOf(finding)) && isJudged(finding));
  const all = [...findings, ...gone.map(finding => ({ ...finding, state: 'absent' as const }))];
  const count = (state: FindingState) => all.filter(finding => finding.state === state).length;
  return {
    date: baseline.date,
    findings: all,
    newErrors: all.filter(({ state, severity }) => state === 'new' && severity === 'error').length,
    counts: { new: count('new'), unchanged: count('unchanged'), absent: count('absent') },
  };
}

const engineKey = ({ function: of, name, version }: Baseline['engines'][number]) => `${of} ${name} ${version}`;

const shownErrors = 20;

/** The comparison for a terminal: the counts, what may mislead, and the first new errors. */
export function comparisonText(
  { date, findings, newErrors, counts }: Comparison,
  report: Pick<VerifyReport, 'url' | 'engines'>,
  baseline: Baseline,
  language: Language,
): string {
  const shownDate = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  }).format(new Date(date));
  const added = findings.filter(({ state, severity }) => state === 'new' && severity === 'error');
  const lines = added.slice(0, shownErrors).map(({ message, place, rule }) => {
    const at = place.line === undefined ? '' : `:${place.line}`;
    return `  + ${message[language]} (${rule}) ${place.url}${at}`;
  });
  const known = new Set(baseline.engines.map(engineKey));
  const judged = new Set(baseline.engines.map(engine => engine.function));
  const changed = report.engines.filter(engine => judged.has(engine.function) && !known.has(engineKey(engine)));
  const figures = { date: shownDate, new: counts.new, newErrors, remaining: counts.unchanged, fixed: counts.absent };
  return [
    say(texts.compared, language, figures),
    ...(baseline.url === report.url ? [] : [say(texts.otherSite, language, { url: baseline.url })]),
    ...(changed.length === 0
      ? []
      : [say(texts.otherEngines, language, { names: [...new Set(changed.map(({ name }) => name))].join(', ') })]),
    ...lines,
    ...(added.length > shownErrors ? [`  ${say(texts.more, language, { count: added.length - shownErrors })}`] : []),
  ].join('\n');
}
