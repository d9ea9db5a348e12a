import { Plus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Role } from '#api/access.ts';
import { listGroups } from '#api/groups.ts';
import { defaultLimit } from '#api/paging.ts';
import { groupLabel } from '#api/shown-names.ts';
import { AssignableRole, listUsers } from '#api/users.ts';
import { messages } from '#language/message.ts';
import { isPermitted } from '../../actor.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { roleNames } from '../../parts/people/role-names.ts';
import { useUserColumns } from '../../parts/people/user-columns.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { nextSorting, sortingOf } from '../../parts/sorting.ts';
import { useLastPage } from '../../parts/use-last-page.ts';
import { useApi } from '../../queries.ts';

const texts = messages({
  title: { ja: 'ユーザー', en: 'Users' },
  count: { ja: '{total}人', en: 'In all: {total}' },
  search: { ja: '氏名・メールアドレス', en: 'Name or e-mail' },
  group: { ja: 'グループ', en: 'Group' },
  role: { ja: '権限', en: 'Role' },
  all: { ja: 'すべて', en: 'All' },
  create: { ja: 'ユーザーを追加', en: 'Add a user' },
  noneTitle: { ja: '条件に合うユーザーがいません', en: 'No user fits these filters' },
  noneText: { ja: '検索条件を変えてお試しください。', en: 'Please change the filters.' },
});
const any = 'any';
const filterNames = ['search', 'role', 'group'] as const;

/** The users that the person may see. */
export default function UsersScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { user, params } = useScope();
  const { tenantId } = params;
  const { pageNumber = 1, sort = 'createdAt', search, role, group } = useScreenSearch('users');
  const setSearch = useSetSearch('users');
  const groups = useApi(listGroups, { params: { tenantId } }).data?.items ?? [];
  const { column, direction } = sortingOf(sort);
  const mayWrite = isPermitted(user, 'user:write');
  const columns = useUserColumns(tenantId, sort, (row, name) =>
    mayWrite ? (
      <ScreenLink screen="edit-user" record={row.username} className="font-medium text-link">
        {name}
      </ScreenLink>
    ) : (
      <span className="font-medium">{name}</span>
    ),
  );
  const users = useApi(listUsers, {
    params: { tenantId },
    query: {
      search,
      role,
      groupId: groups.some(one => one.groupId === group) ? group : undefined,
      sort: column as 'createdAt',
      order: direction === 'descending' ? 'desc' : 'asc',
      limit: defaultLimit,
      offset: (pageNumber - 1) * defaultLimit,
    },
  });
  const total = users.data?.total ?? 0;
  useLastPage('users', users.data?.total);
  const isFiltered = [search, role, group].some(value => value !== undefined);
  const all = { id: any, label: t(texts.all) };
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          mayWrite && (
            <ScreenLink screen="create-user" className="button button--primary">
              <Plus aria-hidden="true" />
              {t(texts.create)}
            </ScreenLink>
          )
        }
      >
        {users.data !== undefined && <span className="numbers">{t(texts.count, { total: number(total) })}</span>}
      </PageHeader>
      <FilterBar
        onReset={
          isFiltered ? () => void setSearch(Object.fromEntries(filterNames.map(name => [name, undefined]))) : undefined
        }
      >
        <SearchBox
          label={t(texts.search)}
          value={search ?? ''}
          onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
        />
        <SelectField
          className="w-full sm:w-44"
          label={t(texts.role)}
          value={role ?? any}
          options={[all, ...AssignableRole.options.map(id => ({ id, label: t(roleNames[id]) }))]}
          onChange={id => void setSearch({ role: id === any ? undefined : (id as Role) })}
        />
        {groups.length > 1 && (
          <SelectField
            className="w-full sm:w-56"
            label={t(texts.group)}
            value={group ?? any}
            options={[all, ...groups.map(one => ({ id: one.groupId, label: t(groupLabel(one)) }))]}
            onChange={id => void setSearch({ group: id === any ? undefined : id })}
          />
        )}
      </FilterBar>
      <DataTable
        label={t(texts.title)}
        isWide
        columns={columns}
        rows={users.data?.items}
        rowKey={row => row.username}
        state={users}
        sort={column}
        onSort={id => void setSearch({ sort: nextSorting(sort, id) })}
        expected={defaultLimit}
        empty={
          <EmptyState icon={<UserRound />} title={t(texts.noneTitle)}>
            {t(texts.noneText)}
          </EmptyState>
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
