import { sql, type Transaction } from 'kysely';
import { checkOfUnit, registry } from '#checks/registry.ts';
import { countUnit } from '#product/runs/core/runs/count-unit.ts';
import { dropRechecks, type ResultOfPage } from '#product/runs/core/runs/rechecks.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { forgetCounts } from './count-findings.ts';
import { forgetRenderedJudgement } from './rendered-judgement.ts';
import { countsOfFigures, figureColumns } from './tested-figures.ts';

type RunOfTenant = { tenant_id: string; run_id: string };

/** Removes a result and its findings before another replaces it. Findings over the whole site stay until the end of the run. */
export async function removeResult(
  tx: Transaction<Schema>,
  run: RunOfTenant,
  { urlId, unit }: ResultOfPage,
): Promise<void> {
  const removed = await tx
    .deleteFrom('page_result')
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', urlId)
    .where('unit', '=', unit)
    .returning(figureColumns)
    .executeTakeFirst();
  if (!removed) return;
  await forgetRenderedJudgement(tx, run.run_id, urlId);
  const { numDeletedRows } = await tx
    .deleteFrom('finding')
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', urlId)
    .where('unit', '=', unit)
    .where('of_site', '=', false)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await forgetCounts(tx, run);
  await countUnit(tx, run, unit, countsOfFigures([removed], -1));
}

/** Counts pages that were passed over because their unit is being stopped; a page that was checked again keeps its old result. */
export async function passOver(
  tx: Transaction<Schema>,
  run: RunOfTenant,
  results: readonly ResultOfPage[],
): Promise<void> {
  if (results.length === 0) return;
  const kept = await dropRechecks(tx, run, results);
  await closeLinks(tx, run, kept);
  const keptKeys = new Set(kept.map(({ urlId, unit }) => `${urlId} ${unit}`));
  const skipped = results.filter(({ urlId, unit }) => !keptKeys.has(`${urlId} ${unit}`));
  for (const [unit, pages] of Map.groupBy(skipped, result => result.unit))
    await countUnit(tx, run, unit, { skipped: pages.length });
}

/** The links of pages whose old results stand are judged: nothing is collected or waited for any more. */
async function closeLinks(
  tx: Transaction<Schema>,
  { run_id: runId }: RunOfTenant,
  results: readonly ResultOfPage[],
): Promise<void> {
  const urlIds = results.flatMap(({ urlId, unit }) =>
    registry[checkOfUnit[unit]].keeps === 'link-targets' ? [urlId] : [],
  );
  if (urlIds.length === 0) return;
  await tx
    .updateTable('link_page')
    .set({ state: 'judged', source: null, rendered: null, waiting: 0 })
    .where('run_id', '=', runId)
    .where('url_id', '=', sql<number>`any(${urlIds}::integer[])`)
    .where('cut', '=', false)
    .execute();
}
