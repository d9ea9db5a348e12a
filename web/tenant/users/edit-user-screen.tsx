import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AssignableRole, User } from '#api/users.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ScreenLink, useGo, useScope } from '../../navigation.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { EditUserPage } from '../../parts/people/edit-user.tsx';
import { screens } from '../../screens.ts';
import { givableRoles, standsAbove } from './givable-roles.ts';

const texts = messages({
  gone: { ja: 'このユーザーは見つかりませんでした', en: 'This user was not found' },
  list: { ja: 'ユーザーの一覧へ', en: 'To the list of users' },
});

/** A user of the own tenant, for whoever may give their role. */
export default function EditUserScreen(): ReactNode {
  const go = useGo();
  const { params, user: person } = useScope();
  const { id: username = '' } = useParams({ strict: false }) as { id?: string };
  const roles = givableRoles(person);
  const rightsOver = (user: User) => {
    const isSelf = user.username === person.sub;
    // Whoever stands above the person, or holds a role that they could not have given, stays as they are.
    const mayChange = isSelf || roles.includes(user.role as AssignableRole);
    return {
      roles: isSelf || user.isOwnerUser || !mayChange ? [] : roles,
      isAbove: standsAbove(user, person),
      mayRemove: !user.isOwnerUser && !isSelf && mayChange,
    };
  };
  const { tenantId } = params;
  return <EditUserPage {...{ tenantId, username, rightsOver }} gone={<Gone />} leave={() => go('users')} />;
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
