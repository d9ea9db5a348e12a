import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { hashToken } from '../sessions/start-session.ts';

/** The minute since 1970 in which a count belongs. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

/** Adds the calls that this server has seen, by key; returns those of all servers in that minute, in the same order. */
export async function addRateCounts(
  db: Kysely<Schema>,
  minute: number,
  counts: readonly { key: string; count: number }[],
): Promise<number[]> {
  if (counts.length === 0) return [];
  // Sorted by hash: two servers that write the same keys must not wait for each other in a circle.
  const rows = counts
    .map(({ key, count }) => ({ key_hash: hashToken(`calls\n${key}`), minute, count }))
    .toSorted((a, b) => (a.key_hash < b.key_hash ? -1 : 1));
  const written = await db
    .insertInto('rate_count')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['key_hash', 'minute']).doUpdateSet({ count: sql`rate_count.count + excluded.count` }),
    )
    .returning(['key_hash', 'count'])
    .execute();
  const totals = new Map(written.map(row => [row.key_hash, row.count]));
  return counts.map(({ key, count }) => totals.get(hashToken(`calls\n${key}`)) ?? count);
}

export async function deleteOldRateCounts(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('rate_count').where('minute', '<', minuteOf(now)).execute();
}
