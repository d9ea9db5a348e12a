import { type Message, messages } from '#language/message.ts';
import type { InvoiceState } from './invoice-state.ts';

/** What people read of an invoice's state. */
export const invoiceStateNames: Readonly<Record<InvoiceState, Message>> = messages({
  open: { ja: '未入金', en: 'Unpaid' },
  part_paid: { ja: '一部入金', en: 'Partially paid' },
  paid: { ja: '入金済み', en: 'Paid' },
  overdue: { ja: '期限超過', en: 'Overdue' },
  credited: { ja: '返還済み', en: 'Credited' },
  voided: { ja: '取り消し', en: 'Void' },
});
