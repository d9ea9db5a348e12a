import { fill, type Message, messages } from '#language/message.ts';
import type { Mail, MailAttachment } from '#platform/mail/mailer.ts';
import { composeMail, type MailPart } from '#product/tenancy/core/mail/compose.ts';
import type { GroupContract } from '../contracts/group-contract.ts';
import { namesOf } from './contract-mails.ts';

/** What people are mailed about an invoice. */
export type InvoiceEvent =
  | 'invoiceIssued'
  | 'dueSoon'
  | 'overdue'
  | 'invoiceVoided'
  | 'invoiceCorrected'
  | 'creditIssued';

export interface MailedInvoice {
  group: GroupContract;
  tenantPreferredId: string;
  /** As the invoice names it. */
  planName: string;
  /** Extra pages that are billed; null: none. */
  pages: number | null;
  number: string;
  /** Number of the invoice in whose place it was issued. */
  corrects: string | null;
  periodStart: string;
  periodEnd: string;
  dueOn: string;
  total: number;
  /** What is still to be paid. */
  open: number;
  isVoid: boolean;
  byCard: boolean;
  /** Null: it cannot be printed yet. */
  pdf: MailAttachment | null;
}

const texts = messages({
  number: { ja: '請求書番号', en: 'Invoice' },
  pages: { ja: '追加ページ', en: 'Extra pages' },
  period: { ja: '対象期間', en: 'Period' },
  total: { ja: 'ご請求金額（税込）', en: 'Total (including tax)' },
  open: { ja: 'お支払い残高（税込）', en: 'Balance due (including tax)' },
  due: { ja: 'お支払期限', en: 'Due' },
  attached: { ja: 'PDFを添付しました。', en: 'The PDF is attached.' },
  onScreen: {
    ja: 'PDFは、サインインして契約の画面でご覧ください。',
    en: 'Please sign in and view the PDF on the contract page.',
  },
  card: {
    ja: '登録されたカードで決済します。お振り込みの必要はありません。',
    en: 'Your registered card will be charged. No bank transfer is needed.',
  },
  transfer: {
    ja: '{due}までに、請求書に記載の口座へお振り込みください。',
    en: 'Please transfer the amount by {due} to the account shown on the invoice.',
  },
});

/** THE mails about invoices, each to the address of the contract that is billed. */
export const invoiceMails: Readonly<Record<InvoiceEvent, { subject: Message; text: Message }>> = {
  invoiceIssued: {
    subject: { ja: '請求書のお知らせ（{number}）', en: 'Your invoice {number}' },
    text: { ja: '請求書を発行しました。', en: 'An invoice has been issued.' },
  },
  invoiceVoided: {
    subject: { ja: '請求書の取り消し（{number}）', en: 'Invoice {number} has been voided' },
    text: {
      ja: '次の請求書を取り消しました。お支払いの必要はありません。お手元の請求書は破棄してください。',
      en: 'The following invoice has been voided. No payment is required. Please discard your copy.',
    },
  },
  invoiceCorrected: {
    subject: { ja: '訂正した請求書のお知らせ（{number}）', en: 'Your corrected invoice {number}' },
    text: {
      ja: '請求書を訂正し、新しい番号で発行しました。以前の請求書（{corrects}）は破棄してください。',
      en: 'The invoice has been corrected and reissued with a new number. Please discard the previous invoice ({corrects}).',
    },
  },
  creditIssued: {
    subject: { ja: '返還請求書のお知らせ（{number}）', en: 'Credit note for invoice {number}' },
    text: {
      ja: '次の請求書に対する返還請求書を発行しました。ご入金済みの場合は、返金の方法を別途ご連絡します。',
      en: 'A credit note has been issued for the following invoice. If you have already paid it, we will contact you about the refund.',
    },
  },
  dueSoon: {
    subject: { ja: 'お支払期限が近づいています（{number}）', en: 'Invoice {number} is due soon' },
    text: {
      ja: '次の請求書のお支払期限が近づいています。お支払いが済んでいる場合は、行き違いをご容赦ください。',
      en: 'The following invoice is due soon. If you have already paid it, please disregard this e-mail.',
    },
  },
  overdue: {
    subject: { ja: 'お支払期限を過ぎています（{number}）', en: 'Invoice {number} is overdue' },
    text: {
      ja: '次の請求書のお支払いを確認できていません。お早めにお支払いください。お支払いが済んでいる場合は、行き違いをご容赦ください。',
      en: 'We have not received payment for the following invoice. Please pay it as soon as possible. If you have already paid it, please disregard this e-mail.',
    },
  },
};

const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;
const slashed = (day: string) => day.replaceAll('-', '/');

/** The mail of an event to the address of the contract. */
export function composeInvoiceMail(event: InvoiceEvent, of: MailedInvoice, publicUrl: string): Mail {
  const { subject, text } = invoiceMails[event];
  const parts: MailPart[] = [
    fill(text, { corrects: of.corrects ?? '' }),
    ...namesOf({ ...of, plan: { name: of.planName, amount: 0 } }),
    { name: texts.number, value: of.number },
    ...(of.pages === null ? [] : [{ name: texts.pages, value: of.pages.toLocaleString('ja-JP') }]),
    { name: texts.period, value: `${slashed(of.periodStart)} – ${slashed(of.periodEnd)}` },
    { name: texts.total, value: yen(of.total) },
    ...(of.open === of.total || of.isVoid ? [] : [{ name: texts.open, value: yen(of.open) }]),
    ...(of.isVoid ? [] : [{ name: texts.due, value: slashed(of.dueOn) }]),
    ...(of.open > 0 ? [of.byCard ? texts.card : fill(texts.transfer, { due: slashed(of.dueOn) })] : []),
    ...(of.isVoid ? [] : [of.pdf === null ? texts.onScreen : texts.attached]),
    { link: `${publicUrl}/signin` },
  ];
  const mail = composeMail(of.group.contract.contractEmail, fill(subject, { number: of.number }), parts);
  return of.pdf === null ? mail : { ...mail, attachments: [of.pdf] };
}
