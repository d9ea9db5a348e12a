import { sql } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { hasDeltas } from './add-up-deltas.ts';
import { completeFinishedUnits } from './complete-finished-units.ts';
import { findRun } from './find-run.ts';

/** Adds up results and ends units and run with the last answer. Call it after the commit of an answer; concurrent calls are merged. */
export async function aggregateRun(
  services: Pick<Services, 'db' | 'queue'>,
  { tenantId, runId }: { tenantId: string; runId: string },
): Promise<void> {
  let isDone = true;
  while (isDone)
    isDone = await inTenant(services.db, tenantId, async tx => {
      // Before the lock: whoever ends here holds none, so an answer that comes after this look is added up by its own writer.
      if (!(await hasDeltas(tx, runId))) return false;
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`tenken.fold ${runId}`}, 0)) as mine`.execute(tx);
      if (rows[0]?.mine !== true) return false;
      // Another has added them up since: look again, without the lock.
      if (!(await hasDeltas(tx, runId))) return true;
      if (!(await findRun(tx, runId, { lock: 'no-key-update' }))) return false;
      await completeFinishedUnits(services, tx, runId);
      return true;
    });
}
