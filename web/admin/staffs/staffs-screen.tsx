import { Button } from '@heroui/react/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultLimit } from '#api/paging.ts';
import { listStaffs, StaffRole } from '#api/staffs.ts';
import { messages } from '#language/message.ts';
import { useAdminGo, useStaff } from '../../admin-navigation.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { roleNames } from '../../parts/people/role-names.ts';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { nextSorting, sortingOf } from '../../parts/sorting.ts';
import { useLastPage } from '../../parts/use-last-page.ts';
import { useApi } from '../../queries.ts';
import { useStaffColumns } from './staff-columns.tsx';

const texts = messages({
  title: { ja: 'スタッフ', en: 'Staff' },
  search: { ja: '氏名・メールアドレス', en: 'Name or e-mail' },
  role: { ja: '権限', en: 'Role' },
  all: { ja: 'すべて', en: 'All' },
  create: { ja: 'スタッフを追加', en: 'Add staff' },
  noneTitle: { ja: '条件に合うスタッフがいません', en: 'Nobody fits these filters' },
  clear: { ja: '条件をクリア', en: 'Clear filters' },
});
const any = 'any';

/** The provider's staff. */
export default function StaffsScreen(): ReactNode {
  const { t } = useLanguage();
  const { may } = useStaff();
  const go = useAdminGo();
  const { pageNumber = 1, search, role, sort = 'createdAt' } = useScreenSearch('admin-staffs');
  const setSearch = useSetSearch('admin-staffs');
  const { column, direction } = sortingOf(sort);
  const columns = useStaffColumns(sort);
  const staffs = useApi(listStaffs, {
    query: {
      search,
      role,
      sort: column as 'createdAt',
      order: direction === 'descending' ? 'desc' : 'asc',
      limit: defaultLimit,
      offset: (pageNumber - 1) * defaultLimit,
    },
  });
  const isFiltered = search !== undefined || role !== undefined;
  useLastPage('admin-staffs', staffs.data?.total);
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          may('staff:write') && (
            <Button variant="primary" onPress={() => void go('admin-create-staff')}>
              <Plus aria-hidden="true" />
              {t(texts.create)}
            </Button>
          )
        }
      />
      <FilterBar onReset={isFiltered ? () => void setSearch({ search: undefined, role: undefined }) : undefined}>
        <SearchBox
          label={t(texts.search)}
          value={search ?? ''}
          onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
        />
        <SelectField
          className="w-full sm:w-52"
          label={t(texts.role)}
          value={role ?? any}
          options={[
            { id: any, label: t(texts.all) },
            ...StaffRole.options.map(id => ({ id: id as string, label: t(roleNames[id]) })),
          ]}
          onChange={id => void setSearch({ role: id === any ? undefined : (id as StaffRole) })}
        />
      </FilterBar>
      <DataTable
        label={t(texts.title)}
        isWide
        columns={columns}
        rows={staffs.data?.items}
        rowKey={row => row.username}
        state={staffs}
        sort={column}
        onSort={id => void setSearch({ sort: nextSorting(sort, id) })}
        expected={3}
        empty={
          <EmptyState
            title={t(texts.noneTitle)}
            actions={
              <Button variant="outline" onPress={() => void go('admin-staffs')}>
                {t(texts.clear)}
              </Button>
            }
          />
        }
        footer={
          <Pagination
            page={pageNumber}
            total={staffs.data?.total ?? 0}
            limit={defaultLimit}
            onPage={page => void setSearch({ pageNumber: page === 1 ? undefined : page })}
          />
        }
      />
    </>
  );
}
