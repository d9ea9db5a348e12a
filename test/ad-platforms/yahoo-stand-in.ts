import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import type { StandInAnswer } from './faults.ts';
import { daysBetween, type SeededAccount, type SeededFigures } from './seeded-figures.ts';

interface YahooDefinition {
  fields: string[];
  dateRange: { startDate: string; endDate: string };
  reportType?: string;
}

interface YahooReportJob {
  id: number;
  account: SeededAccount;
  definition: YahooDefinition;
  /** Questions until it is made. */
  left: number;
}

const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  type: 'application/json;charset=UTF-8',
  body: JSON.stringify(body),
});

/** A failure as Yahoo! words it, for the whole question. */
export const yahooError = (status: number, code: string): StandInAnswer =>
  json(status, { rid: 'r', errors: [{ code, message: 'x', details: [] }] });

/** The answers of one of the two APIs of Yahoo! Ads, which remember the jobs of reports. */
export class YahooStandIn {
  /** Questions that a job takes. */
  jobTakes = 1;
  readonly jobs = new Map<number, YahooReportJob>();
  private nextJob = 5_000_000;
  private readonly figures: SeededFigures;
  private readonly media: 'yahooSearch' | 'yahooDisplay';

  constructor(figures: SeededFigures, media: 'yahooSearch' | 'yahooDisplay') {
    this.figures = figures;
    this.media = media;
  }

  answer({ service, body, base }: { service: string; body: string; base: string | undefined }): StandInAnswer {
    const given = JSON.parse(body) as Record<string, unknown>;
    const accounts = this.figures.accounts.filter(one => one.media === this.media);
    if (service === 'BaseAccountService/get') return page(given, basesOf(accounts));
    if (base === undefined) return yahooError(400, '0001');
    const mine = accounts.filter(one => (one.manager ?? one.id) === base);
    if (service === 'AccountService/get') return page(given, mine.map(shown));
    const account = mine.find(one => one.id === String(given.accountId));
    if (account === undefined) return yahooError(403, '0098');
    if (service === 'ReportDefinitionService/add') return this.add(account, given);
    const [job] = jobIdsOf(given).flatMap(id => this.jobs.get(id) ?? []);
    if (job === undefined || job.account !== account) return yahooError(200, 'V0001');
    if (service === 'ReportDefinitionService/get') {
      job.left -= 1;
      return page({}, [definitionOf(job)]);
    }
    if (service === 'ReportDefinitionService/remove') {
      this.jobs.delete(job.id);
      return page({}, [definitionOf(job)]);
    }
    return job.left > 0 ? yahooError(200, 'S0001') : { status: 200, type: 'text/csv', body: this.csv(job) };
  }

  private add(account: SeededAccount, given: Record<string, unknown>): StandInAnswer {
    if (this.jobs.size >= 60) return partly('LT001');
    const [definition] = given.operand as YahooDefinition[];
    if (definition === undefined || (definition.reportType === undefined) === (this.media === 'yahooSearch'))
      return partly('R0001');
    this.nextJob += 1;
    const job = { id: this.nextJob, account, definition, left: this.jobTakes };
    this.jobs.set(job.id, job);
    return page({}, [definitionOf(job)]);
  }

  /** The file of a job: its head, its rows and its total. */
  private csv({ account, definition }: YahooReportJob): string {
    const day = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
    const days = daysBetween(day(definition.dateRange.startDate), day(definition.dateRange.endDate));
    const isByKeyword = definition.reportType === 'KEYWORDS';
    const leaves = days.flatMap(one => this.figures.leaves(account, one));
    const rows = isByKeyword ? leaves.filter(leaf => leaf.keywordId !== '') : byGroup(leaves);
    const sum = (measure: 'impressions' | 'clicks' | 'costMicros') => rows.reduce((all, row) => all + row[measure], 0);
    const totals = definition.fields.map((field, n) => {
      if (field === 'IMPS') return String(sum('impressions'));
      if (field === 'CLICKS') return String(sum('clicks'));
      if (field === 'COST') return String(sum('costMicros') / 1e6);
      return n === 0 ? 'Total' : ['CONVERSIONS', 'CONV_VALUE'].includes(field) ? '0' : '--';
    });
    const lines = [definition.fields, ...rows.map(row => definition.fields.map(field => cellOf(row, field))), totals];
    return lines.map(cells => `${cells.map(quoted).join(',')}\n`).join('');
  }
}

