import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import { createUser, listUsers, NewUser } from '#product/accounts/api/users.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { givableRoles } from './givable-roles.ts';
import { UserFormPanel, userTexts } from './user-form.tsx';

const texts = messages({
  title: { ja: 'ユーザーの追加', en: 'Add a user' },
  submit: { ja: 'ユーザーを追加', en: 'Add user' },
  done: {
    ja: '{email} に初回サインインのメールを送信しました。',
    en: 'A first sign-in e-mail has been sent to {email}.',
  },
});

export default function CreateUserScreen(): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { user, params, isStaff } = useScope();
  const { tenantId, groupId } = params;
  const groups = useApi(listGroups, { params: { tenantId } });
  const back = () => go('users');
  const { form, submit, failure } = useContractForm({
    schema: NewUser,
    names: userTexts,
    values: { email: '', firstName: '', lastName: '', role: 'TenantUser', groups: [groupId] },
    codes: { email_taken: 'email', role_not_permitted: 'role', group_required: 'groups', group_not_found: 'groups' },
    send: async body => {
      await call(createUser, { params: { tenantId }, query: {}, body });
      await queryClient.invalidateQueries({ queryKey: [listUsers.operationId] });
      notify.success(t(texts.done, { email: body.email }));
      await back();
    },
  });
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <UserFormPanel
        of={{ form, submit, failure }}
        control={form.control}
        role={form.watch('role')}
        groups={groups.data?.items ?? []}
        {...(isStaff ? {} : { roles: givableRoles(user) })}
        isNew
        submitLabel={t(texts.submit)}
        onCancel={() => void back()}
      />
    </>
  );
}
