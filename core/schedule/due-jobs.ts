import { sql } from 'kysely';
import { applyDueChanges } from '../contracts/apply-due-changes.ts';
import { tellDueMaintenance } from '../maintenance/tell-maintenance.ts';
import { readSetting, writeSetting } from '../service-settings/service-setting.ts';
import type { Services } from '../services.ts';
import { deleteExpired } from './delete-expired.ts';

interface DueJob {
  name: string;
  /** Every time, or once an hour: business days change with an hour, at 15:00 UTC. */
  hourly: boolean;
  run(services: Services): Promise<unknown>;
}

/** What the clock brings about, in order. Each looks at what is due and may be done again. */
const jobs: readonly DueJob[] = [
  { name: 'maintenance', hourly: false, run: tellDueMaintenance },
  { name: 'contracts', hourly: true, run: applyDueChanges },
  { name: 'expired', hourly: true, run: deleteExpired },
];

/** How often `runDueJobs` is called, in milliseconds. */
export const dueEveryMs = 15_000;
const hourMs = 3_600_000;

/**
 * Does everything that is due now. Several servers may call it at once: one does it, the others pass. A job that fails is
 * told to `onError`, does not keep the others, and comes again.
 */
export async function runDueJobs(services: Services, onError: (error: unknown, job: string) => void): Promise<void> {
  const now = services.clock.now();
  const hour = Math.floor(now.getTime() / hourMs);
  await services.db.transaction().execute(async tx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('tenken due jobs')) as mine`.execute(tx);
    if (!rows[0]?.mine) return;
    const state = await readSetting<Record<string, number>>(tx, 'schedule');
    const done: Record<string, number> = { ...state?.data };
    for (const { name, hourly, run } of jobs) {
      if (hourly && done[name] === hour) continue;
      try {
        await run(services);
        if (hourly) done[name] = hour;
      } catch (error) {
        onError(error, name);
      }
    }
    if (JSON.stringify(done) !== JSON.stringify(state?.data ?? {}))
      await writeSetting(tx, 'schedule', { version: state?.version ?? 0, data: done }, now);
  });
}
