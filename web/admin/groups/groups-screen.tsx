import { Button } from '@heroui/react/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type GroupView, listGroups } from '#api/groups.ts';
import { groupLabel, planLabel } from '#api/shown-names.ts';
import { messages } from '#language/message.ts';
import { AdminLink, useAdminGo, useStaff, useTenantParams } from '../../admin-navigation.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ContractChip } from '../../parts/contracts/contract-chip.tsx';
import { contractTexts } from '../../parts/contracts/contract-texts.ts';
import { GroupList } from '../../parts/contracts/group-list.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { useApi } from '../../queries.ts';
import { TenantHeader } from '../tenants/tenant-header.tsx';

const texts = messages({
  group: { ja: 'グループ', en: 'Group' },
  sites: { ja: 'サイト', en: 'Sites' },
  users: { ja: 'ユーザー', en: 'Users' },
  actions: { ja: '操作', en: 'Actions' },
  edit: { ja: '編集', en: 'Edit' },
  editOf: { ja: '「{name}」を編集', en: 'Edit “{name}”' },
  usersOf: { ja: '「{name}」のユーザー', en: 'Users of “{name}”' },
  create: { ja: 'グループを作成', en: 'Create a group' },
});

/** The groups of a tenant with their plans and statuses. */
export default function AdminGroupsScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { may } = useStaff();
  const go = useAdminGo();
  const { tenantId } = useTenantParams();
  const groups = useApi(listGroups, { params: { tenantId } });
  const columns: Column<GroupView>[] = [
    {
      id: 'name',
      head: t(texts.group),
      card: 'title',
      width: '40%',
      cell: row => (
        <>
          <AdminLink
            screen="admin-contract"
            params={{ tenantId, group_id: row.groupId }}
            className="text-link font-medium"
          >
            {t(groupLabel(row))}
          </AdminLink>
          <span className="block text-xs text-muted">{row.groupId}</span>
        </>
      ),
    },
    { id: 'status', head: t(contractTexts.status), cell: row => <ContractChip status={row.status} /> },
    { id: 'plan', head: t(contractTexts.planId), cell: row => t(planLabel(row.planName)) },
    { id: 'sites', head: t(texts.sites), align: 'end', cell: row => number(row.sites) },
    {
      id: 'users',
      head: t(texts.users),
      align: 'end',
      cell: row => (
        <AdminLink
          screen="admin-users"
          params={{ tenantId, group_id: row.groupId }}
          aria-label={`${t(texts.usersOf, { name: t(groupLabel(row)) })}: ${number(row.users)}`}
          className="text-link inline-flex min-h-6 min-w-6 items-center min-[900px]:justify-end"
        >
          {number(row.users)}
        </AdminLink>
      ),
    },
    ...(may('group:write')
      ? [
          {
            id: 'edit',
            head: t(texts.actions),
            cell: (row: GroupView) => (
              <AdminLink
                screen="admin-edit-group"
                params={{ tenantId, id: row.groupId }}
                aria-label={t(texts.editOf, { name: t(groupLabel(row)) })}
                className="text-link inline-flex min-h-6 items-center"
              >
                {t(texts.edit)}
              </AdminLink>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <TenantHeader
        actions={
          may('group:write') && (
            <Button variant="primary" onPress={() => void go('admin-create-group', { tenantId })}>
              <Plus aria-hidden="true" />
              {t(texts.create)}
            </Button>
          )
        }
      />
      <GroupList screen="admin-groups" columns={columns} state={groups} />
    </>
  );
}
