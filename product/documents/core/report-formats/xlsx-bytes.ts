import type { Cell, Table, TableRows } from './table.ts';
import { type WorkbookSheet, workbookBytes } from './workbook-bytes.ts';

/** Rows of a sheet: Excel's own limit, with some left over. */
const mostRows = 1_000_000;

/** A table as a workbook, a sheet for each of its sheets. It is written row by row. */
export async function* xlsxBytes(table: Table, now: Date): AsyncGenerator<Uint8Array> {
  yield* workbookBytes(withHeads(table), now);
}

async function* withHeads({ heads, emptySheet, rows }: Table): AsyncGenerator<WorkbookSheet> {
  let isEmpty = true;
  for await (const sheet of sheetsOf(rows)) {
    isEmpty = false;
    yield { ...sheet, heads };
  }
  if (isEmpty) yield { name: emptySheet, heads, rows: noRows() };
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
