import type { ReactNode } from 'react';
import type { Role } from '#endpoint/access.ts';
import { messages } from '#language/message.ts';
import { roleNames } from '#product/accounts/web/people/role-names.ts';
import { useGroupNames } from '#product/accounts/web/people/use-group-names.ts';
import { aggregateUsers, aggregateUsersCsv, type UserFigures } from '#product/operation/api/aggregation.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useTenantParams } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { nameOf } from '#web/person-name.ts';
import { useApi } from '#web/queries.ts';
import { AggregationPage, useAggregationQuery } from './aggregation-page.tsx';
import { useFigureColumns } from './figure-columns.tsx';
import { TenantName } from './tenant-name.tsx';

const texts = messages({
  search: { ja: '氏名・メールアドレス', en: 'Name or e-mail' },
  title: { ja: 'ユーザー集計（ユーザー別）', en: 'Usage by user' },
  user: { ja: 'ユーザー', en: 'User' },
  role: { ja: '権限', en: 'Role' },
  groups: { ja: 'グループ', en: 'Groups' },
});

export default function AggregationUsersScreen(): ReactNode {
  const { t, language } = useLanguage();
  const params = useTenantParams();
  const groupNames = useGroupNames(params.tenantId);
  const query = useAggregationQuery('admin-aggregation-users');
  const users = useApi(aggregateUsers, { params, query });
  const figures = useFigureColumns<UserFigures>(['runs', 'pages']);
  const columns: Column<UserFigures>[] = [
    {
      id: 'name',
      head: t(texts.user),
      card: 'title',
      width: '34%',
      cell: row => (
        <>
          <span className="font-medium">{nameOf(row, language)}</span>
          <span className="block truncate text-xs text-muted">{row.email}</span>
        </>
      ),
    },
    { id: 'role', head: t(texts.role), cell: row => t(roleNames[row.role as Role] ?? { ja: row.role, en: row.role }) },
    { id: 'inGroups', head: t(texts.groups), cell: row => groupNames(row.groups) },
    ...figures,
  ];
  return (
    <AggregationPage
      level="admin-aggregation-users"
      title={t(texts.title)}
      searchLabel={t(texts.search)}
      sub={<TenantName withGroup />}
      columns={columns}
      state={users}
      rowKey={row => row.sub}
      loadCsv={given => call(aggregateUsersCsv, { params, query: given })}
    />
  );
}
