import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import { ContractChip } from '#product/contracts/web/contracts/contract-chip.tsx';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { aggregateGroups, aggregateGroupsCsv, type GroupFigures } from '#product/operation/api/aggregation.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useTenantParams } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { useApi } from '#web/queries.ts';
import { AggregationPage, useAggregationQuery } from './aggregation-page.tsx';
import { useFigureColumns } from './figure-columns.tsx';
import { TenantName } from './tenant-name.tsx';

const texts = messages({
  search: { ja: 'グループ名・ID', en: 'Group name or ID' },
  title: { ja: 'ユーザー集計（グループ別）', en: 'Usage by group' },
  group: { ja: 'グループ', en: 'Group' },
});

export default function AggregationGroupsScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const query = useAggregationQuery('admin-aggregation-groups');
  const groups = useApi(aggregateGroups, { params: { tenantId }, query });
  const figures = useFigureColumns<GroupFigures>(['users', 'sites', 'runs', 'pages']);
  const columns: Column<GroupFigures>[] = [
    {
      id: 'name',
      head: t(texts.group),
      card: 'title',
      width: '30%',
      cell: row => (
        <>
          <ScreenLink
            screen="admin-aggregation-users"
            params={{ tenantId, groupId: row.groupId }}
            search={{ from: query.from, to: query.to }}
            className="text-link font-medium"
          >
            {t(groupLabel(row))}
          </ScreenLink>
          <span className="block text-xs text-muted">{row.groupId}</span>
        </>
      ),
    },
    { id: 'plan', head: t(contractTexts.planId), cell: row => t(planLabel(row.planName)) },
    { id: 'status', head: t(contractTexts.status), cell: row => <ContractChip status={row.status} /> },
    ...figures,
  ];
  return (
    <AggregationPage
      level="admin-aggregation-groups"
      title={t(texts.title)}
      searchLabel={t(texts.search)}
      sub={<TenantName />}
      columns={columns}
      state={groups}
      rowKey={row => row.groupId}
      loadCsv={given => call(aggregateGroupsCsv, { params: { tenantId }, query: given })}
    />
  );
}
