import { sql, type Transaction } from 'kysely';
import { checkOfUnit, type UnitId, unitsOf } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { aggregateRun } from '#product/runs/core/runs/aggregate-run.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { addUpFindings } from './add-up-findings.ts';

/** Counts waiting findings by rule, place and page. Waits for another who counts only if the run has ended or is counted anew. */
export async function countWaitingFindings(tx: Transaction<Schema>, runId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('finding_batch')
    .select('unit')
    .where('run_id', '=', runId)
    .orderBy('unit')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  if (waiting.unit === '') {
    await lockCounts(tx, runId);
    if (await isUncounted(tx, runId)) await countAnew(tx, runId, null);
    return;
  }
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName(runId)}, 0)) as mine`.execute(tx);
  const isMine = rows[0]?.mine ?? false;
  if (!isMine) {
    if (!(await hasEnded(tx, runId))) return;
    // Nobody tells whoever reads now that there is more.
    await lockCounts(tx, runId);
    if (!(await isWaiting(tx, runId))) return;
  }
  await addUpFindings(tx, { runId, batches: sql`true`, fresh: waitingFindings(runId), beside: true });
}

async function hasEnded(tx: Transaction<Schema>, runId: string): Promise<boolean> {
  return ((await findRun(tx, runId))?.finished_at ?? null) !== null;
}

async function isWaiting(tx: Transaction<Schema>, runId: string): Promise<boolean> {
  const query = tx.selectFrom('finding_batch').select('id').where('run_id', '=', runId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Recounts the findings of a run, or of a unit's check, after some were deleted. */
export async function recountFindings(tx: Transaction<Schema>, runId: string, unit?: UnitId): Promise<void> {
  await lockCounts(tx, runId);
  await countAnew(tx, runId, unit ?? null);
}

/** Marks a run's findings to be recounted before they are read, for deletions in steps. */
export async function forgetCounts(tx: Transaction<Schema>, run: { tenant_id: string; run_id: string }): Promise<void> {
  const { tenant_id, run_id } = run;
  await tx
    .insertInto('finding_batch')
    .values({ tenant_id, run_id, url_id: 0, unit: '', from_id: 0, to_id: 0 })
    .execute();
}

/** Counts what no reader has asked for yet, in all runs. Called from time to time. */
export async function countLeftFindings(services: Pick<Services, 'db' | 'queue'>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; run_id: string }>`select * from runs_to_fold()`.execute(services.db);
  for (const { tenant_id: tenantId, run_id: runId } of rows) {
    await aggregateRun(services, { tenantId, runId });
    await inTenant(services.db, tenantId, async tx => {
      // A large run may take longer than an answer to a person.
      await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
      await countWaitingFindings(tx, runId);
    });
  }
}

const lockName = (runId: string) => `tenken.findings ${runId}`;

async function lockCounts(tx: Transaction<Schema>, runId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(runId)}, 0))`.execute(tx);
}

async function isUncounted(tx: Transaction<Schema>, runId: string): Promise<boolean> {
  const query = tx.selectFrom('finding_batch').select('id').where('run_id', '=', runId).where('unit', '=', '');
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

const waitingFindings = (
  runId: string,
) => sql`from batch b join finding f on f.run_id = ${runId} and f.url_id = b.url_id
  and f.unit = b.unit and f.id between b.from_id and b.to_id`;

async function countAnew(tx: Transaction<Schema>, runId: string, unit: UnitId | null): Promise<void> {
  const fn = unit === null ? null : checkOfUnit[unit];
  const own = fn === null ? sql`where run_id = ${runId}` : sql`where run_id = ${runId} and function = ${fn}`;
  await sql`delete from finding_rule ${own}`.execute(tx);
  await sql`delete from finding_place ${own}`.execute(tx);
  await sql`delete from finding_page ${own}`.execute(tx);
  const ofRun = sql`from finding f where f.run_id = ${runId}`;
  if (fn === null) return addUpFindings(tx, { runId, batches: sql`true`, fresh: ofRun, beside: false });
  const batches = sql`unit = any(${unitsOf([fn])})`;
  await addUpFindings(tx, { runId, batches, fresh: sql`${ofRun} and f.function = ${fn}`, beside: false });
  // The counts over all functions hold those that are gone.
  await sql`delete from finding_page where run_id = ${runId} and function = ''`.execute(tx);
  await sql`insert into finding_page (tenant_id, run_id, function, url_id, errors, warnings)
    select tenant_id, run_id, '', url_id, sum(errors), sum(warnings) from finding_page
    where run_id = ${runId} and function <> '' group by tenant_id, run_id, url_id`.execute(tx);
}
