import { messages } from '#language/message.ts';
import type { User } from '#product/accounts/api/users.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { nameOf } from '#web/person-name.ts';
import { AccountChip } from './account-status.tsx';
import { roleNames } from './role-names.ts';
import { useGroupNames } from './use-group-names.ts';

const texts = messages({
  name: { ja: '氏名', en: 'Name' },
  role: { ja: '権限', en: 'Role' },
  owner: { ja: '契約者', en: 'Owner' },
  groups: { ja: 'グループ', en: 'Groups' },
  status: { ja: '状態', en: 'Status' },
  createdAt: { ja: '登録日', en: 'Added' },
  lastSignInAt: { ja: '最終サインイン', en: 'Last sign-in' },
});

export const sortableUserColumns = ['name', 'role', 'lastSignInAt', 'createdAt'] as const;

/** The columns of a list of a tenant's users; a name leads to the form of the user, where the person may change one. */
export function useUserColumns(tenantId: string): Column<User>[] {
  const { t, language } = useLanguage();
  const { date, dateTime } = useFormats();
  const { may, area } = useScope();
  const groupNames = useGroupNames(tenantId);
  return [
    {
      id: 'name',
      head: t(texts.name),
      card: 'title',
      width: '32%',
      cell: row => (
        <>
          {may('user:write') ? (
            <ScreenLink screen="edit-user" record={row.username} className="font-medium text-link">
              {nameOf(row, language)}
            </ScreenLink>
          ) : (
            <span className="font-medium">{nameOf(row, language)}</span>
          )}
          <span className="block truncate text-xs text-muted">{row.email}</span>
        </>
      ),
    },
    {
      id: 'role',
      head: t(texts.role),
      cell: row => (
        <span className="whitespace-nowrap">
          {t(roleNames[row.role])}
          {row.isOwnerUser && <span className="ms-2 rounded-sm bg-head px-1 text-xs text-muted">{t(texts.owner)}</span>}
        </span>
      ),
    },
    // The only group of an API contract goes without saying.
    ...(area === 'console'
      ? []
      : [{ id: 'groups', head: t(texts.groups), cell: (row: User) => groupNames(row.groups) }]),
    { id: 'status', head: t(texts.status), cell: row => <AccountChip status={row.status} /> },
    {
      id: 'lastSignInAt',
      head: t(texts.lastSignInAt),
      cell: row => <span className="numbers whitespace-nowrap">{dateTime(row.lastSignInAt)}</span>,
    },
    {
      id: 'createdAt',
      head: t(texts.createdAt),
      cell: row => <span className="numbers whitespace-nowrap">{date(row.createdAt)}</span>,
    },
  ];
}