const partly = (code: string): StandInAnswer =>
  json(200, {
    errors: null,
    rid: 'r',
    rval: { values: [{ operationSucceeded: false, errors: [{ code, message: 'x', details: [] }] }] },
  });

function page(given: Record<string, unknown>, values: object[]): StandInAnswer {
  const start = Number(given.startIndex ?? 1) - 1;
  const most = Number(given.numberResults ?? 500);
  const shownValues = values
    .slice(start, start + most)
    .map(one => ({ operationSucceeded: true, errors: null, ...one }));
  return json(200, { errors: null, rid: 'r', rval: { totalNumEntries: values.length, values: shownValues } });
}

const shown = (one: SeededAccount): object => ({
  account: { accountId: Number(one.id), accountName: one.name, isMccAccount: 'FALSE', accountStatus: 'SERVING' },
});

function basesOf(accounts: readonly SeededAccount[]): object[] {
  const managers = new Set(accounts.flatMap(one => one.manager ?? []));
  return [
    ...[...managers].map(id => ({ account: { accountId: Number(id), accountName: 'MCC', isMccAccount: 'TRUE' } })),
    ...accounts.filter(one => one.manager === null).map(shown),
  ];
}

function jobIdsOf({ reportJobIds, reportJobId, operand }: Record<string, unknown>): number[] {
  if (Array.isArray(reportJobIds)) return reportJobIds.map(Number);
  if (typeof reportJobId === 'number') return [reportJobId];
  return (operand as { reportJobId: number }[]).map(one => one.reportJobId);
}

const definitionOf = (job: YahooReportJob): object => ({
  reportDefinition: {
    ...job.definition,
    accountId: Number(job.account.id),
    reportJobId: job.id,
    reportJobStatus: job.left > 0 ? 'WAIT' : 'COMPLETED',
    reportJobErrorDetail: null,
  },
});

function byGroup(leaves: readonly AdFigureRow[]): AdFigureRow[] {
  const sums = new Map<string, AdFigureRow>();
  for (const leaf of leaves) {
    const key = [leaf.day, leaf.adGroupId, leaf.device].join('/');
    const sum = sums.get(key) ?? {
      ...leaf,
      impressions: 0,
      clicks: 0,
      costMicros: 0,
      conversionsMicros: 0,
      conversionValueMicros: 0,
    };
    sum.impressions += leaf.impressions;
    sum.clicks += leaf.clicks;
    sum.costMicros += leaf.costMicros;
    sum.conversionsMicros += leaf.conversionsMicros;
    sum.conversionValueMicros += leaf.conversionValueMicros;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

const deviceNames: Record<string, string> = { desktop: 'PC', mobile: 'Smartphone', tablet: 'Tablet' };

function cellOf(row: AdFigureRow, field: string): string {
  const cells: Record<string, string> = {
    DAY: row.day.replaceAll('-', '/'),
    CAMPAIGN_ID: row.campaignId,
    CAMPAIGN_NAME: row.campaign,
    ADGROUP_ID: row.adGroupId,
    ADGROUP_NAME: row.adGroup,
    KEYWORD_ID: row.keywordId,
    KEYWORD: row.keyword,
    DEVICE: deviceNames[row.device] ?? 'Other',
    CONVERSIONS: (row.conversionsMicros / 1e6).toFixed(2),
    CONV_VALUE: (row.conversionValueMicros / 1e6).toFixed(2),
    COST: String(row.costMicros / 1e6),
    IMPS: String(row.impressions),
    CLICKS: String(row.clicks),
  };
  return cells[field] ?? '';
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
