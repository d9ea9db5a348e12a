import { registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { type Language, messages, say } from '#language/message.ts';
import type { ReportedFinding, ReportedGap, ReportedRun } from './reported-finding.ts';

const texts = messages({
  errors: { ja: 'エラー {count}件', en: '{count} {count#error|errors}' },
  newErrors: { ja: '新しいエラー {count}件', en: '{count} new {count#error|errors}' },
  at: { ja: '{line}行目', en: 'line {line}' },
  notJudged: { ja: '検証できなかった部分：{what}', en: 'Not checked: {what}' },
});

/** Characters that XML 1.0 does not have at all, and halves of pairs. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escape = (text: string) =>
  text.replace(unwritable, '\u{FFFD}').replace(/[&<>"]/g, found => `&#${found.charCodeAt(0)};`);
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('');

export type PageCase = Pick<ReportedGap, 'function' | 'pageUrl'>;

/** JUnit XML: a suite per function, a case per page. New errors fail it if there is a baseline; an unjudged page is an error. */
export function junitXml(
  { url, date, language }: Pick<ReportedRun, 'url' | 'date' | 'language'>,
  pages: readonly PageCase[],
  findings: readonly ReportedFinding[],
  gaps: readonly ReportedGap[],
): string {
  const keyOf = ({ function: of, pageUrl }: PageCase) => `${of} ${pageUrl}`;
  const findingsOf = Map.groupBy(findings, keyOf);
  const gapsOf = Map.groupBy(gaps, keyOf);
  const suites = [...Map.groupBy(pages, page => page.function)].map(([id, own]) => {
    const cases = own.map(page =>
      testCase(page, findingsOf.get(keyOf(page)) ?? [], gapsOf.get(keyOf(page)) ?? [], language),
    );
    const failures = cases.filter(({ outcome }) => outcome === 'failure').length;
    const errors = cases.filter(({ outcome }) => outcome === 'error').length;
    const facts = { name: registry[id].name[language], tests: own.length, failures, errors, timestamp: date };
    return {
      failures,
      errors,
      xml: `<testsuite${attributes(facts)}>\n${cases.map(({ xml }) => xml).join('')}</testsuite>\n`,
    };
  });
  const sum = (of: 'failures' | 'errors') => suites.reduce((total, suite) => total + suite[of], 0);
  const facts = { name: `Tenken ${url}`, tests: pages.length, failures: sum('failures'), errors: sum('errors') };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes(facts)}>\n${suites.map(({ xml }) => xml).join('')}</testsuites>\n`;
}

function testCase(
  { function: of, pageUrl }: PageCase,
  findings: readonly ReportedFinding[],
  gaps: readonly ReportedGap[],
  language: Language,
): { outcome: 'pass' | 'failure' | 'error'; xml: string } {
  const begin = `<testcase${attributes({ classname: `tenken.${of}`, name: pageUrl })}>`;
  const notes = gaps
    .filter(gap => !gap.isWholePage)
    .map(gap => say(texts.notJudged, language, { what: [gap.message[language], gap.subject ?? ''].join(' ').trim() }));
  const out = notes.length === 0 ? '' : `<system-out>${escape(notes.join('\n'))}</system-out>`;
  const failure = gaps.find(gap => gap.isWholePage)?.message[language];
  if (failure !== undefined)
    return { outcome: 'error', xml: `${begin}<error${attributes({ message: failure })}/>${out}</testcase>\n` };
  const failing = findings.filter(({ severity, state }) => severity === 'error' && (state ?? 'new') === 'new');
  if (failing.length === 0) return { outcome: 'pass', xml: `${begin}${out}</testcase>\n` };
  const isCompared = failing.some(({ state }) => state !== undefined);
  const message = say(isCompared ? texts.newErrors : texts.errors, language, { count: failing.length });
  const lines = failing.map(finding => lineOf(finding, language)).join('\n');
  const body = `<failure${attributes({ message, type: 'error' })}>${escape(lines)}</failure>`;
  return { outcome: 'failure', xml: `${begin}${body}${out}</testcase>\n` };
}

function lineOf(finding: ReportedFinding, language: Language): string {
  const { severity, rule, message, place, excerpt } = finding;
  const at = place.line === undefined ? '' : ` ${say(texts.at, language, { line: place.line })}`;
  return `[${severityText(severity, finding.function)[language]}] ${message[language]} (${rule}) ${place.url}${at}\n    ${excerpt}`;
}
