import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#api/api.ts';
import { fields } from '#api/fields.ts';
import { messages } from '#language/message.ts';
import { adminHref } from '../../admin-navigation.tsx';
import { call } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { PasswordFields } from '../../parts/password-fields.tsx';
import { AccountBox, AccountForm } from '../../shell/account-box.tsx';
import { pendingStaffStep, staffPool, useAfterStaffSignIn } from '../../staff-steps.ts';
import { useContractForm } from '../../use-contract-form.ts';

const texts = messages({
  title: { ja: '新しいパスワードの設定', en: 'Set a new password' },
  help: {
    ja: '初回サインインです。これから使うパスワードを設定してください。',
    en: 'This is your first sign-in. Please set the password that you will use from now on.',
  },
  submit: { ja: '設定してサインイン', en: 'Set it and sign in' },
});

/** The second step of the first sign-in of staff. After a reload it begins again at the sign-in. */
export default function StaffNewPasswordScreen(): ReactNode {
  const { t } = useLanguage();
  const step = pendingStaffStep('NEW_PASSWORD_REQUIRED');
  const after = useAfterStaffSignIn();
  const { form, submit, failure } = useContractForm({
    schema: fields.newPasswordPair(),
    names: {},
    values: { password: '', confirmation: '' },
    send: async ({ password }) => {
      if (step === null) return;
      const { session, redirect } = step;
      await after(
        await call(api.setNewPassword, { params: { tenant: staffPool }, body: { session, password } }),
        redirect,
      );
    },
  });
  if (step === null) return <Navigate to={adminHref('admin-signin')} replace />;
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm
        onSubmit={event => void submit(event)}
        failure={failure}
        isWorking={form.formState.isSubmitting}
        button={t(texts.submit)}
      >
        <PasswordFields control={form.control} />
      </AccountForm>
    </AccountBox>
  );
}
