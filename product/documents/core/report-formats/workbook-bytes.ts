import type { Cell, TableHead } from './table.ts';
import { chartParts, type SheetChart } from './workbook-charts.ts';
import {
  cellStyles,
  columnName,
  contentTypesXml,
  type NumberFormat,
  type PrintTitles,
  packageRelationsXml,
  sheetBeginXml,
  sheetEndXml,
  styleOfNumber,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
  xmlText,
} from './xlsx-parts.ts';
import { textBytes, type ZipEntry, zipBytes } from './zip-bytes.ts';

/** Excel's limits with a margin: characters of a cell, a text in a formula (255), a link, and a sheet's name. */
const mostCharacters = 32_767;
const mostInFormula = 120;
const longestLink = 2_000;
const longestName = 31;

/** A cell of a workbook: a number may have a format, and rows of totals stand out. */
export type WorkbookCell = Cell | { value: number; format: NumberFormat; isStrong?: boolean } | { strong: string };

/** A sheet of a workbook, whose rows come in batches, a million at most. */
export interface WorkbookSheet {
  name: string;
  heads: readonly TableHead[];
  rows: AsyncIterable<WorkbookCell[][]>;
  /** Charts of cells of any sheet. */
  charts?: readonly SheetChart[];
  /** False: it is read from top to bottom, and its columns have no filters. */
  isList?: boolean;
  /** The first columns, which name a row: a sheet that is too wide for a page is printed on several, and has them on each. */
  namedBy?: number;
}

/** A workbook written row by row, sheet after sheet. Links are formulas: a sheet takes no more than 65,530 real ones. */
export async function* workbookBytes(sheets: AsyncIterable<WorkbookSheet>, now: Date): AsyncGenerator<Uint8Array> {
  yield* zipBytes(entriesOf(sheets), now);
}

async function* entriesOf(sheets: AsyncIterable<WorkbookSheet>): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  const parts: { name: string; type: string }[] = [];
  const titles: PrintTitles[] = [];
  for await (const sheet of sheets) {
    names.push(sheetName(sheet.name, names));
    if (pagesWide(sheet) > 1) titles.push({ sheet: names.length - 1, columns: sheet.namedBy ?? 1 });
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetBytes(sheet) };
    for (const { name, type, xml } of chartParts(sheet.charts ?? [], names.length)) {
      if (type !== null) parts.push({ name, type });
      yield { name, content: textBytes(xml) };
    }
  }
  yield { name: '[Content_Types].xml', content: textBytes(contentTypesXml(names.length, parts)) };
  yield { name: '_rels/.rels', content: textBytes(packageRelationsXml) };
  yield { name: 'xl/workbook.xml', content: textBytes(workbookXml(names, titles)) };
  yield { name: 'xl/_rels/workbook.xml.rels', content: textBytes(workbookRelationsXml(names.length)) };
  yield { name: 'xl/styles.xml', content: textBytes(stylesXml) };
}

/** Characters that are readable beside each other on a page. */
const pageWidth = 200;

/** Pages beside each other on which a sheet is printed. */
function pagesWide({ heads, namedBy }: WorkbookSheet): number {
  const widthOf = (columns: readonly TableHead[]) => columns.reduce((sum, { width }) => sum + width, 0);
  if (namedBy === undefined || widthOf(heads) <= pageWidth) return 1;
  const names = widthOf(heads.slice(0, namedBy));
  return Math.ceil((widthOf(heads) - names) / Math.max(pageWidth - names, pageWidth / 4));
}

async function* sheetBytes(sheet: WorkbookSheet): AsyncGenerator<Uint8Array> {
  const { heads, rows: batches, isList = true, charts = [] } = sheet;
  const columns = heads.map((_, n) => columnName(n));
  yield Buffer.from(sheetBeginXml(heads) + rowXml(columns, heads, 1));
  let row = 1;
  for await (const batch of batches) {
    let text = '';
    for (const cells of batch) {
      row += 1;
      text += `<row r="${row}"${heightOf(cells, heads, isList ? mostLines : mostLinesRead)}>${cells.map((cell, n) => cellXml(cell, `${columns[n]}${row}`)).join('')}</row>`;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from(
    sheetEndXml(heads.length, row, { isList, hasCharts: charts.length > 0, pagesWide: pagesWide(sheet) }),
  );
}

/** Lines of a row at most, of a list and of what is read from top to bottom; the rest of a longer text is in its cell. */
const mostLines = 6;
const mostLinesRead = 24;
const lineHeight = 15;

/** Programs that open a workbook do not all fit its rows to wrapped texts. Empty for rows of one line. */
function heightOf(cells: readonly WorkbookCell[], heads: readonly TableHead[], most: number): string {
  let lines = 1;
  for (const [n, cell] of cells.entries()) {
    if (lines >= most) break;
    lines = Math.max(lines, linesOf(wordsOf(cell), heads[n]?.width ?? 0, most));
  }
  return lines === 1 ? '' : ` ht="${Math.min(lines, most) * lineHeight}" customHeight="1"`;
}

function wordsOf(cell: WorkbookCell): string {
  if (typeof cell === 'string') return cell;
  if (cell === null || typeof cell !== 'object') return '';
  return 'text' in cell ? cell.text : 'strong' in cell ? cell.strong : '';
}

/** Lines of a wrapped text; wide letters count twice. */
function linesOf(text: string, width: number, most: number): number {
  if (width === 0 || (text.length * 2 <= width && !text.includes('\n'))) return 1;
  let lines = 0;
  for (const line of text.split('\n', most)) {
    let wide = 0;
    const shown = line.slice(0, width * most);
    for (let at = 0; at < shown.length; at += 1) if (shown.charCodeAt(at) > 0xff) wide += 1;
    lines += Math.max(1, Math.ceil((shown.length + wide) / width));
  }
  return lines;
}

const rowXml = (columns: readonly string[], heads: readonly TableHead[], row: number) =>
  `<row r="${row}">${heads.map(({ text }, n) => textXml(text, `${columns[n]}${row}`, cellStyles.head)).join('')}</row>`;

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textXml(cell, at, cellStyles.text);
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${at}" s="${cellStyles.number}"><v>${cell}</v></c>` : '';
  if (cell instanceof Date) return `<c r="${at}" s="${cellStyles.date}"><v>${serialDay(cell)}</v></c>`;
  if ('strong' in cell) return textXml(cell.strong, at, cellStyles.strong);
  if ('value' in cell) {
    const style = styleOfNumber(cell.format, cell.isStrong ?? false);
    return Number.isFinite(cell.value) ? `<c r="${at}" s="${style}"><v>${cell.value}</v></c>` : '';
  }
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
