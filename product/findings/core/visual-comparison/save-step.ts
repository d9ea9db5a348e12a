import { type Selectable, sql, type Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { CellState, ChangedRegion } from '#product/findings/api/visual-comparison.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import type { RunningTask } from '#product/tenancy/core/tasks/running-task.ts';
import { hashOf } from '#product/tenancy/core/url-hash.ts';
import type { CellToCompare, ComparisonStep } from './compare-step.ts';
import type { CellReason } from './judge-cell.ts';
import { isSameChange } from './same-change.ts';
import type { VisualComparisonTable } from './visual-tables.ts';
import type { VisualOrder } from './visual-task.ts';

/** What became of the comparison of a picture. */
export interface CellOutcome {
  cell: CellToCompare;
  state: CellState;
  reason: CellReason | null;
  changedPixels: number;
  ratio: number;
  regions: ChangedRegion[];
  maskKey: string | null;
  previewKey: string | null;
  /** The change at a small scale; undefined: as it was known before. */
  change: { shape: string; samples: Uint8Array } | null | undefined;
  comparedBy: string;
}

/** Descriptions with one shape that are looked through for the same change. */
const mostAlike = 200;

type Comparison = Selectable<VisualComparisonTable>;

/** Writes a compared page. False when it is no longer needed. */
export function savePage(
  services: Pick<Services, 'db'>,
  { tenantId, hold }: RunningTask<VisualOrder>,
  { run, comparison }: ComparisonStep,
  { place, outcomes }: { place: number; outcomes: readonly CellOutcome[] },
): Promise<boolean> {
  return inTenant(services.db, tenantId, async tx => {
    if (!(await hold(tx))) return false;
    for (const outcome of outcomes) await saveCell(tx, run, comparison, outcome);
    await tx
      .updateTable('visual_comparison')
      .set(({ eb }) => ({ last_page: place, ...(comparison.is_past_pages ? {} : { done: eb('done', '+', 1) }) }))
      .where('comparison_id', '=', comparison.comparison_id)
      .execute();
    return true;
  });
}

/** Goes on with the pages that are gone. */
export async function passPages(
  services: Pick<Services, 'db'>,
  { tenantId, hold }: RunningTask<VisualOrder>,
  { comparison }: ComparisonStep,
): Promise<void> {
  await inTenant(services.db, tenantId, async tx => {
    if (!(await hold(tx))) return;
    await tx
      .updateTable('visual_comparison')
      .set({ is_past_pages: true, last_page: 0 })
      .where('comparison_id', '=', comparison.comparison_id)
      .execute();
  });
}

/** Forgets what an earlier pass has left that this one has not found again. */
export async function forgetEarlierCells(
  tx: Transaction<Schema>,
  { comparison_id: id, pass }: Comparison,
): Promise<void> {
  await sql`delete from visual_cell where comparison_id = ${id} and pass < ${pass}`.execute(tx);
  await sql`delete from visual_change c where comparison_id = ${id} and not exists (
    select from visual_cell v where v.comparison_id = c.comparison_id and v.change_id = c.change_id)`.execute(tx);
}

/** The decision on a picture stays with it: it falls away only when another was taken, or is compared with another. */
async function saveCell(
  tx: Transaction<Schema>,
  run: ComparisonStep['run'],
  comparison: Comparison,
  outcome: CellOutcome,
): Promise<void> {
  const { cell, state, reason, regions } = outcome;
  const [before, after] = [cell.before, cell.after].map(picture => picture && storedJson(picture));
  const found = {
    before_picture: before ?? null,
    after_picture: after ?? null,
    state,
    reason: reason && storedJson(reason),
    changed_pixels: outcome.changedPixels,
    ratio: outcome.ratio,
    regions: storedJson(regions),
    mask_key: outcome.maskKey,
    preview_key: outcome.previewKey,
    change_id: await changeOf(tx, comparison, outcome),
    compared_by: outcome.comparedBy,
    pass: comparison.pass,
  };
  const isStill = sql<boolean>`visual_cell.state = excluded.state
    and visual_cell.before_picture is not distinct from excluded.before_picture
    and visual_cell.after_picture is not distinct from excluded.after_picture`;
  const kept = <T>(column: string) => sql<T>`case when ${isStill} then visual_cell.${sql.ref(column)} end`;
  await tx
    .insertInto('visual_cell')
    .values({
      ...found,
      tenant_id: run.tenant_id,
      group_id: run.group_id,
      site_key: run.site_key,
      run_id: run.run_id,
      run_date: run.date,
      comparison_id: comparison.comparison_id,
      page_url: cell.pageUrl,
      unit: cell.unit,
      browser: cell.browser,
    })
    .onConflict(conflict =>
      conflict.columns(['comparison_id', 'url_hash', 'unit', 'browser']).doUpdateSet({
        ...found,
        version: sql<number>`visual_cell.version + 1`,
        approved_at: kept<Date | null>('approved_at'),
        approved_by: kept<string | null>('approved_by'),
        approved_name: kept<string | null>('approved_name'),
      }),
    )
    .execute();
}

/** The number of a change: that of the same one on another picture, else a new one. */
async function changeOf(
  tx: Transaction<Schema>,
  { comparison_id: id, run_id: runId, tenant_id: tenantId }: Comparison,
  { state, change, cell }: CellOutcome,
): Promise<string | null> {
  if (state !== 'changed' || change === null) return null;
  if (change === undefined) return cell.known?.change_id ?? null;
  const rows = await tx
    .selectFrom('visual_change')
    .select(['change_id', 'samples'])
    .where('comparison_id', '=', id)
    .where('shape_hash', '=', hashOf(change.shape))
    .orderBy('change_id')
    .limit(mostAlike)
    .execute();
  const same = rows.find(({ samples }) => isSameChange(samples, change.samples));
  if (same) return same.change_id;
  const made = await tx
    .insertInto('visual_change')
    .values({
      tenant_id: tenantId,
      run_id: runId,
      comparison_id: id,
      shape_hash: hashOf(change.shape),
      samples: Buffer.from(change.samples),
    })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return made.change_id;
}
