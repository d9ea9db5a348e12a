import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { listGroups } from '#contract/groups.ts';
import {
  type AssignableRole,
  deleteUser,
  getUser,
  inviteUserAgain,
  listUsers,
  type User,
  UserChange,
  updateUser,
} from '#contract/users.ts';
import { messages } from '#language/message.ts';
import { ApiProblem, call } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ScreenLink, useGo, useScope } from '../../navigation.tsx';
import { ConflictDialog } from '../../parts/conflict-dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { AccountChip } from '../../parts/people/account-status.tsx';
import { PersonActions } from '../../parts/people/person-actions.tsx';
import { useRemoval } from '../../parts/people/use-removal.ts';
import { UserFormPanel, userTexts } from '../../parts/people/user-form.tsx';
import { notify } from '../../parts/toast.tsx';
import { nameOf } from '../../person-name.ts';
import { queryClient, useApi } from '../../queries.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { useContractForm } from '../../use-contract-form.ts';
import { givableRoles, standsAbove } from './givable-roles.ts';

const texts = messages({
  title: { ja: 'ユーザーの編集', en: 'Edit a user' },
  submit: { ja: '変更を保存', en: 'Save the changes' },
  gone: { ja: 'このユーザーは見つかりませんでした', en: 'This user was not found' },
  list: { ja: 'ユーザーの一覧へ', en: 'To the list of users' },
  done: { ja: 'ユーザーを変更しました。', en: 'The user has been changed.' },
});
const formOf = ({ firstName, lastName, role, groups, version }: User) => ({
  firstName,
  lastName,
  role,
  groups,
  version,
});
const forgetLists = () => queryClient.invalidateQueries({ queryKey: [listUsers.operationId] });

/** A user of the tenant: name, role and groups; to invite again and to delete. */
export default function EditUserScreen(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { tenantId } = params;
  const { id: username = '' } = useParams({ strict: false }) as { id?: string };
  const removal = useRemoval();
  const user = useApi(
    getUser,
    { params: { tenantId, username }, query: {} },
    { staleTime: 0, enabled: !removal.isGone },
  );
  if (user.error instanceof ApiProblem && user.error.status === 404) {
    return (
      <>
        <PageHeader title={t(texts.title)} />
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
  if (user.error && user.data === undefined) {
    return <ErrorState error={user.error} retry={() => void user.refetch()} />;
  }
  if (user.data === undefined || !user.isFetchedAfterMount) return <Waiting />;
  const now = user.data;
  return (
    <EditUser
      key={username}
      user={now}
      reload={async () => (await user.refetch()).data ?? now}
      removing={removal.removing}
    />
  );
}

function EditUser({
  user,
  reload,
  removing,
}: {
  user: User;
  reload: () => Promise<User>;
  removing: ReturnType<typeof useRemoval>['removing'];
}): ReactNode {
  const { t, language } = useLanguage();
  const go = useGo();
  const scope = useScope();
  const { tenantId } = scope.params;
  const roles = givableRoles(scope.user);
  const isSelf = user.username === scope.user.sub;
  // Whoever stands above the person, or holds a role that they could not have given, stays as they are.
  const mayChange = isSelf || roles.includes(user.role as AssignableRole);
  const isAbove = standsAbove(user, scope.user);
  const groups = useApi(listGroups, { params: { tenantId } });
  const [first] = useState(() => formOf(user));
  const params = { tenantId, username: user.username };
  const back = async () => {
    await forgetLists();
    await go('users');
  };
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: UserChange,
    names: userTexts,
    values: first,
    codes: {
      role_not_permitted: 'role',
      owner_account: 'role',
      last_master: 'role',
      group_required: 'groups',
      group_not_found: 'groups',
    },
    send: async body => {
      await call(updateUser, { params, query: {}, body });
      notify.success(t(texts.done));
      await back();
    },
  });
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          !isAbove && (
            <PersonActions
              name={nameOf(user, language)}
              status={user.status}
              onInvite={async () => {
                await call(inviteUserAgain, { params });
                await Promise.all([forgetLists(), reload()]);
              }}
              onRemove={
                user.isOwnerUser || isSelf || !mayChange
                  ? undefined
                  : () => removing(() => call(deleteUser, { params, query: {} })).then(back)
              }
            />
          )
        }
      >
        <AccountChip status={user.status} />
      </PageHeader>
      <UserFormPanel
        control={form.control}
        role={form.watch('role')}
        roleNow={user.role}
        roles={isSelf || user.isOwnerUser || !mayChange ? [] : roles}
        isAbove={isAbove}
        groups={groups.data?.items ?? []}
        isNew={false}
        email={user.email}
        failure={failure}
        isWorking={form.formState.isSubmitting}
        submitLabel={t(texts.submit)}
        onSubmit={event => void submit(event)}
        onCancel={() => void back()}
      />
      <ConflictDialog
        isOpen={isConflict}
        onClose={endConflict}
        onReload={async () => form.reset(formOf(await reload()))}
      />
    </>
  );
}
