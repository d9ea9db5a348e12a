import { Button } from '@heroui/react/button';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, screenPlace, useScope } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { nameOf } from '#web/person-name.ts';
import { useApi } from '#web/queries.ts';
import { leaveSession } from '#web/session.ts';
import { shellTexts } from '#web/shell/texts.ts';
import { useReachable } from '#web/shell/use-reachable.ts';
import { ChangeEmail } from '../account/change-email.tsx';
import { SignInSecurity } from '../account/sign-in-security.tsx';
import { roleNames } from '../people/role-names.ts';

const texts = messages({
  name: { ja: '氏名', en: 'Name' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  role: { ja: '権限', en: 'Role' },
  tenant: { ja: '契約ID', en: 'Contract ID' },
  groups: { ja: 'グループ', en: 'Groups' },
  browsing: { ja: '閲覧できる契約', en: 'Accessible contracts' },
  allTenants: { ja: 'すべて', en: 'All' },
  noGroup: {
    ja: 'まだどのグループにも割り当てられていません。管理者にお問い合わせください。',
    en: 'You are not assigned to a group yet. Please ask an administrator.',
  },
  separator: { ja: '、', en: ', ' },
  askAdmin: {
    ja: '氏名・権限・グループの変更は、管理者にご依頼ください。',
    en: 'To change your name, role or groups, please ask an administrator.',
  },
  askMaster: {
    ja: '氏名・権限・閲覧できる契約の変更は、システム管理者（マスター）にご依頼ください。',
    en: 'To change your name, role or accessible contracts, please ask a system master.',
  },
  edit: { ja: '氏名・権限を変更', en: 'Change name and role' },
  changePassword: { ja: 'パスワードを変更', en: 'Change password' },
});

/** The account of the signed-in person, staff or client. */
export default function MyAccountScreen(): ReactNode {
  const { t, language } = useLanguage();
  const { user, isStaff } = useScope();
  const groups = useApi(listGroups, { params: { tenantId: user.tenantId } }, { enabled: !isStaff }).data?.items;
  const groupNames = user.groups
    .map(id => t(groupLabel(groups?.find(group => group.groupId === id) ?? { groupId: id, groupNameDB: id })))
    .join(t(texts.separator));
  const navigate = useNavigate();
  const mayEdit = useReachable()('edit-user') && !isStaff;
  const isTop = user.isOwnerUser || ['TenantMaster', 'TenantOwner', 'SystemMaster'].includes(user.role);
  const rows = [
    [texts.name, nameOf(user, language)],
    [texts.email, user.email],
    [texts.role, t(roleNames[user.role])],
    ...(isStaff
      ? ([
          [texts.browsing, user.allowedTenants === null ? t(texts.allTenants) : user.allowedTenants.join(', ') || '–'],
        ] as const)
      : ([
          [texts.tenant, user.tenantPreferredId],
          [texts.groups, groupNames === '' ? t(texts.noGroup) : groupNames],
        ] as const)),
  ] as const;
  return (
    <>
      <PageHeader title={t(shellTexts.myAccount)} />
      <div className="panel max-w-2xl">
        <dl className="divide-y divide-separator">
          {rows.map(([label, value]) => (
            <div key={label.en} className="grid gap-x-4 px-5 py-3 sm:grid-cols-[10rem_1fr]">
              <dt className="text-muted">{t(label)}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {mayEdit || !isTop ? (
          <p className="border-t border-separator px-5 py-3 text-sm phrases">
            {mayEdit ? (
              <ScreenLink screen="edit-user" record={user.sub} className="text-link">
                {t(texts.edit)}
              </ScreenLink>
            ) : (
              <span className="text-muted">{t(isStaff ? texts.askMaster : texts.askAdmin)}</span>
            )}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2 border-t border-line bg-head px-5 py-3">
          <ScreenLink screen="change-password" className="button button--outline">
            <KeyRound aria-hidden="true" />
            {t(texts.changePassword)}
          </ScreenLink>
          <ChangeEmail />
          <Button
            variant="outline"
            onPress={() => void leaveSession().then(() => navigate(screenPlace(isStaff ? 'admin-signin' : 'signin')))}
          >
            <LogOut aria-hidden="true" />
            {t(shellTexts.signOut)}
          </Button>
        </div>
      </div>
      <SignInSecurity />
    </>
  );
}
