import { type RawBuilder, sql } from 'kysely';
import { hashOf } from '#product/tenancy/core/url-hash.ts';

// Looked up one by one, by the whole key: in tables without statistics the planner compares all with all.

export const targetWith = (runId: string, hash: RawBuilder<unknown>) =>
  sql`select * from link_target where run_id = ${runId} and url_hash = ${hash} limit 1`;

/** The uses of the target with a hash; without a limit, which keeps the planner from turning the look-up round. */
export const usesOf = (runId: string, hash: RawBuilder<unknown>) =>
  sql`select url_id, url_hash from link_reference where run_id = ${runId} and url_hash = ${hash} offset 0`;

/** The hashes of the targets that pages name, each once. */
export const namedBy = (runId: string, urlIds: readonly number[]) =>
  sql`select distinct url_hash from link_reference where run_id = ${runId} and url_id = any(${[...urlIds]}::integer[])`;

/** Holds of the values that `among` gives: as an array, which is looked up in an index where a join may read the whole run. */
export const isAmong = (value: RawBuilder<unknown>, among: RawBuilder<unknown>) => sql`${value} = any(array(${among}))`;

export const hashesOf = (urls: readonly string[]) =>
  sql<string[]>`array(select ${hashOf(sql`u`)} from unnest(${urls}::text[]) u)`;
