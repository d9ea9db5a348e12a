import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type Paged, placesBeside, positionOf, type Walked } from './walk-list.ts';

/** A page of rows narrowed by words, in an order, with the number of all. `within` are queries that it uses. */
export async function readFound<Row extends object>(
  tx: Transaction<Schema>,
  {
    within = [],
    found,
    order,
  }: { within?: RawBuilder<unknown>[]; found: RawBuilder<unknown>; order: RawBuilder<unknown> },
  query: Paged,
): Promise<Walked<Row> & { total: number }> {
  const offset = positionOf(query);
  const { limit } = query;
  const parts = sql.join([
    ...within,
    sql`found as materialized (${found})`,
    sql`listed as (select true as is_listed, found.* from found order by ${order} offset ${offset} limit ${limit})`,
  ]);
  // A page beyond the end tells the number of rows too.
  const { rows } = await sql<Row & { total: number; is_listed: true | null }>`with ${parts}
    select counted.total, listed.* from (select count(*)::integer as total from found) counted
      left join listed on true`.execute(tx);
  const total = rows[0]?.total ?? 0;
  const shown = rows.filter(row => row.is_listed);
  return { rows: shown, total, offset, ...placesBeside(offset, shown.length, { limit, total }) };
}
