import { sql, type Transaction } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { addUpDeltas } from './add-up-deltas.ts';

export interface ResultOfPage {
  urlId: number;
  unit: UnitId;
}

/** A result that is to be replaced, with what it counts as until then. */
export interface StaleResult extends ResultOfPage {
  failed: boolean;
  incomplete: boolean;
}

type RunOfTenant = { tenant_id: string; run_id: string };

/** Marks results to be replaced; they stay until then. Needs the run's lock (`no-key-update`). `ofTargets`: only marked targets. */
export async function beginRechecks(
  tx: Transaction<Schema>,
  { tenant_id, run_id }: RunOfTenant,
  results: readonly StaleResult[],
  { ofTargets }: { ofTargets: boolean },
): Promise<void> {
  await addUpDeltas(tx, run_id);
  const rows = results.map(({ urlId, ...result }) => ({ url_id: urlId, ...result }));
  await sql`with begun as (
      insert into recheck (tenant_id, run_id, url_id, unit, was_failed, was_incomplete, of_targets)
      select ${tenant_id}, ${run_id}, url_id, unit, failed, incomplete, ${ofTargets}
      from jsonb_to_recordset(${storedJson(rows)}::jsonb) as given(url_id integer, unit text, failed boolean, incomplete boolean)
      on conflict do nothing returning unit, was_failed, was_incomplete),
    taken as (
      select unit, count(*) filter (where not was_failed) as done, count(*) filter (where was_failed) as failed,
        count(*) filter (where was_incomplete) as incomplete from begun group by unit)
    update run_unit u set status = 'RUNNING', done = u.done - t.done, failed = u.failed - t.failed,
      incomplete = u.incomplete - t.incomplete, answered_before = u.done - t.done + u.failed - t.failed + u.skipped
    from taken t where u.run_id = ${run_id} and u.unit = t.unit`.execute(tx);
}

/** Ends the re-checks of results that have arrived; resolves to those that there were. */
export async function endRechecks(
  tx: Transaction<Schema>,
  runId: string,
  results: readonly ResultOfPage[],
): Promise<ResultOfPage[]> {
  const { rows } = await sql<{ url_id: number; unit: UnitId }>`delete from recheck r
    using unnest(${results.map(({ urlId }) => urlId)}::integer[], ${results.map(({ unit }) => unit)}::text[]) a (url_id, unit)
    where r.run_id = ${runId} and r.url_id = a.url_id and r.unit = a.unit returning r.url_id, r.unit`.execute(tx);
  return rows.map(({ url_id: urlId, unit }) => ({ urlId, unit }));
}

/** Ends re-checks without other results, all of a run unless named: the old ones count again. Returns which were ended. */
export async function dropRechecks(
  tx: Transaction<Schema>,
  { tenant_id, run_id }: RunOfTenant,
  results?: readonly ResultOfPage[],
): Promise<ResultOfPage[]> {
  const rows = (results ?? []).map(({ urlId, unit }) => ({ url_id: urlId, unit }));
  const named = sql`(url_id, unit) in (select url_id, unit
    from jsonb_to_recordset(${storedJson(rows)}::jsonb) as given(url_id integer, unit text))`;
  const { rows: dropped } = await sql<{ url_id: number; unit: UnitId }>`with dropped as (
      delete from recheck where run_id = ${run_id} and ${results === undefined ? sql`true` : named}
      returning url_id, unit, was_failed, was_incomplete),
    counted as (
      insert into unit_delta (tenant_id, run_id, unit, done, failed, incomplete)
      select ${tenant_id}, ${run_id}, unit, count(*) filter (where not was_failed), count(*) filter (where was_failed),
        count(*) filter (where was_incomplete) from dropped group by unit)
    select url_id, unit from dropped`.execute(tx);
  return dropped.map(({ url_id: urlId, unit }) => ({ urlId, unit }));
}

/** Those of some runs that have results to be replaced. */
export async function runsWithRechecks(tx: Transaction<Schema>, runIds: readonly string[]): Promise<string[]> {
  if (runIds.length === 0) return [];
  const { rows } = await sql<{ run_id: string }>`select id as run_id from unnest(${runIds}::uuid[]) id
    where exists (select from recheck where run_id = id)`.execute(tx);
  return rows.map(row => row.run_id);
}

/** The units of which results of these pages are to be replaced, by page; of all pages unless named. */
export async function rechecksOf(
  tx: Transaction<Schema>,
  runId: string,
  urlIds?: readonly number[],
): Promise<Map<number, UnitId[]>> {
  let query = tx.selectFrom('recheck').select(['url_id', 'unit']).where('run_id', '=', runId);
  if (urlIds !== undefined) query = query.where('url_id', '=', sql<number>`any(${[...urlIds]}::integer[])`);
  const rows = await query.orderBy('url_id').execute();
  return new Map([...Map.groupBy(rows, row => row.url_id)].map(([urlId, own]) => [urlId, own.map(({ unit }) => unit)]));
}

/** Checks whether only marked link targets of the pages that are checked again are asked. */
export async function isOfTargets(tx: Transaction<Schema>, runId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('recheck')
    .select('unit')
    .where('run_id', '=', runId)
    .where('of_targets', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isRechecked(tx: Transaction<Schema>, runId: string): Promise<boolean> {
  const row = await tx.selectFrom('recheck').select('unit').where('run_id', '=', runId).limit(1).executeTakeFirst();
  return row !== undefined;
}
