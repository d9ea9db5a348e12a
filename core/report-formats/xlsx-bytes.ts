import type { Cell, Table, TableHead, TableRows } from './table.ts';
import {
  cellStyles,
  columnName,
  contentTypesXml,
  packageRelationsXml,
  sheetBeginXml,
  sheetEndXml,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
  xmlText,
} from './xlsx-parts.ts';
import { textBytes, type ZipEntry, zipBytes } from './zip-bytes.ts';

/**
 * Excel's own limits, with some left over: characters of a cell, rows of a sheet, a text in a formula (255, in which quotation
 * marks stand twice), a link, the name of a sheet.
 */
const mostCharacters = 32_767;
const mostRows = 1_000_000;
const mostInFormula = 120;
const longestLink = 2_000;
const longestName = 31;

/**
 * A table as a workbook for Excel and LibreOffice, a sheet for each of its sheets. It is written row by row; links are formulas,
 * since a sheet takes no more than 65,530 of the other kind.
 */
export async function* xlsxBytes(table: Table, now: Date): AsyncGenerator<Uint8Array> {
  yield* zipBytes(entriesOf(table), now);
}

async function* entriesOf({ heads, emptySheet, rows }: Table): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for await (const sheet of sheetsOf(rows)) {
    names.push(sheetName(sheet.name, names));
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetBytes(heads, sheet.rows) };
  }
  if (names.length === 0) {
    names.push(sheetName(emptySheet, names));
    yield { name: 'xl/worksheets/sheet1.xml', content: sheetBytes(heads, noRows()) };
  }
  yield { name: '[Content_Types].xml', content: textBytes(contentTypesXml(names.length)) };
  yield { name: '_rels/.rels', content: textBytes(packageRelationsXml) };
  yield { name: 'xl/workbook.xml', content: textBytes(workbookXml(names)) };
  yield { name: 'xl/_rels/workbook.xml.rels', content: textBytes(workbookRelationsXml(names.length)) };
  yield { name: 'xl/styles.xml', content: textBytes(stylesXml) };
}

interface Sheet {
  name: string;
  rows: AsyncIterable<Cell[][]>;
}

/** The sheets of a table, of which each is read to its end before the next; a full one goes on in another. */
async function* sheetsOf(all: AsyncIterable<TableRows>): AsyncGenerator<Sheet> {
  const reader = all[Symbol.asyncIterator]();
  let next = await reader.next();
  async function* own(name: string): AsyncGenerator<Cell[][]> {
    let written = 0;
    while (next.done !== true && next.value.sheet === name && written < mostRows) {
      yield next.value.cells;
      written += next.value.cells.length;
      next = await reader.next();
    }
  }
  try {
    while (next.done !== true) yield { name: next.value.sheet, rows: own(next.value.sheet) };
  } finally {
    await reader.return?.();
  }
}

async function* noRows(): AsyncGenerator<Cell[][]> {}

async function* sheetBytes(heads: readonly TableHead[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const columns = heads.map((_, n) => columnName(n));
  yield Buffer.from(sheetBeginXml(heads) + rowXml(columns, heads, 1));
  let row = 1;
  for await (const batch of batches) {
    let text = '';
    for (const cells of batch) {
      row += 1;
      text += `<row r="${row}"${heightOf(cells, heads)}>${cells.map((cell, n) => cellXml(cell, `${columns[n]}${row}`)).join('')}</row>`;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from(sheetEndXml(heads.length, row));
}

/** Lines of a row at most; the rest of a longer text is in its cell. */
const mostLines = 6;
const lineHeight = 15;

/** Programs that open a workbook do not all fit its rows to wrapped texts. Empty for rows of one line. */
function heightOf(cells: readonly Cell[], heads: readonly TableHead[]): string {
  let lines = 1;
  for (const [n, cell] of cells.entries()) {
    if (lines >= mostLines) break;
    const text =
      typeof cell === 'string' ? cell : cell !== null && typeof cell === 'object' && 'text' in cell ? cell.text : '';
    lines = Math.max(lines, linesOf(text, heads[n]?.width ?? 0));
  }
  return lines === 1 ? '' : ` ht="${Math.min(lines, mostLines) * lineHeight}" customHeight="1"`;
}

/** Lines of a wrapped text; wide letters count twice. */
function linesOf(text: string, width: number): number {
  if (width === 0 || (text.length * 2 <= width && !text.includes('\n'))) return 1;
  let lines = 0;
  for (const line of text.split('\n', mostLines)) {
    let wide = 0;
    const shown = line.slice(0, width * mostLines);
    for (let at = 0; at < shown.length; at += 1) if (shown.charCodeAt(at) > 0xff) wide += 1;
    lines += Math.max(1, Math.ceil((shown.length + wide) / width));
  }
  return lines;
}

const rowXml = (columns: readonly string[], heads: readonly TableHead[], row: number) =>
  `<row r="${row}">${heads.map(({ text }, n) => textXml(text, `${columns[n]}${row}`, cellStyles.head)).join('')}</row>`;

function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textXml(cell, at, cellStyles.text);
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${at}" s="${cellStyles.number}"><v>${cell}</v></c>` : '';
  if (cell instanceof Date) return `<c r="${at}" s="${cellStyles.date}"><v>${serialDay(cell)}</v></c>`;
  const { text, href } = cell;
  if (href === '') return textXml(text, at, cellStyles.text);
  if (href.length > longestLink || text.length > longestLink) return textXml(text, at, cellStyles.text);
  const formula = `HYPERLINK(${literals(href)},${literals(text)})`;
  return `<c r="${at}" s="${cellStyles.link}" t="str"><f>${xmlText(formula)}</f><v>${xmlText(text)}</v></c>`;
}

/** A text as a formula writes it, in pieces that are short enough. */
function literals(text: string): string {
  const pieces = text.match(new RegExp(`[^]{1,${mostInFormula}}`, 'gu')) ?? [''];
  return pieces.map(piece => `"${piece.replaceAll('"', '""')}"`).join('&');
}

const textXml = (text: string, at: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(text))}</t></is></c>`;

const cut = (text: string) => (text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1)}…`);

/** Days since the end of 1899 in Tokyo, as spreadsheets count them. */
const serialDay = (date: Date) => (date.getTime() + 9 * 3_600_000) / 86_400_000 + 25_569;

/** A name that no other sheet has, without the characters that names may not hold. */
function sheetName(wanted: string, taken: readonly string[]): string {
  const clean = wanted.replace(/[\\/?*[\]:]/g, ' ').slice(0, longestName - 5);
  const free = (name: string) => !taken.some(one => one.toLowerCase() === name.toLowerCase());
  if (free(clean)) return clean;
  for (let n = 2; ; n += 1) if (free(`${clean} (${n})`)) return `${clean} (${n})`;
}
