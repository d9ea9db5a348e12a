import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type GroupView, listGroups } from '#product/accounts/api/groups.ts';
import { adminLabel, tenantLabel } from '#product/contracts/api/contract-status.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import { ContractChip } from '#product/contracts/web/contracts/contract-chip.tsx';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { useApi } from '#web/queries.ts';
import { CancelAll } from './cancel-all.tsx';
import { GroupList } from './group-list.tsx';

const texts = messages({
  title: { ja: 'グループ', en: 'Groups' },
  help: {
    ja: 'グループごとに、契約とサイト、ユーザーを分けて管理できます。',
    en: 'Manage contracts, sites and users separately for each group.',
  },
  group: { ja: 'グループ', en: 'Group' },
  sites: { ja: 'サイト', en: 'Sites' },
  users: { ja: 'ユーザー', en: 'Users' },
  usersOf: { ja: '「{name}」のユーザー', en: 'Users of “{name}”' },
  actions: { ja: '操作', en: 'Actions' },
  contract: { ja: '契約', en: 'Contract' },
  contractOf: { ja: '「{name}」の契約', en: 'Contract of “{name}”' },
  edit: { ja: '編集', en: 'Edit' },
  editOf: { ja: '「{name}」を編集', en: 'Edit “{name}”' },
  create: { ja: 'グループを作成', en: 'Create a group' },
});
const link = 'inline-flex min-h-6 items-center text-link';

/** The groups of the tenant with their plans and statuses. Clients go on to their sites, staff to their contracts. */
export default function GroupsScreen(): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const groups = useApi(listGroups, { params: { tenantId: params.tenantId } });
  const columns = useColumns();
  return (
    <>
      <ScopeHeader
        title={t(texts.title)}
        actions={
          may('group:write') && (
            <>
              <CancelAll />
              <ScreenLink screen="create-group" className="button button--primary">
                <Plus aria-hidden="true" />
                {t(texts.create)}
              </ScreenLink>
            </>
          )
        }
      >
        {t(texts.help)}
      </ScopeHeader>
      <GroupList columns={columns} state={groups} />
    </>
  );
}

function useColumns(): Column<GroupView>[] {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { isStaff, may } = useScope();
  const columns: Column<GroupView>[] = [
    {
      id: 'name',
      head: t(texts.group),
      card: 'title',
      width: isStaff ? '40%' : '36%',
      cell: row => (
        <>
          <ScreenLink
            screen={isStaff ? 'admin-contract' : 'top'}
            params={{ group_id: row.groupId }}
            className="font-medium text-link"
          >
            {t(groupLabel(row))}
          </ScreenLink>
          <span className="block text-xs text-muted">{row.groupId}</span>
        </>
      ),
    },
    {
      id: 'status',
      head: t(contractTexts.status),
      cell: row => <ContractChip status={row.status} labelOf={isStaff ? adminLabel : tenantLabel} />,
    },
    { id: 'plan', head: t(contractTexts.planId), cell: row => t(planLabel(row.planName)) },
    { id: 'sites', head: t(texts.sites), align: 'end', cell: row => number(row.sites) },
    {
      id: 'users',
      head: t(texts.users),
      align: 'end',
      cell: row => (isStaff ? <UsersLink group={row} /> : number(row.users)),
    },
  ];
  if (isStaff && !may('group:write')) return columns;
  return [...columns, { id: 'actions', head: t(texts.actions), cell: row => <Actions group={row} /> }];
}

function UsersLink({ group }: { group: GroupView }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  return (
    <ScreenLink
      screen="users"
      params={{ group_id: group.groupId }}
      aria-label={`${t(texts.usersOf, { name: t(groupLabel(group)) })}: ${number(group.users)}`}
      className="text-link inline-flex min-h-6 min-w-6 items-center min-[900px]:justify-end"
    >
      {number(group.users)}
    </ScreenLink>
  );
}

function Actions({ group }: { group: GroupView }): ReactNode {
  const { t } = useLanguage();
  const { isStaff, may } = useScope();
  const name = t(groupLabel(group));
  return (
    <span className="flex gap-4">
      {!isStaff && (
        <ScreenLink
          screen="contract"
          params={{ group_id: group.groupId }}
          aria-label={t(texts.contractOf, { name })}
          className={link}
        >
          {t(texts.contract)}
        </ScreenLink>
      )}
      {may('group:write') && (
        <ScreenLink
          screen="edit-group"
          record={group.groupId}
          {...(isStaff ? {} : { search: { groupId: group.groupId } })}
          aria-label={t(texts.editOf, { name })}
          className={link}
        >
          {t(texts.edit)}
        </ScreenLink>
      )}
    </span>
  );
}
