import { Button } from '@heroui/react/button';
import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { type InvoiceView, listInvoices } from '#product/contracts/api/invoices.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { type Column, DataTable } from '#web/parts/data-table.tsx';
import { DateSpan } from '#web/parts/date-span.tsx';
import { Section } from '#web/parts/section.tsx';
import { useApi } from '#web/queries.ts';
import { actionsOf, type InvoiceAction, InvoiceDialog } from './invoice-dialogs.tsx';
import { hasHistory, InvoiceHistory } from './invoice-history.tsx';
import { InvoiceStateChip } from './invoice-state-chip.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { openInvoice } from './open-paper.ts';

const texts = messages({
  title: { ja: '請求書', en: 'Invoices' },
  number: { ja: '請求番号・対象期間', en: 'Number and period' },
  item: { ja: '内容', en: 'Item' },
  planChange: { ja: 'プラン変更の差額', en: 'Plan change' },
  extraPages: { ja: '追加ページ', en: 'Extra pages' },
  pages: { ja: '{pages}ページ', en: '{pages} {pages#page|pages}' },
  issued: { ja: '発行日', en: 'Issued' },
  due: { ja: '期限 {date}', en: 'due {date}' },
  total: { ja: '金額（税込）', en: 'Total (including tax)' },
  state: { ja: '状態', en: 'Status' },
  pdf: { ja: 'PDF', en: 'PDF' },
  pdfOf: { ja: '請求書 {number} のPDF', en: 'PDF of invoice {number}' },
  none: { ja: '請求書はまだありません。', en: 'No invoices yet.' },
});

/** The state, with the day of the payment that settled it, or what is left where that is not the total. */
function State({ row }: { row: InvoiceView }): ReactNode {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  const day = row.state === 'paid' ? row.payments.at(-1)?.paidOn : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <InvoiceStateChip state={row.state} />
      {day !== undefined && <span className="numbers text-xs text-muted">{date(day)}</span>}
      {row.open > 0 && row.open < row.total && (
        <span className="numbers text-xs whitespace-nowrap">{t(invoiceTexts.left, { amount: number(row.open) })}</span>
      )}
    </span>
  );
}

function useColumns(tenantId: string): Column<InvoiceView>[] {
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
      head: t(texts.item),
      cell: row =>
        row.pages === null ? (
          <span className="whitespace-nowrap">
            {t(planLabel(row.planName))}
            {row.kind === 'plan_change' && (
              <span className="card-inline block text-xs text-muted">{t(texts.planChange)}</span>
            )}
          </span>
        ) : (
          <span className="whitespace-nowrap">
            {t(texts.extraPages)}
            <span className="card-inline block text-xs text-muted">{t(texts.pages, { pages: number(row.pages) })}</span>
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
      cell: row => (
        <span className={`whitespace-nowrap ${row.state === 'voided' ? 'line-through' : ''}`}>
          {t(invoiceTexts.yen, { amount: number(row.total) })}
        </span>
      ),
    },
    { id: 'state', head: t(texts.state), cell: row => <State row={row} /> },
    {
      id: 'pdf',
      head: t(texts.pdf),
      cell: row => (
        <Button
          size="sm"
          variant="outline"
          isIconOnly
          aria-label={t(texts.pdfOf, { number: row.number })}
          onPress={() => void openInvoice({ tenantId, invoiceId: row.invoiceId })}
        >
          <FileDown aria-hidden="true" />
        </Button>
      ),
    },
  ];
}

function Actions({ row, ask }: { row: InvoiceView; ask: (action: InvoiceAction) => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <span className="flex flex-wrap gap-2 [&>.button--ghost:first-child]:-ms-3">
      {actionsOf(row).map(action => (
        <Button
          key={action}
          size="sm"
          variant={action === 'pay' ? 'outline' : 'ghost'}
          aria-label={t(invoiceTexts.of, { action: t(invoiceTexts[action]), number: row.number })}
          onPress={() => ask(action)}
        >
          {t(invoiceTexts[action])}
        </Button>
      ))}
    </span>
  );
}

/** The invoices of a group with what became of each; staff note payments, and void, correct and credit them. */
export function InvoiceList({ tenantId, groupId }: { tenantId: string; groupId: string }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const [asked, setAsked] = useState<{ invoice: InvoiceView; action: InvoiceAction }>();
  const invoices = useApi(listInvoices, { params: { tenantId }, query: { groupId } });
  const columns = useColumns(tenantId);
  const isStaff = may('tenant:write');
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
        detail={row =>
          (hasHistory(row) || (isStaff && actionsOf(row).length > 0)) && (
            <div className="grid gap-2">
              {hasHistory(row) && <InvoiceHistory tenantId={tenantId} invoice={row} />}
              {isStaff && <Actions row={row} ask={action => setAsked({ invoice: row, action })} />}
            </div>
          )
        }
        empty={<p className="border-t border-line px-4 py-5 text-muted">{t(texts.none)}</p>}
      />
      {asked !== undefined && <InvoiceDialog tenantId={tenantId} {...asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
