import type { Input, Reply } from '#endpoint/define.ts';
import { type Language, messages } from '#language/message.ts';
import { inquiryCategoryNames, type sendInquiry as sendEndpoint } from '#product/operation/api/inquiries.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { supportHours } from './support-hours.ts';

const texts = messages({
  toSupport: { ja: 'お問い合わせ（{name}）', en: 'Inquiry ({name})' },
  arrived: {
    ja: 'お問い合わせがありました。このメールに返信すると、送信者に届きます。',
    en: 'An inquiry has been received. Replies to this e-mail go to the sender.',
  },
  copy: { ja: 'お問い合わせを受け付けました', en: 'We have received your inquiry' },
  thanks: {
    ja: '次の内容でお問い合わせを受け付けました。サポートの受付時間は平日10:00～18:00（日本時間）です。',
    en: 'We have received your inquiry as shown below. Support hours are weekdays 10:00–18:00 (Japan time).',
  },
  contractId: { ja: '契約ID', en: 'Contract ID' },
  sender: { ja: '送信者', en: 'From' },
  number: { ja: '受付番号', en: 'Reference number' },
  text: { ja: '内容', en: 'Inquiry' },
});

/** Stores the inquiry and sends it to support by mail, with a copy to the sender. */
export async function sendInquiry(
  services: Services,
  session: Session,
  tenantId: string,
  { category, text }: Input<typeof sendEndpoint>['body'],
  language: Language,
): Promise<Reply<typeof sendEndpoint>> {
  const now = services.clock.now();
  const name = `${session.lastName} ${session.firstName}`;
  return withTenant(services, session, tenantId, async tx => {
    const { inquiry_id: inquiryId } = await tx
      .insertInto('inquiry')
      .values({
        tenant_id: tenantId,
        sub: session.sub,
        email: session.email,
        sender_name: name,
        category,
        text,
        language,
        created_at: now,
      })
      .returning('inquiry_id')
      .executeTakeFirstOrThrow();
    const kind = inquiryCategoryNames[category];
    const parts = [
      { name: texts.number, value: inquiryId },
      { name: texts.contractId, value: session.tenantPreferredId },
      { name: texts.sender, value: `${name} <${session.email}>` },
      kind,
      { name: texts.text, value: `\n${text}` },
    ];
    const subject = {
      ja: texts.toSupport.ja.replace('{name}', kind.ja),
      en: texts.toSupport.en.replace('{name}', kind.en),
    };
    const toSupport = {
      ...composeMail(services.supportMail, subject, [texts.arrived, ...parts], { ours: false }),
      replyTo: session.email,
    };
    const copy = composeMail(session.email, texts.copy, [texts.thanks, ...parts]);
    await postMail(tx, services, toSupport);
    await postMail(tx, services, copy);
    await recordAudit(tx, session, { action: 'inquiries.send', target: inquiryId, after: { category } });
    const { isOpen, answersFrom } = supportHours(now);
    return { inquiryId, copyTo: session.email, supportHours: { isOpen, answersFrom: answersFrom.toISOString() } };
  });
}
