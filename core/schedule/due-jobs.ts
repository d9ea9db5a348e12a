import { sql } from 'kysely';
import { applyDueChanges } from '../billing/apply-due-changes.ts';
import { notifyDueMaintenance } from '../maintenance/notify-maintenance.ts';
import { readSetting, writeSetting } from '../service-settings/service-setting.ts';
import type { Services } from '../services.ts';
import { deleteExpired } from './delete-expired.ts';
import { deleteOutdated } from './delete-outdated.ts';

interface DueJob {
  name: string;
  /** In milliseconds, from midnight in Tokyo on; 0: every time. */
  everyMs: number;
  run(services: Services): Promise<unknown>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const tokyoAheadMs = 9 * hourMs;

/** What the clock brings about, in order. Each looks at what is due and may be done again. */
const jobs: readonly DueJob[] = [
  { name: 'maintenance', everyMs: 0, run: notifyDueMaintenance },
  { name: 'contracts', everyMs: hourMs, run: applyDueChanges },
  { name: 'expired', everyMs: hourMs, run: deleteExpired },
  { name: 'outdated', everyMs: dayMs, run: deleteOutdated },
];

/** How often `runDueJobs` is called, in milliseconds. */
export const dueEveryMs = 15_000;

/**
 * Does everything that is due now. Several servers may call it at once: one does it, the others pass. A job that fails is
 * told to `onError`, does not keep the others, and comes again.
 */
export async function runDueJobs(services: Services, onError: (error: unknown, job: string) => void): Promise<void> {
  const now = services.clock.now();
  const turnOf = (everyMs: number) => Math.floor((now.getTime() + tokyoAheadMs) / everyMs);
  await services.db.transaction().execute(async tx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('tenken due jobs')) as mine`.execute(tx);
    if (!rows[0]?.mine) return;
    const state = await readSetting<Record<string, number>>(tx, 'schedule');
    const done: Record<string, number> = { ...state?.data };
    for (const { name, everyMs, run } of jobs) {
      const turn = everyMs === 0 ? null : turnOf(everyMs);
      if (turn !== null && done[name] === turn) continue;
      try {
        await run(services);
        if (turn !== null) done[name] = turn;
      } catch (error) {
        onError(error, name);
      }
    }
    if (JSON.stringify(done) !== JSON.stringify(state?.data ?? {}))
      await writeSetting(tx, 'schedule', { version: state?.version ?? 0, data: done }, now);
  });
}
