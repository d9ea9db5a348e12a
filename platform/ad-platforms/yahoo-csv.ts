import { type AdFigureRow, type AdPlatformDevice, AdPlatformError } from './ad-platform.ts';
import { isRoundedSum, microsOfDecimal, placesOf } from './micros.ts';

/** Fields of reports of Yahoo! that are asked for, the counted ones last: a file that is cut does not add up to its total. */
const dimensions = ['DAY', 'CAMPAIGN_ID', 'CAMPAIGN_NAME', 'ADGROUP_ID', 'ADGROUP_NAME', 'DEVICE'] as const;
const keywordDimensions = ['KEYWORD_ID', 'KEYWORD'] as const;
const metrics = ['CONVERSIONS', 'CONV_VALUE', 'COST', 'IMPS', 'CLICKS'] as const;
type YahooField = (typeof dimensions)[number] | (typeof keywordDimensions)[number] | (typeof metrics)[number];

export const yahooFields = (isByKeyword: boolean): readonly YahooField[] => [
  ...dimensions,
  ...(isByKeyword ? keywordDimensions : []),
  ...metrics,
];

/** Names of devices in reports in English, of Search and of Display. */
const devices: Record<string, AdPlatformDevice> = {
  pc: 'desktop',
  smartphone: 'mobile',
  mobile: 'mobile',
  tablet: 'tablet',
  connectedtv: 'tv',
};

const noData =
  /^(?:no (?:data|results|records)\b|(?:(?:該当|対象|表示)(?:する|できる|の)?)?(?:データ|実績|レコード)(?:が|は)?(?:ありません|なし|存在しません|見つかりません))/i;

/** Whether a line of a report is no row but says that there are none, in words or by blanks. */
export function isNoDataLine(cells: readonly string[]): boolean {
  const told = cells.map(one => one.trim()).filter(one => !/^(?:-{0,2}|0(?:\.0+)?)$/.test(one));
  return told.length === 0 || (told.length === 1 && noData.test(told[0] ?? ''));
}

const malformed = (line: number, what: string) => new AdPlatformError('malformed', `line ${line}: ${what}`);

interface ReportTotal {
  impressions: number;
  clicks: number;
  costMicros: number;
  costPlaces: number;
}

/** The rows of a downloaded report; `malformed` unless they add up to its last row, the total. */
export function readYahooReport(text: string, fields: readonly YahooField[], channel: string): AdFigureRow[] {
  const [head, ...lines] = csvLinesOf(text);
  if (head === undefined || head.length !== fields.length) throw malformed(1, 'the head of another report');
  const rows: AdFigureRow[] = [];
  let total: ReportTotal | null = null;
  let costPlaces = 0;
  let hasNoData = false;
  for (const [n, cells] of lines.entries()) {
    const line = n + 2;
    if (isNoDataLine(cells)) {
      hasNoData = true;
      continue;
    }
    if (cells.length !== fields.length) throw malformed(line, `${cells.length} cells of ${fields.length}`);
    if (total !== null) throw malformed(line, 'a row after the total');
    const cell = (field: YahooField): string => cells[fields.indexOf(field)]?.trim() ?? '';
    const count = (field: YahooField): number => microsAt(cell(field), line) / 1_000_000;
    const impressions = count('IMPS');
    const clicks = count('CLICKS');
    if (![impressions, clicks].every(one => Number.isInteger(one) && one >= 0)) throw malformed(line, 'no count');
    const day = dayOf(cell('DAY'));
    if (day === null) {
      const cost = cell('COST');
      total = { impressions, clicks, costMicros: microsAt(cost, line), costPlaces: placesOf(cost) };
      continue;
    }
    costPlaces = Math.max(costPlaces, placesOf(cell('COST')));
    rows.push({
      day,
      campaignId: cell('CAMPAIGN_ID'),
      campaign: cell('CAMPAIGN_NAME'),
      adGroupId: cell('ADGROUP_ID'),
      adGroup: cell('ADGROUP_NAME'),
      keywordId: named(cell('KEYWORD_ID')),
      keyword: named(cell('KEYWORD')),
      device: devices[cell('DEVICE').toLowerCase().replaceAll(' ', '')] ?? 'other',
      channel,
      impressions,
      clicks,
      costMicros: microsAt(cell('COST'), line),
      conversionsMicros: microsAt(cell('CONVERSIONS'), line),
      conversionValueMicros: microsAt(cell('CONV_VALUE'), line),
    });
  }
  const isEmpty = rows.length === 0 && total === null && hasNoData;
  if (!isEmpty && !addsUp(rows, total, costPlaces))
    throw malformed(lines.length + 1, 'the rows do not add up to the total');
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function addsUp(rows: readonly AdFigureRow[], total: ReportTotal | null, costPlaces: number): boolean {
  const sum = (measure: 'impressions' | 'clicks' | 'costMicros') => rows.reduce((all, row) => all + row[measure], 0);
  return (
    total !== null &&
    sum('impressions') === total.impressions &&
    sum('clicks') === total.clicks &&
    isRoundedSum(sum('costMicros'), total.costMicros, {
      parts: rows.length,
      partPlaces: costPlaces,
      sumPlaces: total.costPlaces,
    })
  );
}

const named = (text: string): string => (text === '--' ? '' : text);

/** A day as reports write it; null for the row of totals, which has none. */
function dayOf(text: string): string | null {
  const found = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/.exec(text);
  return found === null ? null : `${found[1]}-${found[2]}-${found[3]}`;
}

function microsAt(text: string, line: number): number {
  if (text === '--') return 0;
  const micros = microsOfDecimal(text.replaceAll(',', ''));
  if (micros === null) throw malformed(line, 'what should be a number is none');
  return micros;
}

const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|$)/y;

/** Cells of the lines of a CSV (RFC 4180), without empty lines. */
function csvLinesOf(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  cell.lastIndex = 0;
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    const found = cell.exec(text);
    if (found === null) throw malformed(lines.length + 1, 'a quotation mark without its other');
    const [, quoted, plain = '', separator] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === ',' && cell.lastIndex < text.length) continue;
    if (separator === ',') cells.push('');
    if (cells.some(one => one !== '')) lines.push(cells);
    cells = [];
  }
  return lines;
}
