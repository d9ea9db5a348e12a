import { fill, type Message, messages } from '#language/message.ts';
import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import { type CsvRow, csvRows } from '#product/documents/api/csv-rows.ts';
import { decodeCsv } from '#product/tenancy/core/decode-csv.ts';
import { columnsOf, dayOfCell, deviceOfName, type FiguresColumn, neededColumns } from './csv-columns.ts';
import { costOfCell, countOfCell, microsOfCell } from './figures-cells.ts';

/** A line of a file with what is said of it. */
export interface FiguresLine {
  line: number;
  message: Message;
}

export interface FiguresFile {
  /** In the order of the days; lines with the same day, campaign, ad group, keyword and device are one row. */
  rows: AdFigureRow[];
  /** Days that have figures, in order. */
  days: string[];
  /** ISO 4217, of the files that have a column for it. */
  currency: string | null;
  /** Totals, and what the file does not tell. */
  passedOver: FiguresLine[];
}

export const mostFiguresFaults = 20;

const texts = messages({
  encoding: {
    ja: '文字コードを判別できません。媒体の画面からダウンロードしたCSVファイルを選んでください。',
    en: 'The encoding is not known. Choose a CSV file as the platform has exported it.',
  },
  quotes: { ja: '引用符（"）が閉じられていません。', en: 'A quotation mark has no closing one.' },
  head: {
    ja: '見出しの行が見つかりません。「日」「キャンペーン」「表示回数」「クリック数」「費用」「コンバージョン」の列を含めてください。',
    en: 'There is no line of column names. Include Day, Campaign, Impressions, Clicks, Cost and Conversions.',
  },
  columns: { ja: '必要な列がありません: {columns}', en: 'Columns are missing: {columns}' },
  cells: {
    ja: '列の数が見出しと合いません（{n} 列、見出しは {of} 列）。',
    en: 'The line has {n} columns, its head {of}.',
  },
  day: { ja: '「日」が日付ではありません: {value}', en: 'The day is no date: {value}' },
  number: { ja: '「{column}」が数値ではありません: {value}', en: '{column} is no number: {value}' },
  device: { ja: '「デバイス」の値が不明です: {value}', en: 'The device is not known: {value}' },
  currency: { ja: '通貨コードが正しくありません: {value}', en: 'The currency is not a code: {value}' },
  currencies: { ja: '複数の通貨が混在しています: {value}', en: 'The file has more than one currency: {value}' },
  end: {
    ja: '最後の行が途中で終わっています。もう一度ダウンロードしてください。',
    en: 'The last line ends in the middle. Download the file again.',
  },
  totals: {
    ja: '行の合計が、ファイルの合計行と合いません。もう一度ダウンロードしてください。',
    en: 'The rows do not add up to the totals of the file. Download it again.',
  },
  none: { ja: '実績の行がありません。', en: 'The file has no figures.' },
  total: { ja: '合計の行です。', en: 'A line of totals.' },
  noValue: {
    ja: 'コンバージョン値の列がないため、値は 0 として取り込みます。',
    en: 'There is no column of conversion values: they are taken as 0.',
  },
  noDevice: {
    ja: 'デバイスの列がないため、「その他」として取り込みます。',
    en: 'There is no column of devices: all figures are those of other devices.',
  },
});

const columnNames: Readonly<Record<FiguresColumn, Message>> = messages({
  day: { ja: '日', en: 'Day' },
  campaignId: { ja: 'キャンペーンID', en: 'Campaign ID' },
  campaign: { ja: 'キャンペーン', en: 'Campaign' },
  adGroupId: { ja: '広告グループID', en: 'Ad group ID' },
  adGroup: { ja: '広告グループ', en: 'Ad group' },
  keywordId: { ja: 'キーワードID', en: 'Keyword ID' },
  keyword: { ja: 'キーワード', en: 'Keyword' },
  device: { ja: 'デバイス', en: 'Device' },
  channel: { ja: 'キャンペーンタイプ', en: 'Campaign type' },
  currency: { ja: '通貨コード', en: 'Currency code' },
  impressions: { ja: '表示回数', en: 'Impressions' },
  clicks: { ja: 'クリック数', en: 'Clicks' },
  cost: { ja: '費用', en: 'Cost' },
  conversions: { ja: 'コンバージョン', en: 'Conversions' },
  conversionValue: { ja: 'コンバージョン値', en: 'Conversion value' },
});

