import { Button } from '@heroui/react/button';
import { FileText, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultLimit } from '#api/paging.ts';
import { planLabel } from '#api/shown-names.ts';
import { listTenants, type TenantRow } from '#api/tenants.ts';
import { messages } from '#language/message.ts';
import { AdminLink, useAdminGo, useStaff } from '../../admin-navigation.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { ContractChip } from '../../parts/contracts/contract-chip.tsx';
import { contractTexts, periodNames, productNames } from '../../parts/contracts/contract-texts.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { nextSorting, sortingOf } from '../../parts/sorting.ts';
import { useLastPage } from '../../parts/use-last-page.ts';
import { useApi } from '../../queries.ts';
import { HomeFilters, statusesOf } from './home-filters.tsx';

const texts = messages({
  title: { ja: '契約一覧', en: 'Contracts' },
  count: { ja: '{total}件の契約', en: '{total} {total#contract|contracts}' },
  create: { ja: '契約を作成', en: 'Create a contract' },
  emptyTitle: { ja: 'まだ契約がありません', en: 'There are no contracts yet' },
  emptyText: {
    ja: '契約を作成すると、契約者に初回サインインのメールが送られます。',
    en: 'Create a contract, and its owner gets the mail of the first sign-in.',
  },
  hiddenTitle: { ja: '閲覧できる契約がありません', en: 'There is no contract that you may view' },
  hiddenText: {
    ja: '閲覧範囲が限定されています。必要な契約の追加を、システムマスターにご依頼ください。',
    en: 'Your browsing is restricted. Please ask a system master to add the contracts that you need.',
  },
  noneTitle: { ja: '条件に合う契約がありません', en: 'No contract fits these filters' },
  email: { ja: 'メール', en: 'E-mail' },
  clear: { ja: '条件をクリア', en: 'Clear filters' },
});

function useColumns(sort: string): Column<TenantRow>[] {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { column, direction } = sortingOf(sort);
  const sortable = (id: string) => ({ id, sort: id === column ? direction : ('ascending' as const) });
  return [
    {
      ...sortable('name'),
      head: t(contractTexts.contractName),
      card: 'title',
      width: '30%',
      cell: row => (
        <>
          <AdminLink
            screen="admin-contract"
            params={{ tenantId: row.tenantId, group_id: 'G001' }}
            className="text-link font-medium"
          >
            {row.contractName || row.tenantPreferredId}
          </AdminLink>
          <span className="block truncate text-xs text-muted">
            {row.tenantPreferredId}
            {row.product !== 'main' && (
              <span className="ms-2 rounded-sm bg-head px-1">{t(productNames[row.product])}</span>
            )}
          </span>
        </>
      ),
    },
    { id: 'status', head: t(contractTexts.status), cell: row => <ContractChip status={row.status} /> },
    {
      id: 'plan',
      head: t(contractTexts.planId),
      cell: row => (
        <span className="whitespace-nowrap">
          {t(planLabel(row.planName))}
          <span className="card-inline block text-xs text-muted">{t(periodNames[row.period])}</span>
        </span>
      ),
    },
    {
      id: 'email',
      head: t(texts.email),
      width: '22%',
      cell: row => <span className="block truncate">{row.contractEmail}</span>,
    },
    { ...sortable('start'), head: t(contractTexts.startDate), cell: row => <Day>{date(row.startDate)}</Day> },
    { ...sortable('end'), head: t(contractTexts.endDate), cell: row => <Day>{date(row.endDate)}</Day> },
    { ...sortable('created'), head: t(contractTexts.createdAt), cell: row => <Day>{date(row.createdAt)}</Day> },
  ];
}

const Day = ({ children }: { children: string }) => <span className="numbers whitespace-nowrap">{children}</span>;

/** The home of the staff: every contract that they may see. */
export default function AdminHomeScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { may, user } = useStaff();
  const go = useAdminGo();
  const { pageNumber = 1, sort = '-created', search, status, plan } = useScreenSearch('admin-home');
  const setSearch = useSetSearch('admin-home');
  const columns = useColumns(sort);
  const tenants = useApi(listTenants, {
    query: {
      search,
      status: statusesOf(status),
      plan,
      sort,
      limit: defaultLimit,
      offset: (pageNumber - 1) * defaultLimit,
    },
  });
  const total = tenants.data?.total ?? 0;
  useLastPage('admin-home', tenants.data?.total);
  const isFiltered = search !== undefined || status !== undefined || plan !== undefined;
  const isBare = tenants.data?.total === 0 && !isFiltered && pageNumber === 1;
  const isHidden = user.allowedTenants !== null;
  const create = may('tenant:create') && (
    <Button variant="primary" onPress={() => void go('admin-create-contract')}>
      <Plus aria-hidden="true" />
      {t(texts.create)}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(texts.title)} actions={isBare ? undefined : create}>
        {tenants.data !== undefined && !isBare && (
          <span className="numbers">{t(texts.count, { total: number(total) })}</span>
        )}
      </PageHeader>
      {!isBare && <HomeFilters />}
      <DataTable
        label={t(texts.title)}
        isWide
        columns={columns}
        rows={tenants.data?.items}
        rowKey={row => row.tenantId}
        state={tenants}
        sort={sortingOf(sort).column}
        onSort={column => void setSearch({ sort: nextSorting(sort, column) as typeof sort })}
        expected={defaultLimit}
        empty={
          isBare ? (
            <EmptyState icon={<FileText />} title={t(isHidden ? texts.hiddenTitle : texts.emptyTitle)} actions={create}>
              {t(isHidden ? texts.hiddenText : texts.emptyText)}
            </EmptyState>
          ) : (
            <EmptyState
              title={t(texts.noneTitle)}
              actions={
                <Button variant="outline" onPress={() => void go('admin-home')}>
                  {t(texts.clear)}
                </Button>
              }
            />
          )
        }
        footer={
          <Pagination
            page={pageNumber}
            total={total}
            limit={defaultLimit}
            onPage={page => void setSearch({ pageNumber: page === 1 ? undefined : page })}
          />
        }
      />
    </>
  );
}
