import type { Transaction } from 'kysely';
import { functionOfUnit, hasFormFactors } from '#checks/registry.ts';
import { publish, publishScore } from '../live/live-events.ts';
import { notifyRunEnded } from '../notices/notify-run-ended.ts';
import { settlePages } from '../quotas/page-quota.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { keyOfRun, type Run, type RunUnit } from './find-run.ts';
import { compositeScore, functionScore } from './run-score.ts';
import { endedFunctionStatus, overallStatus } from './run-status.ts';
import { startWaitingRuns } from './waiting-runs.ts';

export interface RunEngine {
  function: Run['engines'][number]['function'];
  name: string;
  version: string;
  reduced: boolean;
}

/** Writes the final score and status of a run whose units have all ended, tells of it, and starts the next in line. */
export async function endRun(
  services: Pick<Services, 'clock' | 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  { units, engines }: { units: readonly RunUnit[]; engines: readonly RunEngine[] },
): Promise<void> {
  const score = compositeScore(run.functions, units);
  const before = await scoreBefore(tx, run);
  const status = overallStatus(
    run.functions.map(id => {
      const members = units.filter(unit => functionOfUnit[unit.unit] === id).map(unit => unit.status);
      return endedFunctionStatus({ members, byDevice: hasFormFactors(id) });
    }),
  );
  await tx
    .updateTable('run')
    .set({
      status,
      score,
      score_change: score !== null && before !== null ? score - before : null,
      finished_at: services.clock.now(),
      current_urls: [],
      engines: JSON.stringify(engines),
    })
    .where('run_id', '=', run.run_id)
    .execute();
  await settlePages(tx, run.run_id, run.number_of_pages);
  const scores = Object.fromEntries(run.functions.map(id => [id, functionScore(id, units)]));
  // The duration is known from here.
  await publish(tx, 'UPDATE_RUN_TIME', keyOfRun(run));
  await publishScore(tx, keyOfRun(run), run.options.connectionId ?? null, { status, score, functions: scores });
  await notifyRunEnded(tx, run, { status, score }, services.clock.now());
  await startWaitingRuns(services, tx, run.tenant_id, { left: run.waiting_since !== null });
}

async function scoreBefore(tx: Transaction<Schema>, run: Run): Promise<number | null> {
  const before = await tx
    .selectFrom('run')
    .select('score')
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .executeTakeFirst();
  return before?.score ?? null;
}
