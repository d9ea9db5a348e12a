import { Button } from '@heroui/react/button';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { InvoiceView } from '#product/contracts/api/invoices.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { openCreditNote } from './open-paper.ts';

const texts = messages({
  corrects: { ja: '請求書 {number} を訂正したものです。', en: 'Replaces invoice {number}.' },
  payment: { ja: '{date} 入金 {amount}円', en: '{date}: ¥{amount} paid' },
  voided: { ja: '{date} 取り消し：{reason}', en: '{date}: voided. {reason}' },
  credit: {
    ja: '{date} 返還請求書 {number}（{amount}円・税込）：{reason}',
    en: '{date}: credit note {number} (¥{amount} including tax). {reason}',
  },
  pdfOf: { ja: '返還請求書 {number} のPDF', en: 'PDF of credit note {number}' },
  pdf: { ja: 'PDF', en: 'PDF' },
});

/** Whether a sum that settled it at once says all that there is to say. */
const isOnePayment = ({ payments, total }: InvoiceView) => payments.length === 1 && payments[0]?.amount === total;

export const hasHistory = (of: InvoiceView): boolean =>
  of.corrects !== null ||
  of.voidedAt !== null ||
  of.creditNotes.length > 0 ||
  (of.payments.length > 0 && !isOnePayment(of));

/** The parts that were paid, the credit notes with their PDFs, and how it was voided or corrected. */
export function InvoiceHistory({ tenantId, invoice }: { tenantId: string; invoice: InvoiceView }): ReactNode {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  const { corrects, payments, creditNotes, voidedAt, voidReason } = invoice;
  return (
    <ul className="grid gap-1 text-sm phrases">
      {corrects !== null && <li>{t(texts.corrects, { number: corrects })}</li>}
      {!isOnePayment(invoice) &&
        payments.map(({ paidOn, amount }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a day can be alike, and none goes alone
          <li key={n} className="numbers">
            {t(texts.payment, { date: date(paidOn), amount: number(amount) })}
          </li>
        ))}
      {creditNotes.map(({ creditNoteId, ...note }) => (
        <li key={creditNoteId} className="flex items-start justify-between gap-2">
          <span className="min-w-0">
            {t(texts.credit, {
              date: date(note.issuedOn),
              number: note.number,
              amount: number(note.total),
              reason: note.reason,
            })}
          </span>
          <Button
            size="sm"
            variant="outline"
            aria-label={t(texts.pdfOf, { number: note.number })}
            onPress={() => void openCreditNote({ tenantId, creditNoteId })}
          >
            <FileDown aria-hidden="true" />
            {t(texts.pdf)}
          </Button>
        </li>
      ))}
      {voidedAt !== null && <li>{t(texts.voided, { date: date(voidedAt), reason: voidReason })}</li>}
    </ul>
  );
}
