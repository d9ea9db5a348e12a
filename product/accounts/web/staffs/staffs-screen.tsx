import { Button } from '@heroui/react/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { StaffRole } from '#endpoint/access.ts';
import { messages } from '#language/message.ts';
import { listStaffs } from '#product/accounts/api/staffs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope, useScreenSearch } from '#web/navigation.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable, NoneFits } from '#web/parts/list/list-table.tsx';
import { sortingOf } from '#web/parts/list/sorting.ts';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { roleNames } from '../people/role-names.ts';
import { sortableStaffColumns, useStaffColumns } from './staff-columns.tsx';

const texts = messages({
  title: { ja: 'スタッフ', en: 'Staff' },
  search: { ja: '氏名・メールアドレス', en: 'Name or e-mail' },
  role: { ja: '権限', en: 'Role' },
  create: { ja: 'スタッフを追加', en: 'Add staff' },
  noneTitle: { ja: '条件に合うスタッフはいません', en: 'No staff match these filters' },
});

export default function StaffsScreen(): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const go = useGo();
  const { search, role, sort = 'createdAt' } = useScreenSearch('admin-staffs');
  const { paging } = useListAddress();
  const { column, direction } = sortingOf(sort);
  const staffs = useApi(listStaffs, {
    query: {
      search,
      role,
      sort: column as 'createdAt',
      order: direction === 'descending' ? 'desc' : 'asc',
      ...paging,
    },
  });
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
      <ListFilters names={['search', 'role']}>
        <FilterText label={t(texts.search)} />
        <FilterChoice
          name="role"
          className="w-full sm:w-52"
          label={t(texts.role)}
          options={StaffRole.options.map(id => ({ id, label: t(roleNames[id]) }))}
        />
      </ListFilters>
      <ListTable
        label={t(texts.title)}
        isWide
        columns={useStaffColumns()}
        rowKey={row => row.username}
        list={staffs}
        sort={sort}
        sortable={sortableStaffColumns}
        expected={3}
        empty={<NoneFits title={t(texts.noneTitle)} onClear={() => void go('admin-staffs')} />}
      />
    </>
  );
}
