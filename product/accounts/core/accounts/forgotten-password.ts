import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import { serverQueue } from '#product/tenancy/core/queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';
import { endSessionsOf, hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import { type Account, changeAccount, findAccount, findPool, inPool } from './account.ts';
import { codeMail, passwordChangedMail } from './account-mails.ts';
import { mailInvitationAgain } from './first-login.ts';
import { hashPassword } from './password.ts';
import { dropTickets } from './ticket.ts';

export const codeLastsMs = 3_600_000;
const maxTries = 5;
/** 32 letters that are not easily confused: 8 of them are 40 bits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Queue of code requests: processing takes longer for an existing account, and the response time must not show it. */
export const forgottenQueue = serverQueue({
  name: 'forgotten-password',
  expireInSeconds: 120,
  retryLimit: 5,
});

interface ForgottenJob {
  sealed: string;
}

/** A request for a code. `browser`: a secret of the browser that asks; the code holds in no other. */
export interface CodeRequest {
  tenant: string;
  email: string;
  browser: string;
}

/** Accepts a request for a code. Works alike for every address, with or without an account. */
export async function askForCode(
  { db, queue, secrets }: Pick<Services, 'db' | 'queue' | 'secrets'>,
  { tenant, email, browser }: CodeRequest,
): Promise<void> {
  const asked: CodeRequest = { tenant, email, browser: hashToken(browser) };
  const job: ForgottenJob = { sealed: secrets.seal(JSON.stringify(asked)) };
  await queue.send(db, forgottenQueue.name, [{ data: job, group: 'forgotten-password' }]);
}

/** Creates and mails the requested codes; accounts that never signed in get the mail of their first login again, as it was. */
export function answerForgotten(services: Services, onError: (error: unknown) => void): void {
  services.queue.consume<ForgottenJob>(forgottenQueue.name, { concurrency: 1, onError }, async job => {
    const text = services.secrets.unseal(job.data.sealed);
    if (text === null) return;
    await mailCode(services, JSON.parse(text) as CodeRequest);
  });
}

async function mailCode(services: Services, { tenant, email, browser }: CodeRequest): Promise<void> {
  const { db, clock, secrets } = services;
  const pool = await findPool(db, tenant);
  const account = pool && (await findAccount(db, pool, { email }, clock.now()));
  if (!account) return;
  if (account.mustSetPassword) return inviteAgain(services, account);
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  const row = {
    code_hash: hashOf(secrets, account, code),
    tries: 0,
    expires_at: new Date(clock.now().getTime() + codeLastsMs),
  };
  const { pool: kind, tenantId, sub } = account;
  await inPool(db, account, async tx => {
    await tx
      .insertInto('reset_code')
      .values({ pool: kind, tenant_id: tenantId, sub, asked_by: browser, ...row })
      .onConflict(conflict => conflict.columns(['pool', 'sub', 'asked_by']).doUpdateSet(row))
      .execute();
    await postMail(tx, services, codeMail(account.email, code, signInOf(services, account)));
  });
}

/** The contract ID of an account, null for staff, and the link to its sign-in. */
function signInOf({ publicUrl }: Services, { pool, tenantPreferredId }: Account) {
  return pool === 'staff'
    ? { tenantPreferredId: null, link: `${publicUrl}/sys-admin/signin` }
    : {
        tenantPreferredId,
        link: `${publicUrl}/signin?tenant_preferred_id=${encodeURIComponent(tenantPreferredId)}`,
      };
}

async function inviteAgain(services: Services, account: Account): Promise<void> {
  const tenantPreferredId = account.pool === 'tenant' ? account.tenantPreferredId : null;
  await inPool(services.db, account, tx => mailInvitationAgain(tx, services, { ...account, tenantPreferredId }));
}

/**
 * Sets a new password with the mailed code and ends every session. Rejects with `verification_code_wrong` alike for a
 * wrong code, one of an hour ago, the sixth attempt, another browser, and an address without an account.
 */
export async function confirmForgotten(
  services: Services,
  { tenant, email, browser }: CodeRequest,
  code: string,
  password: string,
): Promise<void> {
  const { db, clock, secrets } = services;
  const pool = await findPool(db, tenant);
  const account = pool && (await findAccount(db, pool, { email }, clock.now()));
  const key: AccountKey = account ?? { pool: 'tenant', tenantId: null, sub: randomUUID() };
  const hash = await countTry(db, key, hashToken(browser), clock.now());
  const fits = hash !== undefined && hash === hashOf(secrets, key, code);
  if (!fits || !account) throw new ProblemError('verification_code_wrong');
  const passwordHash = await hashPassword(password);
  await inPool(db, account, async tx => {
    const used = await tx
      .deleteFrom('reset_code')
      .where('pool', '=', key.pool)
      .where('sub', '=', key.sub)
      .where('code_hash', '=', hash)
      .executeTakeFirstOrThrow();
    if (used.numDeletedRows !== 1n) throw new ProblemError('verification_code_wrong');
    await tx.deleteFrom('reset_code').where('pool', '=', key.pool).where('sub', '=', key.sub).execute();
    await changeAccount(tx, account, { password_hash: passwordHash });
    await dropTickets(tx, account);
    await postMail(tx, services, passwordChangedMail(account.email));
    await recordAudit(tx, account, { action: 'account.resetPassword', target: account.email });
    await endSessionsOf(tx, account);
  });
}

/** Counts an attempt before its outcome is known. Returns the hash of the live code, or undefined. */
async function countTry(
  db: Kysely<Schema>,
  { pool, sub }: AccountKey,
  askedBy: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('reset_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('pool', '=', pool)
    .where('sub', '=', sub)
    .where('asked_by', '=', askedBy)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

function hashOf(secrets: Services['secrets'], { pool, sub }: AccountKey, code: string): string {
  return secrets.sign('reset-code', `${pool} ${sub} ${code.trim().toUpperCase()}`);
}
