import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Key, Window } from './walk-list.ts';

export interface OrderColumn {
  name: string;
  isDescending?: boolean;
}

/** The order of these columns, or the reverse. */
export function orderOf(columns: readonly OrderColumn[], isBackward: boolean): RawBuilder<unknown> {
  const parts = columns.map(({ name, isDescending = false }) =>
    isDescending === isBackward ? sql`${sql.ref(name)}` : sql`${sql.ref(name)} desc`,
  );
  return sql.join(parts);
}

/** Conditions for the rows behind a key, as ranges of an index, nearest first. */
export function rangesBehind(
  columns: readonly OrderColumn[],
  key: Key | null,
  isBackward: boolean,
): RawBuilder<unknown>[] {
  if (key === null) return [sql`true`];
  const isBelow = ({ isDescending = false }: OrderColumn) => isDescending !== isBackward;
  const refs = columns.map(({ name }) => sql.ref(name));
  const [first] = columns;
  if (first && columns.every(column => isBelow(column) === isBelow(first))) {
    const sign = isBelow(first) ? sql`<` : sql`>`;
    return [sql`(${sql.join(refs)}) ${sign} (${sql.join(key.map(valueOf))})`];
  }
  return columns
    .map((column, n) => {
      const same = columns.slice(0, n).map(({ name }, at) => sql`${sql.ref(name)} = ${valueOf(key[at])}`);
      const beyond = sql`${sql.ref(column.name)} ${isBelow(column) ? sql`<` : sql`>`} ${valueOf(key[n])}`;
      return sql.join([...same, beyond], sql` and `);
    })
    .toReversed();
}

/** A whole number may be larger than its column holds. */
const valueOf = (value: Key[number] | undefined) => (typeof value === 'number' ? sql`${value}::bigint` : sql`${value}`);

/** Rows of one stretch or of several of a table, which are merged in the order of `columns`, an index of each stretch. */
export async function readMerged<Row>(
  tx: Transaction<Schema>,
  from: {
    table: string;
    select: readonly string[];
    columns: readonly OrderColumn[];
    stretches: readonly RawBuilder<unknown>[];
  },
  { key, isBackward, skip, limit }: Window,
): Promise<Row[]> {
  const found: Row[] = [];
  const order = orderOf(from.columns, isBackward);
  for (const range of rangesBehind(from.columns, key, isBackward)) {
    if (found.length === limit) break;
    const left = limit - found.length;
    // Each in its order, so that they are merged and not sorted.
    const parts = from.stretches.map(
      stretch => sql`(select ${sql.join(from.select.map(name => sql.ref(name)))} from ${sql.table(from.table)}
        where ${stretch} and ${range} order by ${order} limit ${skip + left})`,
    );
    const { rows } = await sql<Row>`select * from (${sql.join(parts, sql` union all `)}) stretch
      order by ${order} limit ${left} offset ${skip}`.execute(tx);
    found.push(...rows);
  }
  return found;
}
