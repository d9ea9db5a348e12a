import { ProblemError } from '#endpoint/problem.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { type Account, findAccount, findPool, inPool } from './account.ts';
import { admit, enter } from './sign-in.ts';
import { findTicket, tryTicket, useTicket } from './ticket.ts';
import { useCode, useOneTimePassword } from './use-code.ts';

/** Account of this step, for counting attempts over several sign-ins. Undefined for an unknown step. */
export async function accountOfTotpStep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  step: string,
): Promise<Account | undefined> {
  const ticket = await findTicket(db, 'totp', step, clock.now());
  return ticket && findAccount(db, ticket, { sub: ticket.sub }, clock.now());
}

/** Second sign-in step with a one-time password or recovery code. Rejects with `totp_wrong` and `sign_in_expired`. */
export async function answerTotp(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  tenant: string,
  step: string,
  code: string,
): Promise<{ token: string; session: Session }> {
  const { db, clock } = services;
  const now = clock.now();
  const [pool, known] = await Promise.all([findPool(db, tenant), findTicket(db, 'totp', step, now)]);
  const isOfPool = known !== undefined && pool?.pool === known.pool && pool.tenantId === known.tenantId;
  const ticket = isOfPool ? await tryTicket(db, 'totp', step, now) : undefined;
  const account = ticket && (await findAccount(db, ticket, { sub: ticket.sub }, now));
  if (!ticket || !account) throw new ProblemError('sign_in_expired');
  admit(account);
  // Enrolled meanwhile by another sign-in: then its device counts.
  const enrolled = account.totpSealed === null ? ticket.secretSealed : null;
  await inPool(db, account, async tx => {
    if (!(await useTicket(tx, ticket))) throw new ProblemError('sign_in_expired');
    if (enrolled === null) return useCode(tx, services, account, code);
    await useOneTimePassword(tx, services, account, enrolled, code);
    await recordAudit(tx, account, { action: 'account.enrolTotp', target: account.email });
  });
  return enter(services, account);
}
