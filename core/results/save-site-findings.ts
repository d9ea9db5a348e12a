import { sql, type Transaction } from 'kysely';
import type { SiteFinding } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { recountUnit } from '../runs/count-unit.ts';
import type { Run } from '../runs/find-run.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { recountFindings } from './count-findings.ts';
import { insertFindings } from './insert-findings.ts';

/** The data that pages left for the judgement over the whole site, of one unit, in the order of the pages. */
export async function siteDataOfRun(services: Pick<Services, 'db'>, tenantId: string, runId: string, unit: UnitId) {
  return inTenant(services.db, tenantId, async tx => {
    const rows = await tx
      .selectFrom('page_result')
      .innerJoin('page', join =>
        join.onRef('page.run_id', '=', 'page_result.run_id').onRef('page.url_id', '=', 'page_result.url_id'),
      )
      .select(['page.url', 'page_result.site_data'])
      .where('page_result.run_id', '=', runId)
      .where('page_result.unit', '=', unit)
      .where('page_result.status', '=', 'done')
      .orderBy('page.url_id')
      .execute();
    return rows.map(row => ({ url: row.url, siteData: row.site_data ?? {} }));
  });
}

/** Writes the findings over the whole site in the place of those that were there, and counts anew. */
export async function saveSiteFindings(
  tx: Transaction<Schema>,
  run: Run,
  unit: UnitId,
  findings: readonly SiteFinding[],
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('finding')
    .where('run_id', '=', run.run_id)
    .where('unit', '=', unit)
    .where('of_site', '=', true)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await recountFindings(tx, run.run_id, unit);
  const pages = await tx.selectFrom('page').select(['url', 'url_id']).where('run_id', '=', run.run_id).execute();
  const idOf = new Map(pages.map(page => [page.url, page.url_id]));
  for (const { pageUrl, finding } of findings) {
    const urlId = idOf.get(pageUrl);
    if (urlId !== undefined)
      await insertFindings(tx, { tenantId: run.tenant_id, runId: run.run_id, urlId, unit, ofSite: true }, [finding]);
  }
  await recountPages(tx, run.run_id, unit);
}

/** Findings over the site change the counts of pages and unit. */
async function recountPages(tx: Transaction<Schema>, runId: string, unit: UnitId): Promise<void> {
  for (const severity of ['error', 'warning'] as const) {
    const column = severity === 'error' ? sql.ref('errors') : sql.ref('warnings');
    await sql`update page_result set ${column} = (
      select count(*) from finding f where f.run_id = page_result.run_id and f.url_id = page_result.url_id
        and f.unit = page_result.unit and f.severity = ${severity})
      where run_id = ${runId} and unit = ${unit}`.execute(tx);
  }
  const { errors, warnings } = await tx
    .selectFrom('page_result')
    .select(({ fn }) => [
      fn.sum<number | null>('errors').as('errors'),
      fn.sum<number | null>('warnings').as('warnings'),
    ])
    .where('run_id', '=', runId)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow();
  await recountUnit(tx, runId, unit, { errors: Number(errors ?? 0), warnings: Number(warnings ?? 0) });
}
