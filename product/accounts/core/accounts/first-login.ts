import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { createAttemptLimit } from '#product/tenancy/core/attempts/attempt-limit.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { AccountKey, Session } from '#product/tenancy/core/sessions/session.ts';
import { endSessionsOf } from '#product/tenancy/core/sessions/start-session.ts';
import { type Account, changeAccount, findAccount, findPool, inPool } from './account.ts';
import { type Invited, inviteMail, type Person } from './account-mails.ts';
import { firstLoginUntil } from './first-login-until.ts';
import { hashPassword, passwordFits } from './password.ts';
import { admit, admitFurther, type SignInResult } from './sign-in.ts';
import {
  dropTickets,
  findTicket,
  firstLoginMs,
  issueTicket,
  liveTicketOf,
  newTicketToken,
  type Ticket,
  useTicket,
} from './ticket.ts';

const hourMs = 3_600_000;
/** Of an account: those that people send, and those that somebody without a session has asked for, who cannot use up the others. */
const invitations = {
  sent: { name: 'invitation', most: 3, windowMs: hourMs },
  askedFor: { name: 'invitation asked for', most: 3, windowMs: hourMs },
} as const;
const countedOf = ({ tenantId, email }: AccountKey & Invited) => `${tenantId ?? ''}\n${email.toLowerCase()}`;

type SignInServices = Pick<Services, 'db' | 'clock' | 'secrets' | 'staffTotp'>;
type InviteServices = Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>;

/**
 * Mails an account the link by which its owner sets the password; earlier links and passwords become invalid.
 * Runs in the transaction of the account's pool, in which the account may have just been created. Rejects with
 * `rate_limited` when the address has had three of them from this tenant within an hour. `by`: who invites.
 */
export async function invite(
  tx: Transaction<Schema>,
  services: InviteServices,
  account: AccountKey & Invited,
  by: Pick<Session, 'pool' | 'firstName' | 'lastName'>,
): Promise<void> {
  await createAttemptLimit(services, invitations.sent).begin(countedOf(account));
  // Clients do not learn the names of the provider's staff.
  await issueInvitation(tx, services, account, by.pool === 'tenant' ? by : null);
}

/**
 * For somebody without a session who asks: mails the invitation that is alive once more as it is, or a new one where none is.
 * Sends nothing when the address was asked for three times within an hour.
 */
export async function mailInvitationAgain(
  tx: Transaction<Schema>,
  services: InviteServices,
  account: AccountKey & Invited,
): Promise<void> {
  if (!(await createAttemptLimit(services, invitations.askedFor).allows(countedOf(account)))) return;
  const ticket = await liveTicketOf(tx, 'first-login', account, services.clock.now());
  const text = ticket?.secretSealed == null ? null : services.secrets.unseal(ticket.secretSealed);
  if (ticket === undefined || text === null) return issueInvitation(tx, services, account, null);
  const { token } = JSON.parse(text) as Invitation;
  const validity = { until: ticket.expiresAt, isFromStart: false };
  await postMail(
    tx,
    services,
    inviteMail(account, linkOf(services, token), await originOf(tx, account, null), validity),
  );
}

/** What is kept, sealed, so that the same link can be mailed again. */
interface Invitation {
  token: string;
}

const linkOf = ({ publicUrl }: Pick<Services, 'publicUrl'>, token: string) => `${publicUrl}/first-login?token=${token}`;

async function issueInvitation(
  tx: Transaction<Schema>,
  services: InviteServices,
  account: AccountKey & Invited,
  inviter: Person | null,
): Promise<void> {
  const now = services.clock.now();
  const until = await firstLoginUntil(tx, account, now);
  const lastsMs = until.getTime() - now.getTime();
  const invitation: Invitation = { token: newTicketToken() };
  const { token } = invitation;
  await changeAccount(tx, account, {
    // Of a secret that nobody is told: only the link sets a password.
    password_hash: await hashPassword(newTicketToken()),
    must_set_password: true,
    password_until: until,
  });
  await dropTickets(tx, account);
  const secretSealed = services.secrets.seal(JSON.stringify(invitation));
  await issueTicket(tx, 'first-login', account, { now, lastsMs, token, secretSealed });
  const validity = { until, isFromStart: lastsMs > firstLoginMs[account.pool] };
  const origin = await originOf(tx, account, inviter);
  await postMail(tx, services, inviteMail(account, linkOf(services, token), origin, validity));
}

/** Who invites, and the name of the contract, '' for staff. */
async function originOf(
  tx: Transaction<Schema>,
  { pool }: AccountKey,
  inviter: Person | null,
): Promise<{ inviter: Person | null; company: string }> {
  const company = pool === 'staff' ? '' : (await findGroupContract(tx, masterGroupId)).contract.contractName;
  return { inviter, company };
}

/** The account of a set-up link; `url_expired` for an unknown, expired or used one. */
export async function openFirstLogin(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<{ tenant: string; email: string; expiresAt: string }> {
  const { ticket, account } = await ofLink(services, token);
  return { tenant: account.tenantPreferredId, email: account.email, expiresAt: ticket.expiresAt.toISOString() };
}

/** First login by the mailed link: sets the password and uses up the link. Rejects with `url_expired`. */
export async function finishFirstLogin(
  services: SignInServices,
  token: string,
  password: string,
): Promise<SignInResult> {
  const { ticket, account } = await ofLink(services, token);
  return setPassword(services, { ticket, account, gone: 'url_expired' }, password);
}

async function ofLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<{ ticket: Ticket; account: Account }> {
  const ticket = await findTicket(db, 'first-login', token, clock.now());
  const account = ticket && (await findAccount(db, ticket, { sub: ticket.sub }, clock.now()));
  if (!account) throw new ProblemError('url_expired');
  return { ticket, account };
}

/** Sets the password of an account that signed in with a temporary one. Rejects with `sign_in_expired`. */
export async function replaceTemporaryPassword(
  services: SignInServices,
  tenant: string,
  step: string,
  password: string,
): Promise<SignInResult> {
  const { db } = services;
  const now = services.clock.now();
  const [pool, ticket] = await Promise.all([findPool(db, tenant), findTicket(db, 'new-password', step, now)]);
  const account = ticket && (await findAccount(db, ticket, { sub: ticket.sub }, now));
  if (!ticket || !account?.mustSetPassword || pool?.pool !== ticket.pool || pool.tenantId !== ticket.tenantId) {
    throw new ProblemError('sign_in_expired');
  }
  return setPassword(services, { ticket, account, gone: 'sign_in_expired' }, password);
}

/** `gone`: the error when the ticket was used meanwhile. */
async function setPassword(
  services: SignInServices,
  { ticket, account, gone }: { ticket: Ticket; account: Account; gone: 'url_expired' | 'sign_in_expired' },
  password: string,
): Promise<SignInResult> {
  const { db, clock } = services;
  admit(account);
  if (await passwordFits(account.passwordHash, password)) throw new ProblemError('password_unchanged');
  const passwordHash = await hashPassword(password);
  await inPool(db, ticket, async tx => {
    if (!(await useTicket(tx, ticket))) throw new ProblemError(gone);
    await changeAccount(tx, account, {
      password_hash: passwordHash,
      must_set_password: false,
      password_until: null,
      first_login_at: clock.now(),
    });
    await dropTickets(tx, account);
    await endSessionsOf(tx, account);
    await recordAudit(tx, account, { action: 'account.firstLogin', target: account.email });
  });
  return admitFurther(services, account);
}
