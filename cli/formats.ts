import { loadMends } from '#checks/mends.ts';
import { type CheckId, checkOfUnit, unitsOf } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import { agentPage, forAgents } from '#product/documents/core/report-formats/agent-text.ts';
import { findingsCsv } from '#product/documents/core/report-formats/findings-csv.ts';
import { junitXml } from '#product/documents/core/report-formats/junit.ts';
import type {
  ReportedFinding,
  ReportedGap,
  ReportedRun,
} from '#product/documents/core/report-formats/reported-finding.ts';
import { sarifLog } from '#product/documents/core/report-formats/sarif.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import type { ReportFormat } from './report-files.ts';
import { type ReportOf, reportHtml } from './report-html.ts';

export async function writeReport(format: ReportFormat, of: ReportOf): Promise<string> {
  const { report, comparison, language, gaps } = of;
  const run: ReportedRun = {
    url: report.url,
    date: report.date,
    isComplete: report.failure === null && report.status !== 'STOPPED',
    engines: report.engines,
    language,
  };
  const mendOf = await loadMends();
  const found = comparison?.findings ?? (report.findings as ReportedFinding[]);
  const findings = found.map((finding): ReportedFinding => {
    const help = mendOf(finding);
    return help === null ? finding : { ...finding, help };
  });
  const present = findings.filter(({ state }) => state !== 'absent');
  if (format === 'sarif') return sarifLog(run, findings, gaps);
  if (format === 'csv') return findingsCsv(run, findings, gaps);
  if (format === 'llm')
    return agentPage(forAgents(present), { language, fixOf: ({ help = null }) => help, maxBytes: Infinity }).text;
  if (format === 'junit') return junitXml(run, casesOf(report), present, gaps);
  return reportHtml(of);
}

const missing: Message = { ja: '検証されていません。', en: 'Not checked.' };

/** What could not be judged: whole pages with the reason, also those without any result, and parts of pages. */
export function gapsOf({ functions, pageResults }: Pick<VerifyReport, 'functions' | 'pageResults'>): ReportedGap[] {
  return pageResults.flatMap(({ url: pageUrl, blocks }) =>
    unitsOf(checksOf(functions)).flatMap(unit => {
      const at = { function: checkOfUnit[unit], pageUrl };
      const block = blocks.find(one => one.block === unit);
      const failure = block === undefined ? { code: 'not-checked', message: missing } : block.failure;
      const parts = block?.notJudged ?? [];
      return [
        ...(failure === null ? [] : [{ ...at, isWholePage: true, ...failure, subject: null }]),
        ...parts.map(({ subject = null, ...part }) => ({ ...at, isWholePage: false, ...part, subject })),
      ];
    }),
  );
}

function casesOf({ functions, pageResults }: VerifyReport) {
  return checksOf(functions).flatMap(id => pageResults.map(({ url: pageUrl }) => ({ function: id, pageUrl })));
}

const checksOf = (functions: VerifyReport['functions']) => Object.keys(functions) as CheckId[];
