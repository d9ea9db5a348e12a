import { holds, isConfined } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Challenge } from '#product/accounts/api/auth.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { hashToken, startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { type Account, changeAccount, findAccount, findPool, inPool } from './account.ts';
import { shownDay } from './contract-start.ts';
import { findSession } from './find-session.ts';
import { newTotpSecret } from './one-time-password.ts';
import { passkeysOf } from './passkeys.ts';
import { passwordFits } from './password.ts';
import { issueTicket, stepMs } from './ticket.ts';

type SignInServices = Pick<Services, 'db' | 'clock' | 'secrets' | 'staffTotp'>;

export type SignInResult = { token: string; session: Session } | Challenge;

/**
 * Checks a password. Rejects with `contract_id_not_found` for an unknown tenant and with `credentials_incorrect` (of
 * staff, who have no contract, `staff_credentials_incorrect`) for anything else that is wrong, in the same time; a
 * contract's refusal is reported only after the correct password. `sys-admin` is the staff pool.
 */
export async function signIn(
  services: SignInServices,
  tenant: string,
  email: string,
  password: string,
): Promise<SignInResult> {
  const { db, clock } = services;
  const pool = await findPool(db, tenant);
  if (!pool) throw new ProblemError('contract_id_not_found');
  const account = await findAccount(db, pool, { email }, clock.now());
  if (!(await passwordFits(account?.passwordHash, password)) || !account) {
    throw new ProblemError(pool.pool === 'staff' ? 'staff_credentials_incorrect' : 'credentials_incorrect');
  }
  admit(account);
  if (!account.mustSetPassword) return admitFurther(services, account);
  if (account.passwordUntil !== null && account.passwordUntil <= clock.now()) throw new ProblemError('url_expired');
  const session = await issueTicket(db, 'new-password', account, { now: clock.now(), lastsMs: stepMs });
  return { challenge: 'NEW_PASSWORD_REQUIRED', session };
}

/** After the password: the second factor if the account has one, its enrolment if staff need one, else the session. */
export async function admitFurther(services: SignInServices, account: Account): Promise<SignInResult> {
  const { db, clock, secrets, staffTotp } = services;
  const hasTotp = account.totpSealed !== null;
  const hasPasskey = (await passkeysOf(db, account)).length > 0;
  const times = { now: clock.now(), lastsMs: stepMs };
  if (hasTotp || hasPasskey) {
    const session = await issueTicket(db, 'totp', account, times);
    return { challenge: hasTotp ? 'TOTP' : 'PASSKEY', session, ...(hasPasskey ? { passkey: true } : {}) };
  }
  if (account.pool !== 'staff' || !staffTotp) return enter(services, account);
  const enrolment = newTotpSecret(account.email);
  const secretSealed = secrets.seal(enrolment.secret);
  return { challenge: 'TOTP', session: await issueTicket(db, 'totp', account, { ...times, secretSealed }), enrolment };
}

/** Starts the session of an account that has passed every step. */
export async function enter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: Account,
): Promise<{ token: string; session: Session }> {
  const now = clock.now();
  await inPool(db, account, tx => changeAccount(tx, account, { last_sign_in_at: now }));
  const token = await startSession(db, account, now);
  const session = await findSession(db, hashToken(token), now);
  if (!session) throw new ProblemError('credentials_incorrect');
  return { token, session };
}

/** Checks whether the contract allows sign-in: one that cannot be used only for owner and masters, for nobody ten months after its end. */
export function admit({ contractStatus, contractStart, role, isOwner, pool }: Account): void {
  if (pool === 'staff') return;
  if (contractStatus === 'canceled_over_10') throw new ProblemError('contract_canceled');
  if (!isConfined(contractStatus) || holds({ role, isOwner }, 'contract:cancel')) return;
  if (contractStart !== null) throw new ProblemError('contract_not_started', { date: shownDay(contractStart) });
  if (contractStatus === 'canceled' || contractStatus === 'withdraw') throw new ProblemError('contract_canceled');
  if (contractStatus === 'bad_payment') throw new ProblemError('bad_payment');
  throw new ProblemError('contract_deactivated');
}