interface FiguresTable {
  head: CsvRow;
  columns: Map<FiguresColumn, number>;
  lines: CsvRow[];
  /** The text ends with the end of a line. */
  isEnded: boolean;
}

type Found<T> = { found: T } | { faults: FiguresLine[] };

/**
 * Reads a file that Google Ads or Yahoo! Ads have exported: UTF-8, UTF-16 or Shift_JIS, commas or tabs, titles above the head
 * and totals below the rows. A file with a broken line is refused as a whole (`faults`, the first ones, with how many there
 * are in all); so is one that ends in the middle of a line, or does not add up to its own totals.
 */
export function readFiguresCsv(
  bytes: Uint8Array,
  media: AdMedia,
): { file: FiguresFile } | { faults: FiguresLine[]; count: number } {
  const table = tableOf(bytes);
  if ('faults' in table) return { faults: table.faults, count: table.faults.length };
  const read = readLines(table.found, media);
  return 'faults' in read
    ? { faults: read.faults.slice(0, mostFiguresFaults), count: read.faults.length }
    : { file: read.found };
}

const fault = (line: number, message: Message, values: Record<string, string | number> = {}): FiguresLine => ({
  line,
  message: fill(message, values),
});
const refused = (line: number, message: Message, values: Record<string, string | number> = {}) => ({
  faults: [fault(line, message, values)],
});

function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  try {
    if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
    if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const decoded = decodeCsv(bytes);
  return 'fault' in decoded ? null : decoded.text.replace(/^\uFEFF/, '');
}

/** Lines above the head at most. */
const mostTitles = 20;

function tableOf(bytes: Uint8Array): Found<FiguresTable> {
  const text = textOf(bytes);
  if (text === null) return refused(1, texts.encoding);
  const isEnded = /[\r\n]$/.test(text);
  let malformed: number | null = null;
  for (const comma of [',', '\t'] as const) {
    const read = csvRows(text, comma);
    for (const [n, head] of read.rows.slice(0, mostTitles).entries()) {
      const columns = columnsOf(head.cells);
      if (!columns.has('day') || columns.size < 4) continue;
      if (read.malformed !== null) return refused(read.malformed, texts.quotes);
      const missing = neededColumns.filter(column => !columns.has(column)).map(column => columnNames[column]);
      if (missing.length > 0) return { faults: [{ line: head.line, message: listed(texts.columns, missing) }] };
      return { found: { head, columns, lines: read.rows.slice(n + 1), isEnded } };
    }
    malformed ??= read.malformed;
  }
  return malformed === null ? refused(1, texts.head) : refused(malformed, texts.quotes);
}

const listed = (message: Message, names: readonly Message[]): Message => ({
  ja: message.ja.replace('{columns}', names.map(name => name.ja).join('、')),
  en: message.en.replace('{columns}', names.map(name => name.en).join(', ')),
});

const isTotal = (cells: readonly string[]): boolean =>
  cells.some(cell => /^(合計|総計|Total|Grand total)(\s*[:：].*)?$/i.test(cell.trim()));

interface Total {
  impressions: number | null;
  clicks: number | null;
}

