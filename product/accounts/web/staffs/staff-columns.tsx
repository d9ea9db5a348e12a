import { messages } from '#language/message.ts';
import type { Staff } from '#product/accounts/api/staffs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { nameOf } from '#web/person-name.ts';
import { AccountChip } from '../people/account-status.tsx';
import { roleNames } from '../people/role-names.ts';

const texts = messages({
  name: { ja: '氏名', en: 'Name' },
  role: { ja: '権限', en: 'Role' },
  browsing: { ja: '閲覧範囲', en: 'Access' },
  allTenants: { ja: 'すべての契約', en: 'All contracts' },
  someTenants: { ja: '{count}件の契約', en: '{count} {count#contract|contracts}' },
  totp: { ja: '二段階認証', en: 'Two-step verification' },
  enrolled: { ja: '登録済み', en: 'Set up' },
  notEnrolled: { ja: '未登録', en: 'Not set up' },
  status: { ja: '状態', en: 'Status' },
  lastSignInAt: { ja: '最終サインイン', en: 'Last sign-in' },
});

export const sortableStaffColumns = ['name', 'role', 'lastSignInAt'] as const;

export function useStaffColumns(): Column<Staff>[] {
  const { t, language } = useLanguage();
  const { dateTime, number } = useFormats();
  const { may } = useScope();
  return [
    {
      id: 'name',
      head: t(texts.name),
      card: 'title',
      width: '30%',
      cell: row => (
        <>
          {may('staff:write') ? (
            <ScreenLink screen="admin-edit-staff" params={{ username: row.username }} className="text-link font-medium">
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
      cell: row => <span className="whitespace-nowrap">{t(roleNames[row.role])}</span>,
    },
    {
      id: 'browsing',
      head: t(texts.browsing),
      cell: row =>
        row.isRestrictedBrowsing ? t(texts.someTenants, { count: number(row.tenantIds.length) }) : t(texts.allTenants),
    },
    { id: 'totp', head: t(texts.totp), cell: row => t(row.hasTotp ? texts.enrolled : texts.notEnrolled) },
    { id: 'status', head: t(texts.status), cell: row => <AccountChip status={row.status} /> },
    {
      id: 'lastSignInAt',
      head: t(texts.lastSignInAt),
      cell: row => <span className="numbers whitespace-nowrap">{dateTime(row.lastSignInAt)}</span>,
    },
  ];
}
