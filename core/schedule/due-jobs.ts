import { sql } from 'kysely';
import { tellDueMaintenance } from '../maintenance/tell-maintenance.ts';
import type { Services } from '../services.ts';
import { deleteExpired } from './delete-expired.ts';

/** What the clock brings about, in order. Each looks at what is due and may be done again. */
const jobs: readonly { name: string; run: (services: Services) => Promise<void> }[] = [
  { name: 'maintenance', run: tellDueMaintenance },
  { name: 'expired', run: deleteExpired },
];

/** How often `runDueJobs` is called, in milliseconds. */
export const dueEveryMs = 15_000;

/**
 * Does everything that is due now. Several servers may call it at once: one does it, the others pass. A job that fails is
 * told to `onError`, does not keep the others, and comes again.
 */
export async function runDueJobs(services: Services, onError: (error: unknown, job: string) => void): Promise<void> {
  await services.db.transaction().execute(async tx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('tenken due jobs')) as mine`.execute(tx);
    if (!rows[0]?.mine) return;
    for (const { name, run } of jobs) {
      try {
        await run(services);
      } catch (error) {
        onError(error, name);
      }
    }
  });
}
