import { csvLines } from '#product/tenancy/core/csv.ts';
import type { TextEncoding } from './encode-text.ts';
import { type Cell, type Table, tokyoText } from './table.ts';

/** A table as CSV, the sheets behind each other under one head. */
export async function* csvBytes({ heads, rows }: Table, encoding: TextEncoding): AsyncGenerator<Uint8Array> {
  yield encoding.encode(csvLines([heads.map(({ text }) => text)]));
  for await (const { cells } of rows) yield encoding.encode(csvLines(cells.map(row => row.map(plain))));
}

function plain(cell: Cell): string | number {
  if (cell === null) return '';
  if (cell instanceof Date) return tokyoText(cell);
  return typeof cell === 'object' ? cell.href : cell;
}
