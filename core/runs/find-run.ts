import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError } from '#api/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { RunKey } from './run-key.ts';
import type { RunTable, RunUnitTable } from './run-tables.ts';

export type Run = Selectable<RunTable>;
export type RunUnit = Selectable<RunUnitTable>;

/** An unfinished run of one site. */
export function findRunningRun(tx: Transaction<Schema>, site: { group_id: string; base_url_encoded: string }) {
  return tx
    .selectFrom('run')
    .select('run_id')
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', sql<string>`md5(${site.base_url_encoded})`)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
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

/** The run by its id, undefined when deleted meanwhile. `lock`: locks the row until the end of the transaction. */
export function findRun(
  tx: Transaction<Schema>,
  runId: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<Run | undefined> {
  const query = tx.selectFrom('run').selectAll().where('run_id', '=', runId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The run by its id in its own transaction. */
export function loadRun({ db }: Pick<Services, 'db'>, tenantId: string, runId: string): Promise<Run | undefined> {
  return inTenant(db, tenantId, tx => findRun(tx, runId));
}

/** The units of runs. */
export function unitsOfRuns(tx: Transaction<Schema>, runIds: readonly string[]): Promise<RunUnit[]> {
  return runIds.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('run_unit').selectAll().where('run_id', 'in', runIds).execute();
}

/** The key of a run's row. */
export function keyOfRun(run: Pick<Run, 'tenant_id' | 'group_id' | 'base_url_encoded' | 'date'>): RunKey {
  return {
    tenantId: run.tenant_id,
    groupId: run.group_id,
    baseUrlEncoded: run.base_url_encoded,
    date: run.date.toISOString(),
  };
}
