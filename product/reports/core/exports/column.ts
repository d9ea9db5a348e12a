import type { Language, Message } from '#language/message.ts';
import type { Cell, TableHead } from '#product/documents/core/report-formats/table.ts';

export interface Column<Row> {
  head: Message;
  /** In characters. */
  width: number;
  of(row: Row): Cell;
}

export const headsOf = (columns: readonly Pick<Column<never>, 'head' | 'width'>[], language: Language): TableHead[] =>
  columns.map(({ head, width }) => ({ text: head[language], width }));

export const cellsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] =>
  rows.map(row => columns.map(({ of }) => of(row)));
