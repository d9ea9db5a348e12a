import { type InsertQueryBuilder, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { storedJson } from './stored-json.ts';

/** Rows of a table by column, as they are kept in a file; times and marks are resolved before they are written. */
export interface StoredRows {
  table: string;
  columns: { name: string; kind: 'time' | 'finding' | 'value' }[];
  /** The values of each column, in the order of `columns`. */
  values: unknown[][];
}

const rowsOfStatement = 2_000;

/** Rows as objects. */
export function rowsOf({ columns, values }: StoredRows): Record<string, unknown>[] {
  return Array.from({ length: values[0]?.length ?? 0 }, (_, at) =>
    Object.fromEntries(columns.map(({ name }, column) => [name, values[column]?.[at]])),
  );
}

/**
 * Writes many rows at once; columns that they do not name get their defaults. `like`: a row of the table, as `null::page`, by whose
 * types the values are read. Each call of `insert` begins a statement.
 */
export async function insertRows<Table extends keyof Schema, Result>(
  insert: () => InsertQueryBuilder<Schema, Table, Result>,
  like: RawBuilder<unknown>,
  rows: readonly Record<string, unknown>[],
): Promise<Result[]> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map(name => sql.ref(name)));
  const written: Result[] = [];
  for (let at = 0; at < rows.length; at += rowsOfStatement) {
    const part = storedJson(rows.slice(at, at + rowsOfStatement));
    const given = sql<never>`select ${columns} from jsonb_populate_recordset(${like}, ${part}::jsonb)`;
    written.push(
      ...(await insert()
        .columns(names as never)
        .expression(given)
        .execute()),
    );
  }
  return written;
}
