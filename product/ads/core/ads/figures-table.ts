import { fill, type Message, messages } from '#language/message.ts';
import { type CsvRow, csvRows } from '#product/documents/api/csv-rows.ts';
import { decodeCsv } from '#product/tenancy/core/decode-csv.ts';
import { columnNames, columnsOf, type FiguresColumn, neededColumns } from './csv-columns.ts';

/** A line of a file with what is said of it. */
export interface FiguresLine {
  line: number;
  message: Message;
}

const texts = messages({
  encoding: {
    ja: '文字コードを判別できません。媒体の画面からダウンロードしたCSVファイルを選択してください。',
    en: 'The encoding could not be determined. Please choose a CSV file downloaded from the platform.',
  },
  quotes: { ja: '引用符（"）が閉じられていません。', en: 'A quotation mark (") is not closed.' },
  head: {
    ja: '見出しの行が見つかりません。「日」「キャンペーン」「表示回数」「クリック数」「費用」「コンバージョン」の列を含めてください。',
    en: 'The header row was not found. Please include the columns Day, Campaign, Impressions, Clicks, Cost and Conversions.',
  },
});

export interface FiguresTable {
  head: CsvRow;
  columns: Map<FiguresColumn, number>;
  lines: readonly CsvRow[];
  /** The text ends with the end of a line. */
  isEnded: boolean;
}

export type Found<T> = { found: T } | { faults: FiguresLine[] };

export const fault = (line: number, message: Message, values: Record<string, string | number> = {}): FiguresLine => ({
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

/** The table of a file in any of the platforms' encodings; `missing`: the needed columns that it does not have, by their names. */
export function tableOf(bytes: Uint8Array): Found<FiguresTable> | { missing: Message[] } {
  const text = textOf(bytes);
  if (text === null) return refused(1, texts.encoding);
  const isEnded = /[\r\n]$/.test(text);
  let malformed: number | null = null;
  for (const comma of [',', '\t'] as const) {
    const read = csvRows(text, comma);
    const found = headOf(read.rows);
    if (found === null) {
      malformed ??= read.malformed;
      continue;
    }
    if (read.malformed !== null) return refused(read.malformed, texts.quotes);
    const missing = neededColumns.filter(column => !found.columns.has(column)).map(column => columnNames[column]);
    if (missing.length > 0) return { missing };
    return { found: { ...found, isEnded } };
  }
  return malformed === null ? refused(1, texts.head) : refused(malformed, texts.quotes);
}

/** Columns by which a line is known as the head at least. */
const fewestColumns = 2;

/** The first of the lines that name the most columns, with the lines below it; null where none is a head. */
function headOf(rows: readonly CsvRow[]): Pick<FiguresTable, 'head' | 'columns' | 'lines'> | null {
  const heads = rows.slice(0, mostTitles).map((head, n) => ({ head, n, columns: columnsOf(head.cells) }));
  const most = heads.reduce((size, { columns }) => Math.max(size, columns.size), fewestColumns);
  const best = heads.find(({ columns }) => columns.size >= most);
  return best === undefined ? null : { head: best.head, columns: best.columns, lines: rows.slice(best.n + 1) };
}
