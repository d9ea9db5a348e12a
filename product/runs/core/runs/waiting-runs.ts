import { sql, type Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { answerSecondsByGroup } from '#product/contracts/core/quotas/answer-seconds.ts';
import { limitOfRunningRuns } from '#product/contracts/core/quotas/running-runs.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { keyOfRun, type Run } from './find-run.ts';
import { isRechecked } from './rechecks.ts';
import type { RecheckJob } from './run-queues.ts';

/** What the caller's transaction changed: the run that it put into the line, or that one has left it. */
interface LineChange {
  entered?: string;
  left?: boolean;
}

type LineServices = Pick<Services, 'queue' | 'clock'>;

/**
 * Starts the runs of a tenant that wait in line, oldest first, as many as its plan lets run at once, each with the answer
 * time of its group's plan. Called in every
 * transaction that puts a run into the line or takes one out of the running ones, after its other locks. A run whose row
 * another transaction has locked is passed over: that one calls this too.
 */
export async function startWaitingRuns(
  { queue, clock }: LineServices,
  tx: Transaction<Schema>,
  tenantId: string,
  { entered, left = false }: LineChange = {},
): Promise<void> {
  // One at a time for each tenant, so that two runs that end at once do not both count the other as running.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.running-runs ${tenantId}`}, 0))`.execute(tx);
  const now = clock.now();
  const free = (await limitOfRunningRuns(tx, now)) - (await countRunning(tx));
  const next = free <= 0 ? [] : await inLine(tx).selectAll().limit(free).forUpdate().skipLocked().execute();
  const seconds = next.length > 0 ? await answerSecondsByGroup(tx) : new Map<string, number>();
  for (const run of next) {
    const answerSeconds = seconds.get(run.group_id);
    const options = JSON.stringify({ ...run.options, ...(answerSeconds === undefined ? {} : { answerSeconds }) });
    await tx
      .updateTable('run')
      .set({
        waiting_since: null,
        started_at: run.started_at ?? now,
        ...(run.started_at ? { resumed_at: now } : {}),
        options,
      })
      .where('run_id', '=', run.run_id)
      .execute();
    const job = { data: { tenantId, runId: run.run_id }, group: tenantId, member: run.run_id };
    const recheck: RecheckJob = { ...job.data, urlId: 0, kind: 'plain', units: [], thumbnail: false };
    if (await isRechecked(tx, run.run_id)) await queue.send(tx, 'recheck', [{ ...job, data: recheck }]);
    else if (run.number_of_pages > 0) await queue.send(tx, 'resume', [job]);
    if (!run.sitemap_finished) await queue.send(tx, 'crawl', [job]);
  }
  // A run that did not have to wait is told of by its caller. The others move up.
  const started = next.filter(run => run.run_id !== entered);
  const moved = left || started.length > 0 ? await inLine(tx).selectAll().execute() : [];
  // The time of a run counts from here.
  for (const run of started) await publish(tx, siteChanged.UPDATE_RUN_TIME, keyOfRun(run));
  for (const run of [...started, ...moved]) await publish(tx, siteChanged.UPDATE_SITE, keyOfRun(run));
}

/** Starts what waits although there is room, in every tenant: a limit was raised, or a running run vanished. */
export async function startAllWaitingRuns(services: LineServices & Pick<Services, 'db'>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_waiting_runs()`.execute(services.db);
  for (const { tenant_id: tenantId } of rows)
    await inTenant(services.db, tenantId, tx => startWaitingRuns(services, tx, tenantId));
}

/** The places in their tenant's line of those of these runs that wait, by run id; the first is 1. */
export async function placesInLine(tx: Transaction<Schema>, runs: readonly Run[]): Promise<Map<string, number>> {
  if (runs.every(run => run.waiting_since === null)) return new Map();
  const line = await inLine(tx).select('run_id').execute();
  return new Map(line.map((run, n) => [run.run_id, n + 1]));
}

function inLine(tx: Transaction<Schema>) {
  return tx.selectFrom('run').where('waiting_since', 'is not', null).orderBy('waiting_since').orderBy('run_id');
}

async function countRunning(tx: Transaction<Schema>): Promise<number> {
  const { running } = await tx
    .selectFrom('run')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('finished_at', 'is', null)
    .where('waiting_since', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(running);
}
