import { Button } from '@heroui/react/button';
import { FileText, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listTenants, type TenantRow } from '#product/accounts/api/tenants.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { ContractChip } from '#product/contracts/web/contracts/contract-chip.tsx';
import { contractTexts, periodNames, productNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useGo, useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { ListTable, NoneFits } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { contractStatusesOf, HomeFilters } from './home-filters.tsx';
import { TodayPanel } from './today-panel.tsx';

const texts = messages({
  title: { ja: '契約一覧', en: 'Contracts' },
  count: { ja: '{total}件の契約', en: '{total} {total#contract|contracts}' },
  create: { ja: '契約を作成', en: 'Create a contract' },
  createAd: { ja: '広告契約を作成', en: 'Create an ad contract' },
  emptyTitle: { ja: 'まだ契約がありません', en: 'No contracts yet' },
  emptyText: {
    ja: '契約を作成すると、契約者に初回サインインのメールが送られます。',
    en: 'When you create a contract, a first sign-in e-mail is sent to its owner.',
  },
  hiddenTitle: { ja: '閲覧できる契約はありません', en: 'No accessible contracts' },
  hiddenText: {
    ja: '閲覧範囲が限定されています。必要な契約の追加を、システムマスターにご依頼ください。',
    en: 'Your access is restricted. Please ask a system master to add the contracts you need.',
  },
  noneTitle: { ja: '条件に合う契約はありません', en: 'No contracts match these filters' },
  email: { ja: 'メール', en: 'E-mail' },
});

const sortable = ['name', 'start', 'end', 'created'] as const;

function useColumns(): Column<TenantRow>[] {
  const { t } = useLanguage();
  const { date } = useFormats();
  return [
    {
      id: 'name',
      head: t(contractTexts.contractName),
      card: 'title',
      width: '30%',
      cell: row => (
        <>
          <ScreenLink
            screen={row.product === 'api' ? 'admin-api-detail' : 'admin-contract'}
            params={{ tenantId: row.tenantId, group_id: 'G001' }}
            className="text-link font-medium"
          >
            {row.contractName || row.tenantPreferredId}
          </ScreenLink>
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
    { id: 'start', head: t(contractTexts.startDate), cell: row => <Day>{date(row.startDate)}</Day> },
    { id: 'end', head: t(contractTexts.endDate), cell: row => <Day>{date(row.endDate)}</Day> },
    { id: 'created', head: t(contractTexts.createdAt), cell: row => <Day>{date(row.createdAt)}</Day> },
  ];
}

const Day = ({ children }: { children: string }) => <span className="numbers whitespace-nowrap">{children}</span>;

/** The staff's home: what the service needs today, and all visible contracts. */
export default function AdminHomeScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { may, user } = useScope();
  const go = useGo();
  const { sort = '-created', search, status, plan } = useScreenSearch('admin-home');
  const { page, paging } = useListAddress();
  const columns = useColumns();
  const tenants = useApi(listTenants, {
    query: {
      search,
      status: contractStatusesOf(status),
      plan,
      sort,
      ...paging,
    },
  });
  const total = tenants.data?.total ?? 0;
  const isFiltered = search !== undefined || status !== undefined || plan !== undefined;
  const isBare = tenants.data?.total === 0 && !isFiltered && page === 1;
  const isHidden = user.allowedTenants !== null;
  const create = may('tenant:create') && (
    <>
      <ScreenLink screen="admin-create-contract-adbox" className="button button--outline">
        {t(texts.createAd)}
      </ScreenLink>
      <Button variant="primary" onPress={() => void go('admin-create-contract')}>
        <Plus aria-hidden="true" />
        {t(texts.create)}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={t(texts.title)} actions={isBare ? undefined : create}>
        {tenants.data !== undefined && !isBare && (
          <span className="numbers">{t(texts.count, { total: number(total) })}</span>
        )}
      </PageHeader>
      <TodayPanel />
      {!isBare && <HomeFilters />}
      <ListTable
        label={t(texts.title)}
        isWide
        columns={columns}
        rowKey={row => row.tenantId}
        list={tenants}
        sort={sort}
        sortable={sortable}
        empty={
          isBare ? (
            <EmptyState icon={<FileText />} title={t(isHidden ? texts.hiddenTitle : texts.emptyTitle)} actions={create}>
              {t(isHidden ? texts.hiddenText : texts.emptyText)}
            </EmptyState>
          ) : (
            <NoneFits title={t(texts.noneTitle)} onClear={() => void go('admin-home')} />
          )
        }
      />
    </>
  );
}
