import { Button } from '@heroui/react/button';
import { Plus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Role } from '#api/access.ts';
import { listGroups } from '#api/groups.ts';
import { defaultLimit } from '#api/paging.ts';
import { groupLabel } from '#api/shown-names.ts';
import { listUsers } from '#api/users.ts';
import { messages } from '#language/message.ts';
import { AdminLink, useAdminGo, useStaff, useTenantParams } from '../../admin-navigation.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { roleNames } from '../../parts/people/role-names.ts';
import { useUserColumns } from '../../parts/people/user-columns.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { nextSorting, sortingOf } from '../../parts/sorting.ts';
import { useLastPage } from '../../parts/use-last-page.ts';
import { useApi } from '../../queries.ts';
import { TenantHeader } from '../tenants/tenant-header.tsx';

const texts = messages({
  table: { ja: 'ユーザーの一覧', en: 'Users' },
  search: { ja: '氏名・メールアドレス', en: 'Name or e-mail' },
  group: { ja: 'グループ', en: 'Group' },
  allGroups: { ja: 'すべてのグループ', en: 'All groups' },
  role: { ja: '権限', en: 'Role' },
  all: { ja: 'すべて', en: 'All' },
  create: { ja: 'ユーザーを追加', en: 'Add a user' },
  emptyTitle: { ja: 'このグループにはユーザーがいません', en: 'This group has no users' },
  emptyText: {
    ja: 'ユーザーを追加すると、初回サインインのメールが送られます。',
    en: 'Add a user, and the mail of the first sign-in is sent.',
  },
  noneTitle: { ja: '条件に合うユーザーがいません', en: 'No user fits these filters' },
});
const any = 'any';
const roles: readonly Role[] = ['TenantMaster', 'TenantAdmin', 'TenantUser'];

/** The users of one group of a tenant, or of all of them. */
export default function AdminUsersScreen(): ReactNode {
  const { t } = useLanguage();
  const { may } = useStaff();
  const go = useAdminGo();
  const { tenantId, groupId } = useTenantParams();
  const { pageNumber = 1, search, role, sort = 'createdAt', groups: shown } = useScreenSearch('admin-users');
  const setSearch = useSetSearch('admin-users');
  const groups = useApi(listGroups, { params: { tenantId } }).data?.items ?? [];
  const { column, direction } = sortingOf(sort);
  const columns = useUserColumns(tenantId, sort, (user, name) =>
    may('user:write') ? (
      <AdminLink
        screen="admin-edit-user"
        params={{ tenantId, group_id: groupId, id: user.username }}
        className="text-link font-medium"
      >
        {name}
      </AdminLink>
    ) : (
      <span className="font-medium">{name}</span>
    ),
  );
  const everywhere = shown === 'all';
  const users = useApi(listUsers, {
    params: { tenantId },
    query: {
      search,
      role,
      sort: column as 'createdAt',
      order: direction === 'descending' ? 'desc' : 'asc',
      ...(everywhere ? {} : { groupId }),
      limit: defaultLimit,
      offset: (pageNumber - 1) * defaultLimit,
    },
  });
  const total = users.data?.total ?? 0;
  useLastPage('admin-users', users.data?.total);
  const isFiltered = search !== undefined || role !== undefined;
  const create = may('user:write') && (
    <Button variant="primary" onPress={() => void go('admin-create-user', { tenantId, group_id: groupId })}>
      <Plus aria-hidden="true" />
      {t(texts.create)}
    </Button>
  );
  return (
    <>
      <TenantHeader actions={create} />
      <FilterBar onReset={isFiltered ? () => void setSearch({ search: undefined, role: undefined }) : undefined}>
        <SearchBox
          label={t(texts.search)}
          value={search ?? ''}
          onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
        />
        <SelectField
          className="w-full sm:w-56"
          label={t(texts.group)}
          value={everywhere ? any : groupId}
          options={[
            { id: any, label: t(texts.allGroups) },
            ...groups.map(group => ({ id: group.groupId, label: t(groupLabel(group)) })),
          ]}
          onChange={id =>
            id === any
              ? void setSearch({ groups: 'all' })
              : void go('admin-users', { tenantId, group_id: id }, { search, role, sort })
          }
        />
        <SelectField
          className="w-full sm:w-44"
          label={t(texts.role)}
          value={role ?? any}
          options={[{ id: any, label: t(texts.all) }, ...roles.map(id => ({ id, label: t(roleNames[id]) }))]}
          onChange={id => void setSearch({ role: id === any ? undefined : (id as Role) })}
        />
      </FilterBar>
      <DataTable
        label={t(texts.table)}
        isWide
        columns={columns}
        rows={users.data?.items}
        rowKey={row => row.username}
        state={users}
        sort={column}
        onSort={id => void setSearch({ sort: nextSorting(sort, id) })}
        expected={defaultLimit}
        empty={
          isFiltered ? (
            <EmptyState title={t(texts.noneTitle)} />
          ) : (
            <EmptyState icon={<UserRound />} title={t(texts.emptyTitle)} actions={create}>
              {t(texts.emptyText)}
            </EmptyState>
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
