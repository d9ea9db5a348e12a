import { sql } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import { newestRunBefore } from '#product/runs/core/runs/run-before.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { compareRuns } from './compare-runs.ts';

/** Compares an ended run with the one before, so that its lists need not wait; a failed comparison is made on demand. */
export async function compareEndedRun(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId }: { tenantId: string; runId: string },
): Promise<void> {
  await inTenant(db, tenantId, async tx => {
    // A large run may take longer than an answer to a person.
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
    const after = await findRun(tx, runId);
    if (after === undefined || after.finished_at === null) return;
    const before = await newestRunBefore(tx, after);
    if (before !== undefined) await compareRuns(tx, { after, before });
  });
}
