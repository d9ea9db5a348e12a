import type { ReactNode } from 'react';
import type { User } from '#api/users.ts';
import { messages } from '#language/message.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { nameOf } from '../../person-name.ts';
import type { Column } from '../data-table.tsx';
import { sortingOf } from '../sorting.ts';
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

/** The columns of a list of a tenant's users, in the order of `sort`; `linked` makes of a name the way to the user's form. */
export function useUserColumns(
  tenantId: string,
  sort: string,
  linked: (user: User, name: string) => ReactNode,
): Column<User>[] {
  const { t, language } = useLanguage();
  const { date, dateTime } = useFormats();
  const groupNames = useGroupNames(tenantId);
  const { column, direction } = sortingOf(sort);
  const sortable = (id: string) => ({ id, sort: id === column ? direction : ('ascending' as const) });
  return [
    {
      ...sortable('name'),
      head: t(texts.name),
      card: 'title',
      width: '32%',
      cell: row => (
        <>
          {linked(row, nameOf(row, language))}
          <span className="block truncate text-xs text-muted">{row.email}</span>
        </>
      ),
    },
    {
      ...sortable('role'),
      head: t(texts.role),
      cell: row => (
        <span className="whitespace-nowrap">
          {t(roleNames[row.role])}
          {row.isOwnerUser && <span className="ms-2 rounded-sm bg-head px-1 text-xs text-muted">{t(texts.owner)}</span>}
        </span>
      ),
    },
    { id: 'groups', head: t(texts.groups), cell: row => groupNames(row.groups) },
    { id: 'status', head: t(texts.status), cell: row => <AccountChip status={row.status} /> },
    {
      ...sortable('lastSignInAt'),
      head: t(texts.lastSignInAt),
      cell: row => <span className="numbers whitespace-nowrap">{dateTime(row.lastSignInAt)}</span>,
    },
    {
      ...sortable('createdAt'),
      head: t(texts.createdAt),
      cell: row => <span className="numbers whitespace-nowrap">{date(row.createdAt)}</span>,
    },
  ];
}
