import { type Message, messages } from '#language/message.ts';
import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import { placesOf } from '#platform/ad-platforms/micros.ts';
import { isNoDataLine } from '#platform/ad-platforms/yahoo-csv.ts';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import type { CsvRow } from '#product/documents/api/csv-rows.ts';
import { type CellOf, deviceOfName, type FiguresColumn, isBlank } from './csv-columns.ts';
import { rowOf, shown, totalOf } from './figures-row.ts';
import { type FiguresLine, type FiguresTable, type Found, fault, tableOf } from './figures-table.ts';
import { differingTotals, type FiguresTotal, isTotalLine, type NamedLines, noteNames } from './figures-totals.ts';
import { withKnownIds } from './known-ids.ts';

export interface FiguresFile {
  /** In the order of the days; lines with the same day, campaign, ad group, keyword and device are one row. */
  rows: AdFigureRow[];
  /** Days that have figures, in order. */
  days: string[];
  /** ISO 4217, of the files that have a column for it. */
  currency: string | null;
  /** Lines of totals and without data, and what the file does not tell. */
  passedOver: FiguresLine[];
}

export const mostFiguresFaults = 20;

const texts = messages({
  cells: {
    ja: '列の数が見出しと合いません（{n} 列、見出しは {of} 列）。',
    en: 'The number of columns does not match the header ({n} columns, header {of}).',
  },
  device: {
    ja: 'デバイス「{value}」は「その他」として取り込みます。',
    en: 'The device “{value}” is imported as “Other”.',
  },
  currencies: { ja: '複数の通貨が混在しています：{value}', en: 'The file contains more than one currency: {value}' },
  end: {
    ja: '最後の行が途中で終わっています。もう一度ダウンロードしてください。',
    en: 'The last row is cut off. Please download the file again.',
  },
  totals: {
    ja: '行の合計が、この合計行と合いません。もう一度ダウンロードしてください。名前が「合計」や「Total」の場合は、IDの列を含めてください。',
    en: 'The rows do not add up to this total row. Please download the file again. If the name is actually “Total”, include its ID column.',
  },
  none: { ja: '実績の行がありません。', en: 'The file contains no data rows.' },
  total: { ja: '合計の行です。', en: 'Total row.' },
  noData: { ja: 'データがないことを示す行です。', en: 'Row stating that there is no data.' },
  noValue: {
    ja: 'コンバージョン値の列がないため、値は 0 として取り込みます。',
    en: 'There is no conversion value column, so values are imported as 0.',
  },
  noDevice: {
    ja: 'デバイスの列がないため、「その他」として取り込みます。',
    en: 'There is no device column, so data is imported as “Other”.',
  },
});

/** `missing`: the needed columns that a file does not have, by their names. */
type Refused = { faults: FiguresLine[]; count: number } | { missing: Message[] };

/**
 * Reads a file that Google Ads or Yahoo! Ads have exported: UTF-8, UTF-16 or Shift_JIS, commas or tabs, titles above the head,
 * totals between and below the rows. A file with a broken line is refused as a whole (`faults`, the first ones, with how many
 * there are in all); so is one that ends in the middle of a line, or does not add up to its own totals.
 */
export function readFiguresCsv(bytes: Uint8Array, media: AdMedia): { file: FiguresFile } | Refused {
  const table = tableOf(bytes);
  if ('missing' in table) return table;
  const read = 'faults' in table ? table : readLines(table.found, media);
  return 'faults' in read
    ? { faults: read.faults.slice(0, mostFiguresFaults), count: read.faults.length }
    : { file: read.found };
}

/** What a file is read into, line by line. */
interface Reading {
  columns: ReadonlyMap<FiguresColumn, number>;
  media: AdMedia;
  faults: FiguresLine[];
  passedOver: FiguresLine[];
  rows: AdFigureRow[];
  totals: FiguresTotal[];
  currencies: Set<string>;
  /** Names that are in none of the platforms' lists. */
  devices: Set<string>;
  costPlaces: number;
}

function readLines({ head, columns, lines, isEnded }: FiguresTable, media: AdMedia): Found<FiguresFile> {
  const reading: Reading = {
    columns,
    media,
    faults: [],
    passedOver: [],
    rows: [],
    totals: [],
    currencies: new Set(),
    devices: new Set(),
    costPlaces: 0,
  };
  const { faults, passedOver, rows, totals, currencies } = reading;
  const known: NamedLines = { ids: new Set(), hasCampaigns: false };
  const width = head.cells.length;
  for (const { cells } of lines) if (cells.length === width) noteNames(cellsOf(cells, columns), cells, known);
  for (const line of lines) {
    if (isNoDataLine(line.cells)) passedOver.push(fault(line.line, texts.noData));
    else if (line.cells.length === width) readLine(reading, line, known);
    else faults.push(fault(line.line, texts.cells, { n: line.cells.length, of: width }));
  }
  const last = lines.at(-1)?.line ?? head.line;
  if (faults.length === 0) {
    if (!isEnded && totals.at(-1)?.line !== last) faults.push(fault(last, texts.end));
    for (const { line } of differingTotals(rows, totals, reading.costPlaces)) faults.push(fault(line, texts.totals));
    if (currencies.size > 1) faults.push(fault(last, texts.currencies, { value: [...currencies].join(', ') }));
    if (rows.length === 0) faults.push(fault(last, texts.none));
  }
  if (faults.length > 0) return { faults };
  if (!columns.has('conversionValue')) passedOver.unshift(fault(head.line, texts.noValue));
  if (!columns.has('device')) passedOver.unshift(fault(head.line, texts.noDevice));
  const ordered = mergedRows(withKnownIds(rows));
  const days = [...new Set(ordered.map(row => row.day))];
  return { found: { rows: ordered, days, currency: [...currencies][0] ?? null, passedOver } };
}

const cellsOf =
  (cells: readonly string[], columns: ReadonlyMap<FiguresColumn, number>): CellOf =>
  column =>
    cells[columns.get(column) ?? -1]?.trim() ?? '';

function readLine(reading: Reading, { line, cells }: CsvRow, known: NamedLines): void {
  const { columns, media, faults, passedOver } = reading;
  const cell = cellsOf(cells, columns);
  const refuse = (message: Message) => faults.push({ line, message });
  if (isTotalLine(cell, cells, columns, known)) {
    reading.totals.push(totalOf(line, cell, cells, refuse));
    passedOver.push(fault(line, texts.total));
    return;
  }
  const row = rowOf(cell, media, refuse);
  if (row !== null && row.campaignId === '' && measures.every(measure => row[measure] === 0)) {
    passedOver.push(fault(line, texts.noData));
    return;
  }
  if (row !== null) reading.rows.push(row);
  if (!isBlank(cell('currency'))) reading.currencies.add(cell('currency'));
  reading.costPlaces = Math.max(reading.costPlaces, placesOf(cell('cost')));
  const device = cell('device');
  if (deviceOfName(device) !== undefined || reading.devices.has(device) || reading.devices.size >= mostFiguresFaults)
    return;
  reading.devices.add(device);
  passedOver.push(fault(line, texts.device, { value: shown(device) }));
}

const measures = ['impressions', 'clicks', 'costMicros', 'conversionsMicros', 'conversionValueMicros'] as const;

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
    for (const measure of measures) known[measure] += row[measure];
  }
  return [...byKey.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
