import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { invoiceStateNames } from '#product/contracts/api/invoice-state-names.ts';
import {
  exportOpenInvoices,
  listOpenInvoices,
  type OpenInvoice,
  OpenInvoiceFilter,
} from '#product/contracts/api/open-invoices.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { isAdTenant, ScreenLink, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { saveCsv } from '#web/save-csv.ts';
import { useWork } from '#web/use-work.ts';
import { contractTexts, paymentNames } from '../contracts/contract-texts.ts';
import { InvoiceStateChip } from './invoice-state-chip.tsx';
import { invoiceTexts } from './invoice-texts.ts';

const texts = messages({
  title: { ja: '未入金の請求書', en: 'Unpaid invoices' },
  sum: {
    ja: '{count}件、残高合計{amount}円（税込）',
    en: '{count} {count#invoice|invoices}, total balance ¥{amount} (including tax)',
  },
  search: { ja: '請求書番号・契約ID・契約者名', en: 'Invoice number, contract ID or contract name' },
  csv: { ja: 'CSVをダウンロード', en: 'Download CSV' },
  number: { ja: '請求書番号', en: 'Invoice' },
  issued: { ja: '{date} 発行', en: 'issued {date}' },
  due: { ja: 'お支払期限', en: 'Due' },
  open: { ja: '残高（税込）', en: 'Balance (including tax)' },
  total: { ja: '請求額 {amount}円', en: 'of ¥{amount}' },
  none: { ja: '未入金の請求書はありません', en: 'No unpaid invoices' },
  noneFits: { ja: '条件に合う請求書はありません', en: 'No invoices match these filters' },
});

const filterNames = ['search', 'state'] as const;
const sortable = ['number', 'name', 'due', 'open'];

function useColumns(): Column<OpenInvoice>[] {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  return [
    {
      id: 'number',
      head: t(texts.number),
      cell: row => (
        <span className="numbers whitespace-nowrap">
          {row.number}
          <span className="card-inline block text-xs text-muted">{t(texts.issued, { date: date(row.issuedOn) })}</span>
        </span>
      ),
    },
    {
      id: 'name',
      head: t(contractTexts.contractName),
      card: 'title',
      width: '26%',
      cell: row => (
        <>
          <ScreenLink
            screen={isAdTenant(row.tenantId) ? 'admin-adbox-contract' : 'admin-contract'}
            params={{ tenantId: row.tenantId, group_id: row.groupId }}
            className="text-link font-medium"
          >
            {row.contractName || row.tenantPreferredId}
          </ScreenLink>
          <span className="block truncate text-xs text-muted">
            {row.tenantPreferredId}
            {row.groupId !== 'G001' && ` ${row.groupId}`}
          </span>
        </>
      ),
    },
    { id: 'plan', head: t(contractTexts.planId), cell: row => t(planLabel(row.planName)) },
    { id: 'method', head: t(contractTexts.paymentMethod), cell: row => t(paymentNames[row.paymentMethod]) },
    {
      id: 'due',
      head: t(texts.due),
      cell: row => <span className="numbers whitespace-nowrap">{date(row.dueOn)}</span>,
    },
    { id: 'state', head: t(contractTexts.status), cell: row => <InvoiceStateChip state={row.state} /> },
    {
      id: 'open',
      head: t(texts.open),
      align: 'end',
      cell: row => (
        <span className="whitespace-nowrap">
          {t(invoiceTexts.yen, { amount: number(row.open) })}
          {row.open !== row.total && (
            <span className="card-inline block text-xs text-muted">
              {t(texts.total, { amount: number(row.total) })}
            </span>
          )}
        </span>
      ),
    },
  ];
}

/** The invoices of all contracts that are not paid, with what is left of each. */
export default function OpenInvoicesScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { search, state, sort = 'due' } = useScreenSearch('admin-open-invoices');
  const { paging } = useListAddress();
  const { work, isWorking } = useWork();
  const filter = { search, state, sort };
  const invoices = useApi(listOpenInvoices, { query: { ...filter, ...paging } });
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <WorkButton
            variant="outline"
            isWorking={isWorking}
            onPress={() => void work(async () => saveCsv(await call(exportOpenInvoices, { query: filter })))}
          >
            <Download aria-hidden="true" />
            {t(texts.csv)}
          </WorkButton>
        }
      >
        {invoices.data !== undefined &&
          t(texts.sum, { count: number(invoices.data.total), amount: number(invoices.data.open) })}
      </PageHeader>
      <ListFilters names={filterNames}>
        <FilterText label={t(texts.search)} />
        <FilterChoice
          name="state"
          className="w-full sm:w-44"
          label={t(contractTexts.status)}
          options={OpenInvoiceFilter.options.map(id => ({ id, label: t(invoiceStateNames[id]) }))}
        />
      </ListFilters>
      <ListTable
        label={t(texts.title)}
        isWide
        columns={columns}
        sort={sort}
        sortable={sortable}
        rowKey={row => row.invoiceId}
        list={invoices}
        filters={{ names: filterNames, none: t(texts.noneFits) }}
        empty={<EmptyState title={t(texts.none)} />}
      />
    </>
  );
}