function readLines({ head, columns, lines, isEnded }: FiguresTable, media: AdMedia): Found<FiguresFile> {
  const faults: FiguresLine[] = [];
  const passedOver: FiguresLine[] = [];
  const rows: AdFigureRow[] = [];
  const totals: Total[] = [];
  const currencies = new Set<string>();
  for (const { line, cells } of lines) {
    const cell = (column: FiguresColumn): string => cells[columns.get(column) ?? -1]?.trim() ?? '';
    if (cells.length !== head.cells.length) {
      faults.push(fault(line, texts.cells, { n: cells.length, of: head.cells.length }));
    } else if (dayOfCell(cell('day')) === null && isTotal(cells)) {
      totals.push({ impressions: countOfCell(cell('impressions')), clicks: countOfCell(cell('clicks')) });
      passedOver.push(fault(line, texts.total));
    } else {
      const row = rowOf(cell, media, fault => faults.push({ line, message: fault }));
      if (row !== null) rows.push(row);
      if (cell('currency') !== '') currencies.add(cell('currency'));
    }
  }
  const last = lines.at(-1)?.line ?? head.line;
  if (faults.length === 0) {
    if (totals.length === 0 && !isEnded) faults.push(fault(last, texts.end));
    if (!addsUp(rows, totals)) faults.push(fault(last, texts.totals));
    if (currencies.size > 1) faults.push(fault(last, texts.currencies, { value: [...currencies].join(', ') }));
    if (rows.length === 0) faults.push(fault(last, texts.none));
  }
  if (faults.length > 0) return { faults };
  if (!columns.has('conversionValue')) passedOver.unshift(fault(head.line, texts.noValue));
  if (!columns.has('device')) passedOver.unshift(fault(head.line, texts.noDevice));
  const ordered = mergedRows(rows);
  const days = [...new Set(ordered.map(row => row.day))];
  return { found: { rows: ordered, days, currency: [...currencies][0] ?? null, passedOver } };
}

/** One of the totals is that of the rows: others count what a filter has left out. */
function addsUp(rows: readonly AdFigureRow[], totals: readonly Total[]): boolean {
  const sum = (measure: 'impressions' | 'clicks') => rows.reduce((all, row) => all + row[measure], 0);
  const [impressions, clicks] = [sum('impressions'), sum('clicks')];
  return totals.length === 0 || totals.some(one => one.impressions === impressions && one.clicks === clicks);
}

function rowOf(
  cell: (column: FiguresColumn) => string,
  media: AdMedia,
  refuse: (message: Message) => void,
): AdFigureRow | null {
  const day = dayOfCell(cell('day'));
  if (day === null) refuse(fill(texts.day, { value: shown(cell('day')) }));
  const number = (column: FiguresColumn, read: (text: string) => number | null): number => {
    const value = read(cell(column));
    if (value === null) {
      const { ja, en } = columnNames[column];
      const value = shown(cell(column));
      refuse({ ja: fill(texts.number, { column: ja, value }).ja, en: fill(texts.number, { column: en, value }).en });
    }
    return value ?? 0;
  };
  const device = deviceOfName(cell('device'));
  if (device === undefined) refuse(fill(texts.device, { value: shown(cell('device')) }));
  if (!/^([A-Z]{3})?$/.test(cell('currency'))) refuse(fill(texts.currency, { value: shown(cell('currency')) }));
  const figures = {
    impressions: number('impressions', countOfCell),
    clicks: number('clicks', countOfCell),
    costMicros: number('cost', costOfCell),
    conversionsMicros: number('conversions', microsOfCell),
    conversionValueMicros: cell('conversionValue') === '' ? 0 : number('conversionValue', microsOfCell),
  };
  if (day === null || device === undefined) return null;
  const named = (column: FiguresColumn) => (cell(column) === '--' ? '' : cell(column));
  // Files without ids name things by their names.
  const id = (column: FiguresColumn, name: string) => named(column) || name;
  const [campaign, adGroup, keyword] = [named('campaign'), named('adGroup'), named('keyword')];
  const channel = named('channel').toLowerCase();
  return {
    day,
    campaignId: id('campaignId', campaign),
    campaign,
    adGroupId: id('adGroupId', adGroup),
    adGroup,
    keywordId: id('keywordId', keyword),
    keyword,
    device,
    channel: channel || (media === 'google' ? '' : media === 'yahooSearch' ? 'search' : 'display'),
    ...figures,
  };
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const keyOf = (row: AdFigureRow): string =>
  JSON.stringify([row.day, row.campaignId, row.adGroupId, row.keywordId, row.device]);

/** Lines of one key as one row: files have them apart by what we do not tell apart, as the network. */
function mergedRows(rows: readonly AdFigureRow[]): AdFigureRow[] {
  const byKey = new Map<string, AdFigureRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = byKey.get(key);
    if (known === undefined) {
      byKey.set(key, { ...row });
      continue;
    }
    known.impressions += row.impressions;
    known.clicks += row.clicks;
    known.costMicros += row.costMicros;
    known.conversionsMicros += row.conversionsMicros;
    known.conversionValueMicros += row.conversionValueMicros;
  }
  return [...byKey.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
