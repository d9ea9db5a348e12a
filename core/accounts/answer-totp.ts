import { ProblemError } from '#api/problem.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { findAccount, findPool } from './account.ts';
import { totpStepOf } from './one-time-password.ts';
import { enter } from './sign-in.ts';
import { findTicket, tryTicket, useTicket } from './ticket.ts';

/** Account of this step, for counting attempts over several sign-ins. Null for an unknown step. */
export async function subOfTotpStep({ db, clock }: Pick<Services, 'db' | 'clock'>, step: string) {
  return (await findTicket(db, 'totp', step, clock.now()))?.sub ?? null;
}

/**
 * The second step of staff. The first correct code enrols the device whose secret came with the challenge. Rejects with
 * `totp_wrong`, and with `sign_in_expired` after five wrong ones, ten minutes, or when the step was used.
 */
export async function answerTotp(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  tenant: string,
  step: string,
  code: string,
): Promise<{ token: string; session: Session }> {
  const { db, clock, secrets } = services;
  const now = clock.now();
  const pool = await findPool(db, tenant);
  const ticket = pool?.pool === 'staff' ? await tryTicket(db, 'totp', step, now) : undefined;
  const account = ticket && (await findAccount(db, ticket, { sub: ticket.sub }, now));
  // Enrolled meanwhile by another sign-in: then its device counts.
  const sealed = account?.totpSealed ?? ticket?.secretSealed ?? null;
  const secret = sealed === null ? null : secrets.unseal(sealed);
  if (!ticket || !account || secret === null) throw new ProblemError('sign_in_expired');
  const timeStep = await totpStepOf(secret, code, account.totpStep, now);
  if (timeStep === null) throw new ProblemError('totp_wrong');
  await db.transaction().execute(async tx => {
    if (!(await useTicket(tx, ticket))) throw new ProblemError('sign_in_expired');
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set({ totp_sealed: sealed, totp_step: timeStep })
      .where('sub', '=', account.sub)
      .where(eb => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', timeStep)]))
      .executeTakeFirstOrThrow();
    // The same code at the same time in another sign-in.
    if (numUpdatedRows !== 1n) throw new ProblemError('totp_wrong');
    if (account.totpSealed === null) {
      await recordAudit(tx, account, { action: 'account.enrolTotp', target: account.email });
    }
  });
  return enter(services, account);
}
