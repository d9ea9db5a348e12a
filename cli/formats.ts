import { type FunctionId, functionOfUnit, unitsOf } from '#checks/registry.ts';
import { findingsCsv } from '#core/report-formats/findings-csv.ts';
import { junitXml } from '#core/report-formats/junit.ts';
import type { ReportedFinding, ReportedGap, ReportedRun } from '#core/report-formats/reported-finding.ts';
import { sarifLog } from '#core/report-formats/sarif.ts';
import type { Language } from '#language/message.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import type { ReportFormat } from './report-files.ts';
import { type ReportOf, reportHtml } from './report-html.ts';

/** The whole document in a format. */
export async function writeReport(format: ReportFormat, of: ReportOf): Promise<string> {
  const { report, comparison, language, gaps } = of;
  const run: ReportedRun = {
    url: report.url,
    date: report.date,
    isComplete: report.failure === null && report.status === 'FINISHED',
    engines: report.engines,
    language,
  };
  const findings: readonly ReportedFinding[] = comparison?.findings ?? (report.findings as ReportedFinding[]);
  const present = findings.filter(({ state }) => state !== 'absent');
  if (format === 'sarif') return sarifLog(run, findings, gaps);
  if (format === 'csv') return findingsCsv(run, findings);
  if (format === 'junit') return junitXml(run, pairsOf(report, language), present, gaps);
  return reportHtml(of);
}

/** What could not be judged: whole pages with the reason, and parts of pages. */
export function gapsOf({ pageResults }: Pick<VerifyReport, 'pageResults'>): ReportedGap[] {
  const blocks = pageResults.flatMap(page => page.blocks.map(block => ({ ...block, pageUrl: page.url })));
  return blocks.flatMap(({ block, pageUrl, failure, notJudged }) => {
    const of = functionOfUnit[block];
    return [
      ...(failure === null ? [] : [{ function: of, pageUrl, ...failure, subject: null }]),
      ...notJudged.map(({ code, message, subject = null }) => ({ function: of, pageUrl, code, message, subject })),
    ];
  });
}

/** Every page with every function that was to judge it; one that has no result at all is missing, not clean. */
function pairsOf({ functions, pageResults }: VerifyReport, language: Language) {
  const missing = { ja: '検証されていません。', en: 'It was not checked.' };
  return (Object.keys(functions) as FunctionId[]).flatMap(id => {
    const units = unitsOf([id]);
    return pageResults.map(({ url: pageUrl, blocks }) => {
      const own = blocks.filter(({ block }) => units.includes(block));
      const failed = own.find(({ failure }) => failure !== null)?.failure;
      const failure = failed ?? (own.length < units.length ? { message: missing } : null);
      return { function: id, pageUrl, failure: failure?.message[language] ?? null };
    });
  });
}
