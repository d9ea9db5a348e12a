import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import type { AssignableRole, User } from '#product/accounts/api/users.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useGo, useRecordId, useScope } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { NotThere } from '#web/parts/not-there.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { screens } from '#web/screens.ts';
import { EditUserPage, type Rights } from './edit-user.tsx';
import { givableRoles, standsAbove } from './givable-roles.ts';

const texts = messages({
  gone: { ja: 'このユーザーは見つかりませんでした', en: 'This user was not found' },
  list: { ja: 'ユーザーの一覧へ', en: 'Back to users' },
});

/** The rights of a client over another user of the tenant, by the roles that they may give. */
function rightsOf(person: SessionUser, user: User): Rights {
  const roles = givableRoles(person);
  const isSelf = user.username === person.sub;
  // A user above the person, or with a role that they could not have given, stays as they are.
  const mayChange = isSelf || roles.includes(user.role as AssignableRole);
  return {
    roles: isSelf || user.isOwnerUser || !mayChange ? [] : roles,
    isAbove: standsAbove(user, person),
    mayRemove: !user.isOwnerUser && !isSelf && mayChange,
  };
}

/** A user of the tenant, for staff and for clients who may give the user's role. */
export default function EditUserScreen(): ReactNode {
  const go = useGo();
  const { params, user: person, isStaff } = useScope();
  const username = useRecordId();
  return (
    <EditUserPage
      tenantId={params.tenantId}
      username={username}
      rightsOver={user => (isStaff ? { mayRemove: !user.isOwnerUser } : rightsOf(person, user))}
      gone={isStaff ? <NotThere screen="users" /> : <Gone />}
      leave={() => go('users')}
    />
  );
}

function Gone(): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <PageHeader title={t(screens['edit-user'].title)} />
      <EmptyState
        title={t(texts.gone)}
        actions={
          <ScreenLink screen="users" className="button button--outline">
            {t(texts.list)}
          </ScreenLink>
        }
      />
    </>
  );
}
