import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { listVisualCells, VisualCell } from '#product/findings/api/visual-comparison.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { SignLink } from '#product/tenancy/core/signed-link.ts';
import type { CellRow } from './compare-step.ts';

const day = 24 * 3600;

/** Conditions on the pictures of a comparison. */
export type CellFilter = Pick<
  Input<typeof listVisualCells>['query'],
  'block' | 'browser' | 'search' | 'change' | 'decision'
>;

/** The condition of a filter, without the state. */
export function matching(comparisonId: string, filter: CellFilter): RawBuilder<unknown> {
  const { block, browser, change, decision } = filter;
  const words = filter.search?.trim() ?? '';
  const parts = [
    sql`comparison_id = ${comparisonId}`,
    ...(block ? [sql`unit = ${block}`] : []),
    ...(browser ? [sql`browser = ${browser}`] : []),
    ...(words ? [sql`page_url ilike ${likePattern(words)}`] : []),
    ...(change ? [sql`change_id = ${change}`] : []),
    ...(decision ? [decision === 'open' ? sql`approved_at is null` : sql`approved_at is not null`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** Pictures as lists show them, in the order given. */
export async function cellViews(
  tx: Transaction<Schema>,
  rows: readonly CellRow[],
  signLink: SignLink,
): Promise<VisualCell[]> {
  const [first] = rows;
  const changes = rows.flatMap(({ change_id: change }) => (change === null ? [] : [change]));
  const sizes = new Map<string, number>();
  if (first && changes.length > 0) {
    const { rows: counted } = await sql<{ change_id: string; n: number }>`
      select change_id, count(*)::integer as n from visual_cell
      where comparison_id = ${first.comparison_id} and change_id = any(${changes}) group by change_id`.execute(tx);
    for (const { change_id, n } of counted) sizes.set(String(change_id), n);
  }
  return rows.map(row => ({
    cell: Number(row.cell_id),
    version: row.version,
    pageUrl: row.page_url,
    urlId: row.state === 'gone' ? null : (row.after_picture?.urlId ?? null),
    block: row.unit,
    browser: row.browser,
    state: row.state,
    reason: row.reason,
    changedPixels: Number(row.changed_pixels),
    ratio: row.ratio,
    regions: row.regions.length,
    change: row.change_id === null ? null : Number(row.change_id),
    changeSize: row.change_id === null ? 1 : (sizes.get(String(row.change_id)) ?? 1),
    preview: row.preview_key && signLink(row.preview_key, row.tenant_id, day),
    approved: row.approved_at && { at: row.approved_at.toISOString(), by: row.approved_name ?? '' },
  }));
}
