import { Plus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type GroupView, listGroups } from '#product/accounts/api/groups.ts';
import { AssignableRole, listUsers } from '#product/accounts/api/users.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { isAdTenant, ScreenLink, useGo, useScope, useScreenSearch } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { type FilterName, useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { sortingOf } from '#web/parts/list/sorting.ts';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';
import { roleNames } from './role-names.ts';
import { sortableUserColumns, useUserColumns } from './user-columns.tsx';

const texts = messages({
  title: { ja: 'ユーザー', en: 'Users' },
  table: { ja: 'ユーザーの一覧', en: 'Users' },
  count: { ja: '{total}人', en: '{total} {total#user|users}' },
  search: { ja: '氏名・メールアドレス', en: 'Name or e-mail' },
  group: { ja: 'グループ', en: 'Group' },
  allGroups: { ja: 'すべてのグループ', en: 'All groups' },
  role: { ja: '権限', en: 'Role' },
  create: { ja: 'ユーザーを追加', en: 'Add a user' },
  emptyTitle: { ja: 'このグループにはユーザーがいません', en: 'This group has no users' },
  emptyText: {
    ja: 'ユーザーを追加すると、初回サインインのメールが送られます。',
    en: 'When you add a user, a first sign-in e-mail is sent.',
  },
  noneTitle: { ja: '条件に合うユーザーはいません', en: 'No users match these filters' },
  noneText: { ja: '検索条件を変えてお試しください。', en: 'Change the filters and try again.' },
});
const filtersOf = (isStaff: boolean): readonly FilterName[] => [
  'search',
  'role',
  ...(isStaff ? [] : ['group' as const]),
];

/** The group whose users are listed: for clients a filter, for staff that of the address unless all are asked for. */
function useListedGroup(groups: readonly GroupView[]): string | undefined {
  const { isStaff, params } = useScope();
  const { group, groups: shown } = useScreenSearch('users');
  if (isStaff) return shown === 'all' || isAdTenant(params.tenantId) ? undefined : params.groupId;
  return groups.some(one => one.groupId === group) ? group : undefined;
}

/** The users of the tenant that the person may see. */
export default function UsersScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { params, isStaff, may } = useScope();
  const { tenantId } = params;
  const { sort = 'createdAt', search, role } = useScreenSearch('users');
  const { paging, isFiltered } = useListAddress();
  const groups = useApi(listGroups, { params: { tenantId } }).data?.items ?? [];
  const { column, direction } = sortingOf(sort);
  const users = useApi(listUsers, {
    params: { tenantId },
    query: {
      search,
      role,
      groupId: useListedGroup(groups),
      sort: column as 'createdAt',
      order: direction === 'descending' ? 'desc' : 'asc',
      ...paging,
    },
  });
  const create = may('user:write') && (
    <ScreenLink screen="create-user" className="button button--primary">
      <Plus aria-hidden="true" />
      {t(texts.create)}
    </ScreenLink>
  );
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={create}>
        {users.data !== undefined && (
          <span className="numbers">{t(texts.count, { total: number(users.data.total) })}</span>
        )}
      </ScopeHeader>
      <ListFilters names={filtersOf(isStaff)}>
        <FilterText label={t(texts.search)} />
        {isStaff && !isAdTenant(tenantId) && <GroupInView groups={groups} />}
        <FilterChoice
          name="role"
          className="w-full sm:w-44"
          label={t(texts.role)}
          options={AssignableRole.options.map(id => ({ id, label: t(roleNames[id]) }))}
        />
        {!isStaff && groups.length > 1 && (
          <FilterChoice
            name="group"
            className="w-full sm:w-56"
            label={t(texts.group)}
            options={groups.map(one => ({ id: one.groupId, label: t(groupLabel(one)) }))}
          />
        )}
      </ListFilters>
      <ListTable
        label={t(isStaff ? texts.table : texts.title)}
        isWide
        columns={useUserColumns(tenantId)}
        rowKey={row => row.username}
        list={users}
        sort={sort}
        sortable={sortableUserColumns}
        empty={
          isStaff && !isFiltered(filtersOf(isStaff)) ? (
            <EmptyState icon={<UserRound />} title={t(texts.emptyTitle)} actions={create}>
              {t(texts.emptyText)}
            </EmptyState>
          ) : (
            <EmptyState {...(isStaff ? {} : { icon: <UserRound /> })} title={t(texts.noneTitle)}>
              {isStaff ? undefined : t(texts.noneText)}
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** Staff's way to the users of another group, or of all of them. */
function GroupInView({ groups }: { groups: readonly GroupView[] }): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { groupId } = useScope().params;
  const { search, role, sort, groups: shown } = useScreenSearch('users');
  const { change } = useListAddress();
  const all = { id: 'any', label: t(texts.allGroups) };
  return (
    <SelectField
      className="w-full sm:w-56"
      label={t(texts.group)}
      value={shown === 'all' ? all.id : groupId}
      options={[all, ...groups.map(group => ({ id: group.groupId, label: t(groupLabel(group)) }))]}
      onChange={id =>
        id === all.id
          ? void change({ groups: 'all' })
          : void go('users', { search, role, sort }, { params: { group_id: id } })
      }
    />
  );
}
