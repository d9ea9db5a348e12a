import { sql, type Transaction } from 'kysely';
import { holds } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { fill, messages } from '#language/message.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { saveContract } from '#product/contracts/core/contracts/save-contract.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publishAuthority } from '#product/tenancy/core/live/live-events.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, sessionActor } from '#product/tenancy/core/sessions/session.ts';
import { type Account, changeAccount, findAccount, inPool } from './account.ts';
import { emailTaken } from './account-list.ts';
import { dropTickets, findTicket, issueTicket, useTicket } from './ticket.ts';

/** Lifetime of the mailed link, as of all links that verify an address (specification, section 9). */
const confirmationMs = 48 * 3_600_000;

/** PostgreSQL's code for a second row where one may be. */
const uniqueViolation = '23505';

const texts = messages({
  subject: { ja: '新しいメールアドレスの確認', en: 'Confirm your new e-mail address' },
  text: {
    ja: '点検のアカウントのメールアドレスを、このアドレスに変更する申請がありました。下のリンクを開いて確認すると変更されます。リンクは48時間有効です。',
    en: 'We received a request to change the e-mail address of a Tenken account to this address. Open the link below to confirm the change. The link is valid for 48 hours.',
  },
  tenant: { ja: '契約ID', en: 'Contract ID' },
  noticeSubject: { ja: 'メールアドレス変更の申請', en: 'A change of your e-mail address was requested' },
  notice: {
    ja: 'アカウント {email} のメールアドレスを {next} に変更する申請がありました。新しいアドレスで確認されると変更されます。お心当たりのない場合は、すぐにパスワードを変更してください。変更すると、申請は取り消されます。',
    en: 'We received a request to change the e-mail address of the account {email} to {next}. It will be changed when confirmed from the new address. If this was not you, please change your password immediately; this cancels the request.',
  },
  changedSubject: { ja: 'メールアドレスが変更されました', en: 'Your e-mail address was changed' },
  changed: {
    ja: 'アカウントのメールアドレスが {email} から {next} に変更されました。お心当たりのない場合は、すぐにお問い合わせください。',
    en: 'The e-mail address of your account was changed from {email} to {next}. If this was not you, please contact us immediately.',
  },
});

/**
 * Mails a link to the address that a person wants, and a notice to the present one. An address that somebody else of the
 * pool has gets no mail, and all else happens as for any: only those who may read the pool's accounts learn that it is
 * taken (`email_taken`).
 */
export async function askNewEmail(services: Services, session: Session, email: string): Promise<void> {
  const { db, clock, secrets, publicUrl } = services;
  const now = clock.now();
  const tenantId = session.pool === 'tenant' ? session.tenantId : null;
  const account = await findAccount(db, { tenantId }, { sub: session.sub }, now);
  if (!account) throw new ProblemError('unauthenticated');
  const other = await findAccount(db, { tenantId }, { email }, now);
  const isTaken = other !== undefined && other.sub !== account.sub;
  if (isTaken && holds(sessionActor(session), session.pool === 'staff' ? 'staff:read' : 'user:read'))
    throw emailTaken();
  await inPool(db, account, async tx => {
    await dropTickets(tx, account, 'new-email');
    if (!isTaken) {
      const secretSealed = secrets.seal(email);
      const token = await issueTicket(tx, 'new-email', account, { now, lastsMs: confirmationMs, secretSealed });
      const link = `${publicUrl}/new-email?token=${token}`;
      const ofTenant = tenantId === null ? [] : [{ name: texts.tenant, value: account.tenantPreferredId }];
      await postMail(tx, services, composeMail(email, texts.subject, [texts.text, ...ofTenant, { link }]));
    }
    const notice = fill(texts.notice, { email: account.email, next: email });
    await postMail(tx, services, composeMail(account.email, texts.noticeSubject, [notice]));
    await recordAudit(tx, account, { action: 'account.askEmail', target: account.email, after: { email } });
  });
}

/**
 * Gives the account of a mailed link its new address; sessions stay. Of the contract's owner it is the contract's address
 * too. Rejects with `url_expired` for an unknown, used or ended link, and when the address was taken meanwhile.
 */
export async function confirmNewEmail(services: Services, token: string): Promise<{ email: string }> {
  const { db, clock, secrets } = services;
  const now = clock.now();
  const ticket = await findTicket(db, 'new-email', token, now);
  const email = ticket?.secretSealed == null ? null : secrets.unseal(ticket.secretSealed);
  const account = ticket && (await findAccount(db, ticket, { sub: ticket.sub }, now));
  if (ticket === undefined || email === null || account === undefined) throw new ProblemError('url_expired');
  const other = await findAccount(db, ticket, { email }, now);
  if (other !== undefined && other.sub !== account.sub) throw new ProblemError('url_expired');
  await inPool(db, account, async tx => {
    if (!(await useTicket(tx, ticket))) throw new ProblemError('url_expired');
    await changeAccount(tx, account, { email }).catch(orTaken);
    const facts = { before: { email: account.email }, after: { email } };
    await recordAudit(tx, account, { action: 'account.changeEmail', target: email, ...facts });
    if (account.pool === 'tenant') await followInTenant(tx, services, account, email);
    const changed = fill(texts.changed, { email: account.email, next: email });
    await postMail(tx, services, composeMail(account.email, texts.changedSubject, [changed]));
  });
  return { email };
}

/** Somebody else has confirmed the address at the same moment. */
function orTaken(error: unknown): never {
  throw (error as { code?: string }).code === uniqueViolation ? new ProblemError('url_expired') : error;
}

/** The contract's address, or the one that waits for it, names the person by the mail address; the browser reads it anew. */
async function followInTenant(
  tx: Transaction<Schema>,
  services: Services,
  account: Account,
  email: string,
): Promise<void> {
  const { tenantId, sub, role } = account;
  if (tenantId === null) return;
  const now = services.clock.now();
  const before = await findGroupContract(tx, masterGroupId, { lock: true });
  const isSame = (one: string | null) => one?.toLowerCase() === account.email.toLowerCase();
  const { contractEmail, nextEmail } = before.contract;
  if (account.isOwner || isSame(nextEmail)) {
    const editor = {
      sub,
      role,
      email,
      tenantId,
      pool: 'tenant' as const,
      name: `${account.lastName} ${account.firstName}`,
    };
    const contract = {
      ...before.contract,
      contractEmail: account.isOwner ? email : contractEmail,
      nextEmail: isSame(nextEmail) ? null : nextEmail,
    };
    const saving = { action: 'account.changeEmail' as const, now, way: services };
    await saveContract(tx, editor, before, { contract }, saving);
  }
  await tx
    .updateTable('free_sign_up')
    .set({ email: email.toLowerCase() })
    .where('tenant_id', '=', tenantId)
    .where('email', '=', account.email.toLowerCase())
    .where(sql<boolean>`not exists (select 1 from free_sign_up o where o.email = ${email.toLowerCase()})`)
    .execute();
  await publishAuthority(tx, {
    tenantId,
    action: 'editUser',
    userName: sub,
    isCompleteDelete: false,
    firstGroupReload: masterGroupId,
  });
}
