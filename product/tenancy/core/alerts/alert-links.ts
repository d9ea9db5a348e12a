import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { lineOf } from '#endpoint/product-line.ts';
import { messages } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { createAttemptLimit } from '../attempts/attempt-limit.ts';
import { recordAudit, systemActor } from '../audit/record-audit.ts';
import { composeMail } from '../mail/compose.ts';
import { postMail } from '../mail/post-mail.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { TargetRow } from './alert-target-views.ts';

/** Lifetime of the link to confirm. That of a mail's end holds for ever. */
const confirmationMs = 7 * 24 * 3_600_000;
/** Of an HMAC-SHA256 in base64url. */
const signatureLength = 43;
const hourMs = 3_600_000;

const texts = messages({
  subject: { ja: '通知メールの受信の確認', en: 'Subscribe to e-mail notifications' },
  text: {
    ja: 'ウェブサイトの検証結果の通知先に、このメールアドレスが追加されました。受信するには、下のリンクを開いて確認してください。リンクは7日間有効です。',
    en: 'This address was added as a recipient of website verification notifications. To receive them, please open the link below and confirm. The link is valid for 7 days.',
  },
  ads: {
    ja: '広告レポートの月次メールの送り先に、このメールアドレスが追加されました。受信するには、下のリンクを開いて確認してください。リンクは7日間有効です。',
    en: 'This address was added as a recipient of monthly ad report e-mails. To receive them, please open the link below and confirm. The link is valid for 7 days.',
  },
  tenant: { ja: '契約ID', en: 'Contract ID' },
});

interface Link {
  tenantId: string;
  /** A recipient to confirm. */
  targetId?: string;
  address: string;
  /** Milliseconds since 1970. */
  until?: number;
}
type Purpose = 'alert-confirmation' | 'alert-unsubscription';

const tokenOf = ({ secrets }: Pick<Services, 'secrets'>, purpose: Purpose, link: Link): string => {
  const text = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${text}${secrets.sign(purpose, text)}`;
};

function readToken({ secrets }: Pick<Services, 'secrets'>, purpose: Purpose, token: string): Link {
  const text = token.slice(0, -signatureLength);
  if (!secrets.verify(purpose, text, token.slice(-signatureLength))) throw new ProblemError('url_expired');
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Link;
}

/** Counts a tenant's mails that ask to confirm, before an account of the address is looked at: three an hour each, fifty a day in all. */
export async function limitConfirmations(
  services: Pick<Services, 'db' | 'clock'>,
  tenantId: string,
  address: string,
): Promise<void> {
  const ofAddress = { name: 'confirmation of alerts of a tenant', most: 3, windowMs: hourMs };
  await createAttemptLimit(services, ofAddress).begin(`${tenantId}\n${address.toLowerCase()}`);
  const ofTenant = { name: 'confirmations of alerts of a tenant', most: 50, windowMs: 24 * hourMs };
  await createAttemptLimit(services, ofTenant).begin(tenantId);
}

/** Mails the link by which an address outside is confirmed. */
export async function mailConfirmation(
  tx: Transaction<Schema>,
  services: Pick<Services, 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  { tenant_id: tenantId, target_id: targetId, address, language }: TargetRow,
): Promise<void> {
  const until = services.clock.now().getTime() + confirmationMs;
  const token = tokenOf(services, 'alert-confirmation', { tenantId, targetId, address, until });
  const { tenant_preferred_id: value } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const link = `${services.publicUrl}/alerts/confirm?token=${token}`;
  const parts = [lineOf(tenantId) === 'ad' ? texts.ads : texts.text, { name: texts.tenant, value }, { link }];
  await postMail(tx, services, composeMail(address, texts.subject, parts, { language }));
}

/** Confirms an address outside; `url_expired` for a link that is wrong or too old, or whose recipient is gone. */
export async function confirmAlerts(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<{ address: string }> {
  const now = services.clock.now();
  const { tenantId, targetId, address, until = 0 } = readToken(services, 'alert-confirmation', token);
  if (until <= now.getTime()) throw new ProblemError('url_expired');
  await inTenant(services.db, tenantId, async tx => {
    const changed = await tx
      .updateTable('alert_target')
      .set({ confirmed_at: now })
      .where('target_id', '=', targetId ?? '')
      .where('address', '=', address)
      .where('unsubscribed_at', 'is', null)
      .returning('target_id')
      .executeTakeFirst();
    if (!changed) throw new ProblemError('url_expired');
    await recordAudit(tx, systemActor, { action: 'alerts.confirm', target: changed.target_id });
  });
  return { address };
}

/** Its page ends a person's mails at a press of theirs; a mail program's POST to it does so at once (RFC 8058). */
export const unsubscribePath = '/alerts/unsubscribe';

/** The address that ends a person's mails of a tenant. */
export function unsubscribeLink(
  services: Pick<Services, 'secrets' | 'publicUrl'>,
  { tenantId, address }: { tenantId: string; address: string },
): string {
  const token = tokenOf(services, 'alert-unsubscription', { tenantId, address });
  return `${services.publicUrl}${unsubscribePath}?token=${token}`;
}

/** Ends all mails of a tenant to an address, a member's too, and forgets what waits for the next one. */
export async function unsubscribeAlerts(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<{ address: string }> {
  const { tenantId, address } = readToken(services, 'alert-unsubscription', token);
  await inTenant(services.db, tenantId, async tx => {
    const rows = await tx
      .selectFrom('alert_target as t')
      .leftJoin('member_view as m', 'm.sub', 't.sub')
      .select(['t.target_id', 't.address', 'm.email'])
      .where('t.kind', '!=', 'webhook')
      .where('t.unsubscribed_at', 'is', null)
      .execute();
    for (const row of rows.filter(one => (one.email ?? one.address).toLowerCase() === address.toLowerCase())) {
      const { target_id: id } = row;
      await tx
        .updateTable('alert_target')
        .set({ unsubscribed_at: services.clock.now() })
        .where('target_id', '=', id)
        .execute();
      await tx.deleteFrom('alert_line').where('target_id', '=', id).execute();
      await recordAudit(tx, systemActor, { action: 'alerts.unsubscribe', target: id });
    }
  });
  return { address };
}
