import { type ReactNode, useState } from 'react';
import type { Role } from '#endpoint/access.ts';
import { messages } from '#language/message.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import {
  deleteUser,
  getUser,
  inviteUserAgain,
  listUsers,
  type User,
  UserChange,
  updateUser,
} from '#product/accounts/api/users.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { nameOf } from '#web/person-name.ts';
import { queryClient, useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { AccountChip } from './account-status.tsx';
import { PersonActions } from './person-actions.tsx';
import { useRemoval } from './use-removal.ts';
import { UserFormPanel, userTexts } from './user-form.tsx';

const texts = messages({
  title: { ja: 'ユーザーの編集', en: 'Edit a user' },
  submit: { ja: '変更を保存', en: 'Save changes' },
  done: { ja: 'ユーザーを変更しました。', en: 'The user has been changed.' },
});
const formOf = ({ firstName, lastName, role, groups, version }: User) => ({
  firstName,
  lastName,
  role,
  groups,
  version,
  resetFactors: false,
});
const codes = {
  role_not_permitted: 'role',
  owner_account: 'role',
  last_master: 'role',
  group_required: 'groups',
  group_not_found: 'groups',
} as const;
const forgetLists = () => queryClient.invalidateQueries({ queryKey: [listUsers.operationId] });

export interface Rights {
  /** Roles that can be assigned besides the current one; all when omitted. */
  roles?: readonly Role[];
  /** The user ranks above the person, so the form is read-only. */
  isAbove?: boolean;
  mayRemove: boolean;
}

interface Place {
  tenantId: string;
  rightsOver: (user: User) => Rights;
  /** Returns to the list. */
  leave: () => Promise<unknown>;
}

/** A user of a tenant: name, role and groups; inviting again and deleting. `gone` is shown for a missing user. */
export function EditUserPage({ username, gone, ...place }: Place & { username: string; gone: ReactNode }): ReactNode {
  const removal = useRemoval();
  const params = { tenantId: place.tenantId, username };
  const user = useApi(getUser, { params, query: {} }, { staleTime: 0, enabled: !removal.isGone });
  if (user.error instanceof ApiProblemError && user.error.status === 404) return gone;
  if (user.data === undefined || !user.isFetchedAfterMount) return <NotLoaded of={user} />;
  const now = user.data;
  const reload = async () => (await user.refetch()).data ?? now;
  return <EditUser key={username} {...place} user={now} reload={reload} removing={removal.removing} />;
}

function EditUser({
  tenantId,
  user,
  rightsOver,
  leave,
  reload,
  removing,
}: Place & {
  user: User;
  reload: () => Promise<User>;
  removing: ReturnType<typeof useRemoval>['removing'];
}): ReactNode {
  const { t, language } = useLanguage();
  const { roles, isAbove = false, mayRemove } = rightsOver(user);
  const groups = useApi(listGroups, { params: { tenantId } });
  const [first] = useState(() => formOf(user));
  const params = { tenantId, username: user.username };
  const back = async () => {
    await forgetLists();
    await leave();
  };
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: UserChange,
    names: userTexts,
    values: first,
    codes,
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
                mayRemove ? () => removing(() => call(deleteUser, { params, query: {} })).then(back) : undefined
              }
            />
          )
        }
      >
        <AccountChip status={user.status} />
      </PageHeader>
      <UserFormPanel
        of={{ form, submit, failure }}
        control={form.control}
        role={form.watch('role')}
        roleNow={user.role}
        {...(roles === undefined ? {} : { roles })}
        isAbove={isAbove}
        groups={groups.data?.items ?? []}
        isNew={false}
        email={user.email}
        submitLabel={t(texts.submit)}
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
