import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import type { GroupView } from '#api/groups.ts';
import { defaultLimit } from '#api/paging.ts';
import { groupNames, planLabel } from '#api/shown-names.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { type Column, DataTable, type Loading } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { Pagination } from '../pagination.tsx';
import { SearchBox } from '../search-box.tsx';
import { nextSorting, sortingOf } from '../sorting.ts';
import { type Facets, pageOfWhole } from '../whole-list.ts';

const texts = messages({
  label: { ja: 'グループの一覧', en: 'Groups' },
  search: { ja: 'グループ名・ID', en: 'Group name or ID' },
  none: { ja: '条件に合うグループがありません', en: 'No group fits this search' },
  clear: { ja: '条件をクリア', en: 'Clear filters' },
});
const ordered = ['name', 'plan', 'sites', 'users'] as const;

/** The groups of a tenant with search, order and page in the address; they come whole, a tenant has few. */
export function GroupList({
  screen,
  columns,
  state,
}: {
  screen: 'groups' | 'admin-groups';
  columns: readonly Column<GroupView>[];
  state: Loading & { data: { items: GroupView[] } | undefined };
}): ReactNode {
  const { t } = useLanguage();
  const { search, sort, pageNumber: asked = 1 } = useScreenSearch(screen);
  const setSearch = useSetSearch(screen);
  const facets: Facets<GroupView> = {
    texts: group => [group.groupId, ...groupNames(group)],
    values: {
      name: group => group.groupNameDB,
      plan: group => t(planLabel(group.planName)),
      sites: group => group.sites,
      users: group => group.users,
    },
  };
  const all = state.data?.items;
  const { items, total, page } = pageOfWhole(all ?? [], facets, { search, sort, page: asked, limit: defaultLimit });
  const sorting = sortingOf(sort ?? '');
  const clear = () => void setSearch({ search: undefined });
  return (
    <>
      <FilterBar onReset={search === undefined ? undefined : clear}>
        <SearchBox
          label={t(texts.search)}
          value={search ?? ''}
          onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
        />
      </FilterBar>
      <DataTable
        label={t(texts.label)}
        columns={columns.map(column =>
          ordered.some(id => id === column.id)
            ? { ...column, sort: sorting.column === column.id ? sorting.direction : 'ascending' }
            : column,
        )}
        rows={all && items}
        rowKey={row => row.groupId}
        state={state}
        sort={sorting.column}
        onSort={id => void setSearch({ sort: nextSorting(sort ?? '', id) })}
        expected={2}
        empty={
          <EmptyState
            title={t(texts.none)}
            actions={
              <Button variant="outline" onPress={clear}>
                {t(texts.clear)}
              </Button>
            }
          />
        }
        footer={
          <Pagination
            page={page}
            total={total}
            limit={defaultLimit}
            onPage={next => void setSearch({ pageNumber: next === 1 ? undefined : next })}
          />
        }
      />
    </>
  );
}
