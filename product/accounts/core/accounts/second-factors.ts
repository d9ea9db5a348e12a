import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { SecondFactors } from '#product/accounts/api/second-factors.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { type Account, changeAccount, findAccount, inPool } from './account.ts';
import { secondFactorMail } from './account-mails.ts';
import { newTotpSecret } from './one-time-password.ts';
import { dropPasskeys, passkeysOf, viewPasskey } from './passkeys.ts';
import { countRecoveryCodes, dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { dropTickets, findTicket, issueTicket, stepMs, useTicket } from './ticket.ts';
import { useOneTimePassword } from './use-code.ts';

export async function accountOf({ db, clock }: Pick<Services, 'db' | 'clock'>, session: Session): Promise<Account> {
  const tenantId = session.pool === 'tenant' ? session.tenantId : null;
  const account = await findAccount(db, { tenantId }, { sub: session.sub }, clock.now());
  if (!account) throw new ProblemError('unauthenticated');
  return account;
}

/** Everything that an account can prove itself with besides its password. */
export async function listSecondFactors(services: Services, session: Session): Promise<SecondFactors> {
  const account = await accountOf(services, session);
  const passkeys = await passkeysOf(services.db, account);
  return {
    totp: account.totpSealed !== null,
    passkeys: passkeys.map(viewPasskey),
    recoveryCodes: await countRecoveryCodes(services.db, account),
    passkeysAvailable: relyingPartyOf(services) !== null,
  };
}

/** Begins to enrol an authenticator app: its secret, and the step that the first code answers within ten minutes. */
export async function beginTotp(services: Services, session: Session) {
  const account = await accountOf(services, session);
  if (account.totpSealed !== null) throw new ProblemError('totp_enrolled');
  const enrolment = newTotpSecret(account.email);
  await dropTickets(services.db, account, 'enrol-totp');
  const times = { now: services.clock.now(), lastsMs: stepMs };
  const secretSealed = services.secrets.seal(enrolment.secret);
  return { ...enrolment, step: await issueTicket(services.db, 'enrol-totp', account, { ...times, secretSealed }) };
}

/** Enrols the app by its first code. Returns new recovery codes if any. Rejects with `totp_wrong`, `enrolment_expired`. */
export async function confirmTotp(
  services: Services,
  session: Session,
  step: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const account = await accountOf(services, session);
  const ticket = await findTicket(services.db, 'enrol-totp', step, services.clock.now());
  const sealed = ticket?.sub === account.sub && ticket.pool === account.pool ? ticket.secretSealed : null;
  if (!ticket || sealed === null) throw new ProblemError('enrolment_expired');
  return inPool(services.db, account, async tx => {
    if (!(await useTicket(tx, ticket))) throw new ProblemError('enrolment_expired');
    await useOneTimePassword(tx, services, account, sealed, code);
    await recordAudit(tx, account, { action: 'account.enrolTotp', target: account.email });
    await postMail(tx, services, secondFactorMail(account.email, 'totpAdded'));
    const hasCodes = (await countRecoveryCodes(tx, account)) > 0;
    return { recoveryCodes: hasCodes ? [] : await renewRecoveryCodes(tx, services, account) };
  });
}

/** Removes the authenticator app; without it nothing changes. */
export async function removeTotp(services: Services, session: Session): Promise<void> {
  const account = await accountOf(services, session);
  if (account.totpSealed === null) return;
  await inPool(services.db, account, async tx => {
    await changeAccount(tx, account, { totp_sealed: null, totp_step: null });
    await endWithoutFactors(tx, { ...account, totpSealed: null });
    await recordAudit(tx, account, { action: 'account.removeTotp', target: account.email });
    await postMail(tx, services, secondFactorMail(account.email, 'totpRemoved'));
  });
}

/** Removes a passkey of the person. Rejects with `not_found` for any other one. */
export async function removePasskey(services: Services, session: Session, passkeyId: string): Promise<void> {
  const account = await accountOf(services, session);
  await inPool(services.db, account, async tx => {
    const [name] = await dropPasskeys(tx, account, passkeyId);
    if (name === undefined) throw new ProblemError('not_found');
    await endWithoutFactors(tx, account);
    await recordAudit(tx, account, { action: 'account.removePasskey', target: account.email, before: { name } });
    await postMail(tx, services, secondFactorMail(account.email, 'passkeyRemoved'));
  });
}

/** Replaces the recovery codes; `not_found` for an account without a second factor, which they would stand in for. */
export async function replaceRecoveryCodes(services: Services, session: Session): Promise<string[]> {
  const account = await accountOf(services, session);
  if (!(await hasSecondFactor(services.db, account))) throw new ProblemError('not_found');
  return inPool(services.db, account, async tx => {
    await recordAudit(tx, account, { action: 'account.renewRecoveryCodes', target: account.email });
    return renewRecoveryCodes(tx, services, account);
  });
}

async function endWithoutFactors(tx: Transaction<Schema>, account: Account): Promise<void> {
  if (!(await hasSecondFactor(tx, account))) await dropRecoveryCodes(tx, account);
}

async function hasSecondFactor(tx: Parameters<typeof passkeysOf>[0], account: Account): Promise<boolean> {
  return account.totpSealed !== null || (await passkeysOf(tx, account)).length > 0;
}
