import { sql, type Transaction } from 'kysely';
import type { LinkClass } from '#checks/link-targets.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** A run without a link target. */
export const noLinks: Readonly<Record<LinkClass, number>> = {
  '2xx': 0,
  '3xx': 0,
  '4xx': 0,
  '5xx': 0,
  none: 0,
  pending: 0,
};

export async function countLinks(
  tx: Transaction<Schema>,
  runIds: readonly string[],
): Promise<Map<string, Record<LinkClass, number>>> {
  const counts = new Map<string, Record<LinkClass, number>>();
  if (runIds.length === 0) return counts;
  const { rows } = await sql<{ run_id: string; class: LinkClass; n: string }>`select run_id, class, n
    from unnest(${runIds}::uuid[]) run_id cross join lateral count_link_targets(run_id)`.execute(tx);
  for (const row of rows) {
    const own = counts.get(row.run_id) ?? { ...noLinks };
    own[row.class] = Number(row.n);
    counts.set(row.run_id, own);
  }
  return counts;
}
