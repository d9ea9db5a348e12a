import { sql } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { type LoginFailure, loginFailureMessage } from '#product/runs/api/login-failures.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';

/** A job of the queue `login-trial`. */
export interface TrialJob {
  tenantId: string;
  trialId: string;
}

/** What a trial is to do. */
export interface TrialOrder {
  site: string;
  login: LoginSequence;
  username: string | null;
  password: string;
  ipAddress: string | undefined;
}

/** Time for which a trial is kept. */
const keptMs = 3_600_000;

/** Marks a trial as begun and returns its order; null for one that was stopped or is gone. */
export function beginTrial(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { tenantId, trialId }: TrialJob,
): Promise<TrialOrder | null> {
  return inTenant(db, tenantId, async tx => {
    const row = await tx
      .updateTable('login_trial')
      .set({ status: 'RUNNING', steps_done: 0 })
      .where('trial_id', '=', trialId)
      .where('status', 'in', ['WAITING', 'RUNNING'])
      .where('stop_requested', '=', false)
      .returning('order_sealed')
      .executeTakeFirst();
    const text = row?.order_sealed == null ? null : secrets.unseal(row.order_sealed);
    return text === null ? null : (JSON.parse(text) as TrialOrder);
  });
}

/** Notes how many steps have been done. */
export async function noteTrialStep(
  { db }: Pick<Services, 'db'>,
  { tenantId, trialId }: TrialJob,
  done: number,
): Promise<void> {
  await inTenant(db, tenantId, tx =>
    tx
      .updateTable('login_trial')
      .set({ steps_done: done })
      .where('trial_id', '=', trialId)
      .where('status', '=', 'RUNNING')
      .execute(),
  );
}

/** Checks whether somebody wants a trial to stop, or it is gone. */
export async function isTrialStopped({ db }: Pick<Services, 'db'>, { tenantId, trialId }: TrialJob): Promise<boolean> {
  const row = await inTenant(db, tenantId, tx =>
    tx.selectFrom('login_trial').select('stop_requested').where('trial_id', '=', trialId).executeTakeFirst(),
  );
  return row?.stop_requested !== false;
}

/** Ends a trial; what it was to do is forgotten. */
export async function endTrial(
  { db }: Pick<Services, 'db'>,
  { tenantId, trialId }: TrialJob,
  { failure, picture }: { failure: LoginFailure | null; picture: Uint8Array | null },
): Promise<void> {
  const status = failure === null ? 'DONE' : failure.code === 'stopped' ? 'STOPPED' : 'FAILED';
  const told = failure && { step: failure.step, code: failure.code, message: loginFailureMessage(failure) };
  await inTenant(db, tenantId, tx =>
    tx
      .updateTable('login_trial')
      .set({
        status,
        order_sealed: null,
        ...(failure === null ? { steps_done: sql<number>`step_count` } : {}),
        ...(told ? { failure: storedJson(told) } : {}),
        ...(picture ? { picture: Buffer.from(picture) } : {}),
      })
      .where('trial_id', '=', trialId)
      .where('status', '=', 'RUNNING')
      .execute(),
  );
}

/** Deletes trials an hour after they were begun, with whatever order was never taken up. */
export async function deleteOldTrials({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await sql`select delete_old_login_trials(${new Date(now.getTime() - keptMs)})`.execute(db);
}
