import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Counter, counters, sumsOfCounters } from './counters.ts';
import type { RunKey } from './run-key.ts';
import type { RunTable, RunUnitTable } from './run-tables.ts';

export type Run = Selectable<RunTable>;
export type RunUnit = Selectable<RunUnitTable>;

export function findRunningRun(tx: Transaction<Schema>, site: { group_id: string; base_url_encoded: string }) {
  return tx
    .selectFrom('run')
    .select('run_id')
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', sql<string>`md5(${site.base_url_encoded})`)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** Those of these sites with a run that is under way or waits in line. */
export async function sitesUnderWay(
  tx: Transaction<Schema>,
  siteKeys: readonly string[],
): Promise<{ group_id: string; site_key: string }[]> {
  if (siteKeys.length === 0) return [];
  return tx
    .selectFrom('run')
    .select(['group_id', 'site_key'])
    .distinct()
    .where('site_key', 'in', [...new Set(siteKeys)])
    .where('finished_at', 'is', null)
    .execute();
}

/** The run at an address; `not_found` without one. */
export async function getRunByKey(tx: Transaction<Schema>, key: RunKey): Promise<Run> {
  const run = await tx
    .selectFrom('run')
    .selectAll()
    .where('group_id', '=', key.groupId)
    .where('site_key', '=', sql<string>`md5(${key.baseUrlEncoded})`)
    .where('date', '=', new Date(key.date))
    .executeTakeFirst();
  if (!run) throw new ProblemError('not_found');
  return run;
}

/**
 * A lock on a run's row until the end of the transaction. `key-share`: the run cannot be deleted; any number hold it at once,
 * as results do. `no-key-update`: one at a time decides on the run, beside those. `update`: nobody else works on the run.
 */
export type RunLock = 'key-share' | 'no-key-update' | 'update';

/** The run by its id, undefined when deleted meanwhile. */
export function findRun(
  tx: Transaction<Schema>,
  runId: string,
  { lock }: { lock?: RunLock } = {},
): Promise<Run | undefined> {
  const query = tx.selectFrom('run').selectAll().where('run_id', '=', runId);
  const locked = {
    'key-share': () => query.forKeyShare(),
    'no-key-update': () => query.forNoKeyUpdate(),
    update: () => query.forUpdate(),
  };
  return (lock === undefined ? query : locked[lock]()).executeTakeFirst();
}

/** Runs by their ids, those that are gone left out. */
export async function findRuns(tx: Transaction<Schema>, runIds: readonly string[]): Promise<ReadonlyMap<string, Run>> {
  if (runIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('run')
    .selectAll()
    .where('run_id', '=', sql<string>`any(${runIds}::uuid[])`)
    .execute();
  return new Map(rows.map(row => [row.run_id, row]));
}

export function loadRun({ db }: Pick<Services, 'db'>, tenantId: string, runId: string): Promise<Run | undefined> {
  return inTenant(db, tenantId, tx => findRun(tx, runId));
}

/** The units of runs, with the counts of every result that is written: those that are added up, and those that wait for it. */
export async function unitsOfRuns(tx: Transaction<Schema>, runIds: readonly string[]): Promise<RunUnit[]> {
  if (runIds.length === 0) return [];
  const { rows } = await sql<RunUnit>`select u.tenant_id, u.run_id, u.unit, u.status, u.answered_before,
      ${sql.join(counters.map(sumWithDelta))}
    from run_unit u cross join lateral (
      select ${sumsOfCounters} from unit_delta where unit_delta.run_id = u.run_id and unit_delta.unit = u.unit) d
    where u.run_id = any(${runIds})`.execute(tx);
  return rows;
}

const sumWithDelta = (name: Counter) => {
  const sum = sql`${sql.ref(`u.${name}`)} + coalesce(${sql.ref(`d.${name}`)}, 0)`;
  // The sum of scores alone is no integer.
  return name === 'score_sum' ? sql`${sum} as score_sum` : sql`(${sum})::integer as ${sql.ref(name)}`;
};

/** The units of a run and where they stand, without the counts, which cost more to read; none once it was deleted. */
export function statesOfUnits(tx: Transaction<Schema>, runId: string): Promise<Pick<RunUnit, 'unit' | 'status'>[]> {
  return tx.selectFrom('run_unit').select(['unit', 'status']).where('run_id', '=', runId).execute();
}

export function keyOfRun(run: Pick<Run, 'tenant_id' | 'group_id' | 'base_url_encoded' | 'date'>): RunKey {
  return {
    tenantId: run.tenant_id,
    groupId: run.group_id,
    baseUrlEncoded: run.base_url_encoded,
    date: run.date.toISOString(),
  };
}
