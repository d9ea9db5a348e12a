import { Button } from '@heroui/react/button';
import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { getInvoicePdf, type InvoiceView, listInvoices, settleInvoice } from '#product/contracts/api/invoices.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/parts/data-table.tsx';
import { DateSpan } from '#web/parts/date-span.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { contractTexts } from './contract-texts.ts';

const texts = messages({
  title: { ja: '請求書', en: 'Invoices' },
  number: { ja: '請求番号・対象期間', en: 'Number and period' },
  planChange: { ja: 'プラン変更の差額', en: 'Change of plan' },
  issued: { ja: '発行日', en: 'Issued' },
  due: { ja: '期限 {date}', en: 'due {date}' },
  total: { ja: '金額（税込）', en: 'Total (including tax)' },
  yen: { ja: '{amount}円', en: '¥{amount}' },
  payment: { ja: '入金', en: 'Payment' },
  paid: { ja: '入金済み（{date}）', en: 'Paid ({date})' },
  unpaid: { ja: '未入金', en: 'Not paid' },
  settle: { ja: '入金を記録', en: 'Note the payment' },
  unsettle: { ja: '入金を取り消す', en: 'Take the payment back' },
  settleText: {
    ja: '請求書 {number}（{total}）の入金を記録します。',
    en: 'Invoice {number} ({total}) will be noted as paid.',
  },
  unsettleText: {
    ja: '請求書 {number}（{total}）を未入金に戻します。',
    en: 'Invoice {number} ({total}) will be noted as not paid.',
  },
  of: { ja: '{action}: 請求書 {number}', en: '{action}: invoice {number}' },
  pdf: { ja: 'PDF', en: 'PDF' },
  pdfOf: { ja: '請求書 {number} のPDF', en: 'PDF of invoice {number}' },
  none: { ja: '請求書はまだありません。', en: 'There are no invoices yet.' },
});

async function openPdf(params: { tenantId: string; invoiceId: string }): Promise<void> {
  try {
    const { url } = await call(getInvoicePdf, { params });
    window.open(url, '_blank', 'noopener');
  } catch (error) {
    notify.problem(error);
  }
}

function Payment({ row, ask }: { row: InvoiceView; ask: (row: InvoiceView) => void }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { date } = useFormats();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className={`chip-tag ${row.paidAt === null ? 'bg-fair-soft text-fair' : 'bg-good-soft text-good'}`}>
        {row.paidAt === null ? t(texts.unpaid) : t(texts.paid, { date: date(row.paidAt) })}
      </span>
      {may('tenant:write') && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t(texts.of, {
            action: t(row.paidAt === null ? texts.settle : texts.unsettle),
            number: row.number,
          })}
          onPress={() => ask(row)}
        >
          {t(row.paidAt === null ? texts.settle : texts.unsettle)}
        </Button>
      )}
    </span>
  );
}

function useColumns(tenantId: string, ask: (row: InvoiceView) => void): Column<InvoiceView>[] {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  return [
    {
      id: 'number',
      head: t(texts.number),
      card: 'title',
      cell: row => (
        <span className="numbers whitespace-nowrap">
          {row.number}
          <span className="card-inline block text-xs text-muted">
            <DateSpan from={row.periodStart} to={row.periodEnd} />
          </span>
        </span>
      ),
    },
    {
      id: 'plan',
      head: t(contractTexts.planId),
      cell: row => (
        <span className="whitespace-nowrap">
          {t(planLabel(row.planName))}
          {row.kind === 'plan_change' && (
            <span className="card-inline block text-xs text-muted">{t(texts.planChange)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'issued',
      head: t(texts.issued),
      cell: row => (
        <span className="numbers whitespace-nowrap">
          {date(row.issuedOn)}
          <span className="card-inline block text-xs text-muted">{t(texts.due, { date: date(row.dueOn) })}</span>
        </span>
      ),
    },
    {
      id: 'total',
      head: t(texts.total),
      align: 'end',
      cell: row => <span className="whitespace-nowrap">{t(texts.yen, { amount: number(row.total) })}</span>,
    },
    {
      id: 'payment',
      head: t(texts.payment),
      cell: row => <Payment row={row} ask={ask} />,
    },
    {
      id: 'pdf',
      head: t(texts.pdf),
      cell: row => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t(texts.pdfOf, { number: row.number })}
          onPress={() => void openPdf({ tenantId, invoiceId: row.invoiceId })}
        >
          <FileDown aria-hidden="true" />
          {t(texts.pdf)}
        </Button>
      ),
    },
  ];
}

export function InvoiceList({ tenantId, groupId }: { tenantId: string; groupId: string }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const [asked, setAsked] = useState<InvoiceView>();
  const [isAsked, setIsAsked] = useState(false);
  const invoices = useApi(listInvoices, { params: { tenantId }, query: { groupId } });
  function ask(row: InvoiceView) {
    setAsked(row);
    setIsAsked(true);
  }
  const columns = useColumns(tenantId, ask);
  const isPaid = asked?.paidAt === null;
  return (
    <Section title={t(texts.title)} flush>
      <DataTable
        label={t(texts.title)}
        isWide
        columns={columns}
        rows={invoices.data?.items}
        rowKey={row => row.invoiceId}
        state={invoices}
        expected={2}
        empty={<p className="border-t border-line px-4 py-5 text-muted">{t(texts.none)}</p>}
      />
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t(isPaid ? texts.settle : texts.unsettle)}
        confirmLabel={t(isPaid ? texts.settle : texts.unsettle)}
        onConfirm={async () => {
          if (asked === undefined) return;
          await call(settleInvoice, { params: { tenantId, invoiceId: asked.invoiceId }, body: { isPaid } });
          await queryClient.invalidateQueries({ queryKey: [listInvoices.operationId] });
        }}
      >
        {t(isPaid ? texts.settleText : texts.unsettleText, {
          number: asked?.number ?? '',
          total: t(texts.yen, { amount: number(asked?.total) }),
        })}
      </ConfirmDialog>
    </Section>
  );
}
