import { type Selectable, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import { siteAdded } from '#product/runs/api/live.ts';
import type { listDeletedRuns as listDeletedRunsEndpoint } from '#product/runs/api/run-bin.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { findRun, getRunByKey } from './find-run.ts';
import { checkMayDelete, mayDeleteAll } from './may-delete-run.ts';
import { purgeRuns, withPurged } from './purged-runs.ts';
import type { RunKey } from './run-key.ts';
import type { RunTable } from './run-tables.ts';

export const binDays = 30;
const dayMs = 24 * 3_600_000;

/** Works with deleted runs too, which every other statement of the application does not see. */
export async function withBin<Result>(tx: Transaction<Schema>, work: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('app.bin', 'on', true)`.execute(tx);
  const result = await work();
  await sql`select set_config('app.bin', '', true)`.execute(tx);
  return result;
}

/** The deleted runs of a group that the person may restore, the last deleted first. */
export async function listDeletedRuns(
  services: Pick<Services, 'db'>,
  session: Session,
  group: { tenantId: string; groupId: string },
  { offset, limit }: Input<typeof listDeletedRunsEndpoint>['query'],
): Promise<Reply<typeof listDeletedRunsEndpoint>> {
  return withGroup(services, session, group, tx =>
    withBin(tx, async () => {
      let runs = tx.selectFrom('run').where('group_id', '=', group.groupId).where('deleted_at', 'is not', null);
      if (!mayDeleteAll(session)) runs = runs.where('created_by', '=', session.sub);
      const rows = await runs.selectAll().orderBy('deleted_at', 'desc').offset(offset).limit(limit).execute();
      const { total } = await runs.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { items: rows.map(viewOfDeleted), total: Number(total), offset, limit };
    }),
  );
}

function viewOfDeleted(run: Selectable<RunTable>): Reply<typeof listDeletedRunsEndpoint>['items'][number] {
  const deletedAt = run.deleted_at ?? run.date;
  return {
    baseUrlEncoded: run.base_url_encoded,
    baseUrl: run.base_url,
    title: run.title,
    date: run.date.toISOString(),
    numberOfPages: run.number_of_pages,
    score: run.score,
    levelAErrors: run.grave,
    deletedAt: deletedAt.toISOString(),
    purgedAt: new Date(deletedAt.getTime() + binDays * dayMs).toISOString(),
  };
}

/** Whether a run that is not seen any more is gone, with all that removes its files. */
export async function isPurged(
  { db }: Pick<Services, 'db'>,
  run: { tenant_id: string; run_id: string },
): Promise<boolean> {
  const found = await inTenant(db, run.tenant_id, tx => withPurged(tx, () => findRun(tx, run.run_id)));
  return found === undefined;
}

/** Takes a run out of the bin as it was; `not_found` when it is not there. */
export async function restoreRun(services: Pick<Services, 'db'>, session: Session, key: RunKey): Promise<void> {
  await withGroup(services, session, key, async tx => {
    await withBin(tx, async () => {
      const { run_id: runId } = await getRunByKey(tx, key);
      // Locked: it may be purged, or restored by somebody else, at this moment.
      const run = await findRun(tx, runId, { lock: 'update' });
      if (!run || run.deleted_at === null) throw new ProblemError('not_found');
      checkMayDelete(session, run);
      await tx
        .updateTable('run')
        .set({ deleted_at: null, deleted_by: null })
        .where('run_id', '=', run.run_id)
        .execute();
    });
    await publish(tx, siteAdded, key);
  });
}

/** Deletes for good what has been in the bin of a tenant for its days; what it held is removed by `removePurgedRuns`. */
export async function purgeBin({ db, clock }: Pick<Services, 'db' | 'clock'>, tenantId: string): Promise<number> {
  const now = clock.now();
  const deletedBefore = new Date(now.getTime() - binDays * dayMs);
  return inTenant(db, tenantId, tx => withPurged(tx, () => purgeRuns(tx, { deletedBefore }, now)));
}
