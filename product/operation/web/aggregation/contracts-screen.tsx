import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { ContractChip } from '#product/contracts/web/contracts/contract-chip.tsx';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { aggregateContracts, aggregateContractsCsv, type ContractFigures } from '#product/operation/api/aggregation.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { useApi } from '#web/queries.ts';
import { AggregationPage, useAggregationQuery } from './aggregation-page.tsx';
import { useFigureColumns } from './figure-columns.tsx';

const texts = messages({
  search: { ja: '契約ID・契約者名', en: 'Contract ID or contract name' },
  title: { ja: 'ユーザー集計（契約別）', en: 'Usage by contract' },
});

export default function AggregationContractsScreen(): ReactNode {
  const { t } = useLanguage();
  const query = useAggregationQuery('admin-aggregation');
  const contracts = useApi(aggregateContracts, { query });
  const figures = useFigureColumns<ContractFigures>(['groups', 'users', 'sites', 'runs', 'pages']);
  const columns: Column<ContractFigures>[] = [
    {
      id: 'name',
      head: t(contractTexts.contractName),
      card: 'title',
      width: '26%',
      cell: row => (
        <>
          <ScreenLink
            screen="admin-aggregation-groups"
            params={{ tenantId: row.tenantId }}
            search={{ from: query.from, to: query.to }}
            className="text-link font-medium"
          >
            {row.contractName || row.tenantPreferredId}
          </ScreenLink>
          <span className="block truncate text-xs text-muted">{row.tenantPreferredId}</span>
        </>
      ),
    },
    { id: 'plan', head: t(contractTexts.planId), cell: row => t(planLabel(row.planName)) },
    { id: 'status', head: t(contractTexts.status), cell: row => <ContractChip status={row.status} /> },
    ...figures,
  ];
  return (
    <AggregationPage
      level="admin-aggregation"
      title={t(texts.title)}
      searchLabel={t(texts.search)}
      columns={columns}
      state={contracts}
      rowKey={row => row.tenantId}
      loadCsv={given => call(aggregateContractsCsv, { query: given })}
    />
  );
}
