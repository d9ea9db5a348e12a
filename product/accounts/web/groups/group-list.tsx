import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { GroupView } from '#product/accounts/api/groups.ts';
import { groupNames, planLabel } from '#product/contracts/api/shown-names.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Column, Loading } from '#web/parts/data-table.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable, NoneFits } from '#web/parts/list/list-table.tsx';
import { type Facets, pageOfWhole } from '#web/parts/list/whole-list.ts';

const texts = messages({
  label: { ja: 'グループの一覧', en: 'Groups' },
  search: { ja: 'グループ名・ID', en: 'Group name or ID' },
  none: { ja: '条件に合うグループはありません', en: 'No groups match this search' },
});
const ordered = ['name', 'plan', 'sites', 'users'] as const;
const filters = ['search'] as const;

/** The groups of a tenant with search, sorting and paging in the address; loaded as a whole, since a tenant has few. */
export function GroupList({
  columns,
  state,
}: {
  columns: readonly Column<GroupView>[];
  state: Loading & { data: { items: GroupView[] } | undefined };
}): ReactNode {
  const { t } = useLanguage();
  const { values, page: asked, paging, clear } = useListAddress();
  const { search, sort = '' } = values;
  const facets: Facets<GroupView> = {
    texts: group => [group.groupId, ...groupNames(group)],
    values: {
      name: group => group.groupNameDB,
      plan: group => t(planLabel(group.planName)),
      sites: group => group.sites,
      users: group => group.users,
    },
  };
  const { page, ...data } = pageOfWhole(state.data?.items ?? [], facets, {
    search,
    sort,
    page: asked,
    limit: paging.limit,
  });
  return (
    <>
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
      </ListFilters>
      <ListTable
        label={t(texts.label)}
        columns={columns}
        rowKey={row => row.groupId}
        list={{ ...state, data: state.data && data }}
        page={page}
        sort={sort}
        sortable={ordered}
        expected={2}
        empty={<NoneFits title={t(texts.none)} onClear={() => clear(filters)} />}
      />
    </>
  );
}
