/** A cell of a table. A link is shown by its text; formats without links write its address. */
export type Cell = string | number | Date | null | { text: string; href: string };

export interface TableHead {
  text: string;
  /** In characters. */
  width: number;
}

/** Rows of one sheet, in the order of the list. */
export interface TableRows {
  sheet: string;
  cells: Cell[][];
}

/** A table of any length: its rows come in batches, sheet by sheet. */
export interface Table {
  heads: readonly TableHead[];
  /** The sheet that stands there without any row. */
  emptySheet: string;
  rows: AsyncIterable<TableRows>;
}

export function tokyoText(date: Date): string {
  return new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
