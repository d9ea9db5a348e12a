import { column, inks, lineHeight, type PaperElement, page, type Sheet, type TextStyle } from './sheet.ts';

/** A column of a table; one without a width takes what the others leave. */
export interface TableColumn<Row> {
  head: string;
  width?: number;
  align?: 'left' | 'right';
  /** The texts of a cell, one below the other. */
  cell(row: Row): readonly CellText[];
  /** It names the row. */
  isHead?: boolean;
}

export interface CellText extends TextStyle {
  text: string;
}

const gap = 8;
const above = 5;
const size = 9;

/** Draws a table, its head again on each page. */
export function drawTable<Row>(sheet: Sheet, columns: readonly TableColumn<Row>[], rows: readonly Row[]): void {
  const fixed = columns.reduce((sum, one) => sum + (one.width ?? 0), 0) + gap * (columns.length - 1);
  const free = (column - fixed) / Math.max(1, columns.filter(one => one.width === undefined).length);
  const widths = columns.map(one => one.width ?? free);
  const table = sheet.container('Table');
  const heads = columns.map(one => [{ text: one.head, size: 8, color: inks.muted, weight: 'bold' as const }]);
  const drawHead = () => drawRow(sheet, table, { columns, widths, cells: heads, isHead: true });
  const heights = rows.map(row =>
    rowHeight(
      sheet,
      widths,
      columns.map(one => one.cell(row)),
    ),
  );
  // The head is not left alone at the foot of a page.
  sheet.need(rowHeight(sheet, widths, heads) + (heights[0] ?? 0));
  drawHead();
  for (const [n, row] of rows.entries()) {
    if ((heights[n] ?? 0) > sheet.room) {
      sheet.newPage();
      drawHead();
    }
    drawRow(sheet, table, { columns, widths, cells: columns.map(one => one.cell(row)), isHead: false });
  }
  table.end();
  sheet.y += 8;
}

const styled = (cell: CellText): CellText => ({ size, leading: 1.5, ...cell });

function rowHeight(sheet: Sheet, widths: readonly number[], cells: readonly (readonly CellText[])[]): number {
  const heights = cells.map((texts, n) =>
    texts.reduce((sum, text) => sum + sheet.heightOf(text.text, widths[n] ?? 0, styled(text)), 0),
  );
  return Math.max(lineHeight({ size }), ...heights) + above * 2;
}

interface RowParts<Row> {
  columns: readonly TableColumn<Row>[];
  widths: readonly number[];
  cells: readonly (readonly CellText[])[];
  isHead: boolean;
}

function drawRow<Row>(sheet: Sheet, table: PaperElement, { columns, widths, cells, isHead }: RowParts<Row>): void {
  const height = rowHeight(sheet, widths, cells);
  const row = sheet.container('TR', table);
  let x: number = page.left;
  for (const [n, texts] of cells.entries()) {
    const width = widths[n] ?? 0;
    const tag = isHead || columns[n]?.isHead ? 'TH' : 'TD';
    const draw = () => {
      let y = sheet.y + above;
      for (const text of texts) {
        const style = { align: columns[n]?.align ?? 'left', ...styled(text) };
        y += sheet.drawLines(sheet.linesOf(text.text, width, style), x, y, width, style);
      }
    };
    sheet.element(tag, draw, { parent: row });
    x += width + gap;
  }
  row.end();
  sheet.y += height;
  const color = isHead ? inks.muted : inks.line;
  sheet.decoration(() => {
    const { doc, y } = sheet;
    doc
      .moveTo(page.left, y)
      .lineTo(page.width - page.right, y)
      .lineWidth(isHead ? 0.8 : 0.5)
      .stroke(color);
  });
}
