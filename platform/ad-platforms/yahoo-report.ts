import { type AdFigureRow, AdPlatformError } from './ad-platform.ts';
import type { Pause } from './pace.ts';
import { readYahooPage, YahooJob } from './yahoo-answers.ts';
import { readYahooReport, yahooFields } from './yahoo-csv.ts';

/** Asks one service of one of its two APIs for one account. */
export type YahooAsk = (service: string, body: object, signal: AbortSignal, most?: number) => Promise<string>;

export interface YahooReportRequest {
  accountId: number;
  /** Of Search; Display has one type alone. */
  reportType: 'ADGROUP' | 'KEYWORDS' | null;
  from: string;
  to: string;
  channel: string;
}

const mostReportBytes = 256 * 1024 * 1024;
/** Ten minutes, in which reports of a month are made many times over. */
const polls = 64;
const pollMs = (n: number) => Math.min(2000 + n * 1000, 10_000);

/** Has a report made, waits for it, reads it and removes its job: `add`, `get`, `download` and `remove`. */
export async function fetchYahooReport(
  ask: YahooAsk,
  pause: Pause,
  request: YahooReportRequest,
  signal: AbortSignal,
): Promise<AdFigureRow[]> {
  const { accountId, reportType, from, to, channel } = request;
  const fields = yahooFields(reportType === 'KEYWORDS');
  const definition = {
    reportName: `tenken_${from}_${to}`,
    ...(reportType === null ? {} : { reportType }),
    reportDateRangeType: 'CUSTOM_DATE',
    dateRange: { startDate: from.replaceAll('-', ''), endDate: to.replaceAll('-', '') },
    fields,
    sortFields: [{ field: 'DAY', reportSortType: 'ASC' }],
    reportCompressType: 'NONE',
    reportDownloadEncode: 'UTF8',
    reportDownloadFormat: 'CSV',
    reportLanguage: 'EN',
    reportDecimalPartDisplayType: 'FULL_DISPLAY',
    reportIncludeDeleted: 'TRUE',
    reportSkipColumnHeader: 'FALSE',
    reportSkipReportSummary: 'FALSE',
  };
  const added = await ask('ReportDefinitionService/add', { accountId, operand: [definition] }, signal);
  const { reportJobId } = onlyJob(added);
  try {
    await whenCompleted(ask, pause, { accountId, reportJobId }, signal);
    const text = await ask('ReportDefinitionService/download', { accountId, reportJobId }, signal, mostReportBytes);
    // What it refuses at this place is JSON.
    if (text.startsWith('{')) readYahooPage(text, YahooJob);
    return readYahooReport(text, fields, channel);
  } finally {
    // Sixty jobs may wait at a time. One that cannot be removed goes by itself after a week.
    if (!signal.aborted)
      await ask('ReportDefinitionService/remove', { accountId, operand: [{ reportJobId }] }, signal).catch(() => {});
  }
}

async function whenCompleted(
  ask: YahooAsk,
  pause: Pause,
  { accountId, reportJobId }: { accountId: number; reportJobId: number },
  signal: AbortSignal,
): Promise<void> {
  for (let n = 0; n < polls; n += 1) {
    await pause(pollMs(n), signal);
    const selector = { accountId, reportJobIds: [reportJobId], startIndex: 1, numberResults: 1 };
    const job = onlyJob(await ask('ReportDefinitionService/get', selector, signal));
    if (job.reportJobId !== reportJobId) throw new AdPlatformError('malformed', 'the state of another report');
    if (job.reportJobStatus === 'COMPLETED') return;
    if (job.reportJobStatus === 'FAILED')
      throw new AdPlatformError('unreachable', `the report failed: ${job.reportJobErrorDetail ?? ''}`);
  }
  throw new AdPlatformError('timeout', 'the report is not made');
}

function onlyJob(text: string) {
  const [value] = readYahooPage(text, YahooJob).values;
  if (value === undefined) throw new AdPlatformError('malformed', 'no report');
  return value.reportDefinition;
}
