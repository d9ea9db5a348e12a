import { ProblemError } from '#endpoint/problem.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { endSessionsOf, startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { changeAccount, findAccount, inPool } from './account.ts';
import { passwordChangedMail } from './account-mails.ts';
import { hashPassword, passwordFits } from './password.ts';
import { dropTickets } from './ticket.ts';

/** Changes the password, ends other sessions and resolves to a new token. Rejects with `current_password_wrong`, `password_unchanged`. */
export async function changePassword(
  services: Services,
  session: Session,
  currentPassword: string,
  password: string,
): Promise<string> {
  const { db, clock } = services;
  const tenantId = session.pool === 'tenant' ? session.tenantId : null;
  const account = await findAccount(db, { tenantId }, { sub: session.sub }, clock.now());
  if (!account) throw new ProblemError('unauthenticated');
  if (!(await passwordFits(account.passwordHash, currentPassword))) {
    throw new ProblemError('current_password_wrong');
  }
  if (password === currentPassword) throw new ProblemError('password_unchanged');
  const passwordHash = await hashPassword(password);
  await inPool(db, account, async tx => {
    await changeAccount(tx, account, { password_hash: passwordHash });
    await tx.deleteFrom('reset_code').where('pool', '=', account.pool).where('sub', '=', account.sub).execute();
    await dropTickets(tx, account);
    await postMail(tx, services, passwordChangedMail(account.email));
    await recordAudit(tx, account, { action: 'account.changePassword', target: account.email });
    await endSessionsOf(tx, account, session.tokenHash);
  });
  return startSession(db, account, clock.now());
}
