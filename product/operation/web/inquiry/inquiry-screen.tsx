import { CircleCheck, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Reply } from '#endpoint/define.ts';
import { lengthOf } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { InquiryCategory, inquiryCategories } from '#product/operation/api/help-categories.ts';
import { inquiryCategoryNames, sendInquiry } from '#product/operation/api/inquiries.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch } from '#web/navigation.tsx';
import { ChoiceInput, TextInput } from '#web/parts/bound-fields.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const most = 3000;

const texts = messages({
  title: { ja: 'お問い合わせ', en: 'Inquiry' },
  hours: {
    ja: 'サポート時間：平日10:00〜18:00（日本時間）',
    en: 'Support hours: weekdays 10:00–18:00 (Japan time)',
  },
  part: { ja: 'お問い合わせ内容', en: 'Your inquiry' },
  partHelp: {
    ja: '対象のサイトや検証日時が分かる場合は、併せてご記入ください。',
    en: 'If possible, please include the site and the date of the run.',
  },
  category: { ja: '種類', en: 'Subject' },
  text: { ja: 'お問い合わせ内容', en: 'Inquiry' },
  left: { ja: '{count} / {most}文字', en: '{count} / {most} characters' },
  copy: {
    ja: '同じ内容の控えを {email} に送信します。返信もこのアドレスに届きます。',
    en: 'A copy will be sent to {email}. Our reply will also go to this address.',
  },
  send: { ja: 'お問い合わせを送信', en: 'Send inquiry' },
  faq: { ja: 'よくある質問を見る', en: 'View FAQ' },
  sent: { ja: 'お問い合わせを受け付けました', en: 'We have received your inquiry' },
  sentText: { ja: '控えを {email} に送信しました。', en: 'A copy has been sent to {email}.' },
  open: { ja: '担当者が順に回答します。', en: 'We will reply to inquiries in the order received.' },
  closed: {
    ja: 'ただいまサポート時間外です。{date} 以降に順に回答します。',
    en: 'Support is currently closed. We will reply in order from {date}.',
  },
  number: { ja: '受付番号：{id}', en: 'Reference number: {id}' },
  sites: { ja: 'サイト一覧へ', en: 'Go to all sites' },
  connection: { ja: '外部連携へ', en: 'Go to external connection' },
  another: { ja: '別のお問い合わせを送信', en: 'Send another inquiry' },
});

const Form = z.object({ category: InquiryCategory, text: fields.inquiryText() });
type Sent = Reply<typeof sendInquiry>;

export default function InquiryScreen(): ReactNode {
  const [sent, setSent] = useState<Sent>();
  return sent === undefined ? (
    <InquiryForm onSent={setSent} />
  ) : (
    <InquirySent sent={sent} onAgain={() => setSent(undefined)} />
  );
}

function InquiryForm({ onSent }: { onSent: (sent: Sent) => void }): ReactNode {
  const { t } = useLanguage();
  const { user } = useScope();
  const { category } = useScreenSearch('inquiry');
  const { form, submit, failure } = useContractForm({
    schema: Form,
    names: { category: texts.category, text: texts.text },
    values: { text: '', ...(category === undefined ? {} : { category }) },
    send: async body => onSent(await call(sendInquiry, { params: { tenantId: user.tenantId }, body })),
  });
  return (
    <>
      <PageHeader title={t(texts.title)}>
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4" />
          {t(texts.hours)}
        </span>
      </PageHeader>
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.send)}
        leave={
          <ScreenLink screen="faq" className="button button--ghost">
            {t(texts.faq)}
          </ScreenLink>
        }
      >
        <FormPart title={t(texts.part)} help={t(texts.partHelp)} columns={1}>
          <ChoiceInput
            control={form.control}
            name="category"
            className="w-full sm:w-72"
            label={t(texts.category)}
            options={inquiryCategories.map(id => ({ id, label: t(inquiryCategoryNames[id]) }))}
          />
          <TextInput
            control={form.control}
            name="text"
            rows={10}
            label={t(texts.text)}
            aside={<Counter control={form.control} />}
            help={t(texts.copy, { email: user.email })}
          />
        </FormPart>
      </SendPanel>
    </>
  );
}

function Counter({ control }: { control: Control<z.input<typeof Form>, unknown, z.output<typeof Form>> }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const count = lengthOf(useWatch({ control, name: 'text' }) ?? '');
  return (
    <span className={`numbers text-xs ${count > most ? 'font-bold text-poor' : 'text-muted'}`}>
      {t(texts.left, { count: number(count), most: number(most) })}
    </span>
  );
}

function InquirySent({ sent, onAgain }: { sent: Sent; onAgain: () => void }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { area } = useScope();
  const { isOpen, answersFrom } = sent.supportHours;
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <div role="status">
        <EmptyState
          icon={<CircleCheck className="text-good" />}
          title={t(texts.sent)}
          actions={
            <>
              <ScreenLink screen="top" className="button button--primary">
                {t(area === 'console' ? texts.connection : texts.sites)}
              </ScreenLink>
              <button type="button" className="button button--outline" onClick={onAgain}>
                {t(texts.another)}
              </button>
            </>
          }
        >
          <p>{t(texts.sentText, { email: sent.copyTo })}</p>
          <p>{isOpen ? t(texts.open) : t(texts.closed, { date: dateTime(answersFrom) })}</p>
          <p className="numbers mt-2 text-xs">{t(texts.number, { id: sent.inquiryId })}</p>
        </EmptyState>
      </div>
    </>
  );
}
