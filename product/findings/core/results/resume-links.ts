import { sql, type Transaction } from 'kysely';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { countUnit } from '#product/runs/core/runs/count-unit.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { judging, queueHosts } from './answer-targets.ts';
import { recountFindings } from './count-findings.ts';
import { countsOfFigures, figureColumns, type TestedFigures } from './tested-figures.ts';

/** The state of a page's links when its run is taken up again. */
export interface ResumedLinks {
  unit: UnitId;
  /** Its addresses are known, so no visit has to collect them. */
  collected: boolean;
  /** A rendered visit has to add to them. */
  awaitsRendering: boolean;
}

const keepsLinks = (unit: UnitId) => registry[checkOfUnit[unit]].keeps === 'link-targets';

/** Takes back results cut by a stop and forgets the links of failed or skipped pages. Call before failed results are deleted. */
export async function clearUnfinishedLinks(
  tx: Transaction<Schema>,
  run: Pick<Run, 'run_id' | 'tenant_id'>,
  units: readonly UnitId[],
): Promise<void> {
  const { run_id: runId } = run;
  for (const unit of units.filter(keepsLinks)) {
    await sql`update link_page set cut = false where run_id = ${runId} and unit = ${unit} and state = 'collecting'`.execute(
      tx,
    );
    await sql`update link_page l set state = 'collecting', source = null, rendered = null, ids = null, waiting = 0,
        render = case when l.render = 'none' then 'none' else 'awaited' end
      where l.run_id = ${runId} and l.unit = ${unit} and (l.state = 'collecting' and l.source is null or exists (
        select from page_result r where r.run_id = l.run_id and r.url_id = l.url_id and r.unit = ${unit}
          and r.status = 'failed'))`.execute(tx);
    await sql`delete from finding f using link_page l where l.run_id = ${runId} and l.unit = ${unit} and l.cut
      and f.run_id = l.run_id and f.url_id = l.url_id and f.unit = ${unit}`.execute(tx);
    await recountFindings(tx, runId, unit);
    const { rows: taken } = await sql<TestedFigures>`
      delete from page_result r using link_page l where l.run_id = ${runId} and l.unit = ${unit} and l.cut
        and r.run_id = l.run_id and r.url_id = l.url_id and r.unit = ${unit}
        returning ${sql.join(figureColumns.map(column => sql.ref(`r.${column}`)))}`.execute(tx);
    await countUnit(tx, run, unit, countsOfFigures(taken, -1));
  }
}

/** Lets the pages that a stop had cut wait for their targets again. The caller has called `lockLinks`. */
export async function resumeLinks(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  units: readonly UnitId[],
): Promise<void> {
  const { run_id: runId } = run;
  const again = units.filter(keepsLinks);
  const [collected] = await tx.selectFrom('link_page').select('url_id').where('run_id', '=', runId).limit(1).execute();
  if (again.length === 0 || collected === undefined) return;
  await tx.deleteFrom('link_host').where('run_id', '=', runId).execute();
  await sql`update link_target set asked = false, error = null
    where run_id = ${runId} and class = 'pending' and error = 'stopped'`.execute(tx);
  await sql`with open as (
      select r.url_id, count(distinct t.url_hash) filter (where not t.asked) as n
      from link_page l join link_reference r on r.run_id = l.run_id and r.url_id = l.url_id
      join link_target t on t.run_id = r.run_id and t.url_hash = r.url_hash
      where l.run_id = ${runId} and l.cut and l.unit = any(${again}) group by r.url_id)
    update link_page l set cut = false, waiting = open.n, state = case when open.n = 0 then 'ready' else 'waiting' end
    from open where l.run_id = ${runId} and l.url_id = open.url_id`.execute(tx);
  const hosts = await tx
    .selectFrom('link_target')
    .select('host')
    .distinct()
    .where('run_id', '=', runId)
    .where('asked', '=', sql.lit(false))
    .execute();
  await queueHosts(services, tx, run, new Set([judging, ...hosts.map(({ host }) => host)]));
}

/** The states of the pages' links, by page; pages of which nothing is known are left out. */
export async function resumedLinks(tx: Transaction<Schema>, runId: string): Promise<Map<number, ResumedLinks>> {
  const rows = await tx
    .selectFrom('link_page')
    .select(['url_id', 'unit', 'state', 'render'])
    .where('run_id', '=', runId)
    .execute();
  return new Map(
    rows.map(({ url_id, unit, state, render }) => [
      url_id,
      { unit, collected: state !== 'collecting', awaitsRendering: state === 'collecting' && render === 'awaited' },
    ]),
  );
}
