import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type GroupView, listGroups } from '#api/groups.ts';
import { groupLabel, planLabel } from '#api/shown-names.ts';
import { tenantLabel } from '#core/contracts/contract-status.ts';
import { messages } from '#language/message.ts';
import { isPermitted } from '../../actor.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { hrefOf, ScreenLink, useScope } from '../../navigation.tsx';
import { ContractChip } from '../../parts/contracts/contract-chip.tsx';
import { contractTexts } from '../../parts/contracts/contract-texts.ts';
import { GroupList } from '../../parts/contracts/group-list.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useApi } from '../../queries.ts';

const texts = messages({
  title: { ja: 'グループ', en: 'Groups' },
  help: {
    ja: 'グループごとに、契約とサイト、ユーザーを分けて管理できます。',
    en: 'Every group has its own contract, sites and users.',
  },
  group: { ja: 'グループ', en: 'Group' },
  sites: { ja: 'サイト', en: 'Sites' },
  users: { ja: 'ユーザー', en: 'Users' },
  actions: { ja: '操作', en: 'Actions' },
  contract: { ja: '契約', en: 'Contract' },
  contractOf: { ja: '「{name}」の契約', en: 'Contract of “{name}”' },
  edit: { ja: '編集', en: 'Edit' },
  editOf: { ja: '「{name}」を編集', en: 'Edit “{name}”' },
  create: { ja: 'グループを作成', en: 'Create a group' },
});
const link = 'inline-flex min-h-6 items-center text-link';

/** The groups of the tenant with their plans and statuses. */
export default function GroupsScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const scope = useScope();
  const { tenantId } = scope.params;
  const mayWrite = isPermitted(scope.user, 'group:write');
  const groups = useApi(listGroups, { params: { tenantId } });
  const hrefIn = (screen: 'top' | 'contract', groupId: string) => hrefOf(screen, { ...scope, params: { groupId } });
  const columns: Column<GroupView>[] = [
    {
      id: 'name',
      head: t(texts.group),
      card: 'title',
      width: '36%',
      cell: row => (
        <>
          <Link to={hrefIn('top', row.groupId)} className="font-medium text-link">
            {t(groupLabel(row))}
          </Link>
          <span className="block text-xs text-muted">{row.groupId}</span>
        </>
      ),
    },
    {
      id: 'status',
      head: t(contractTexts.status),
      cell: row => <ContractChip status={row.status} labelOf={tenantLabel} />,
    },
    { id: 'plan', head: t(contractTexts.planId), cell: row => t(planLabel(row.planName)) },
    { id: 'sites', head: t(texts.sites), align: 'end', cell: row => number(row.sites) },
    { id: 'users', head: t(texts.users), align: 'end', cell: row => number(row.users) },
    {
      id: 'actions',
      head: t(texts.actions),
      cell: row => (
        <span className="flex gap-4">
          <Link
            to={hrefIn('contract', row.groupId)}
            aria-label={t(texts.contractOf, { name: t(groupLabel(row)) })}
            className={link}
          >
            {t(texts.contract)}
          </Link>
          {mayWrite && (
            <ScreenLink
              screen="edit-group"
              search={{ groupId: row.groupId }}
              aria-label={t(texts.editOf, { name: t(groupLabel(row)) })}
              className={link}
            >
              {t(texts.edit)}
            </ScreenLink>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          mayWrite && (
            <ScreenLink screen="create-group" className="button button--primary">
              <Plus aria-hidden="true" />
              {t(texts.create)}
            </ScreenLink>
          )
        }
      >
        {t(texts.help)}
      </PageHeader>
      <GroupList screen="groups" columns={columns} state={groups} />
    </>
  );
}
