import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { setNewPassword } from '#product/accounts/api/auth.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { screenPlace, useCurrentScreen } from '#web/navigation.tsx';
import { PasswordFields } from '#web/parts/password-fields.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { pendingStep, useAfterSignIn } from './sign-in-steps.ts';

const texts = messages({
  title: { ja: '新しいパスワードの設定', en: 'Set a new password' },
  help: {
    ja: '初回サインインです。これから使うパスワードを設定してください。',
    en: 'This is your first sign-in. Please set the password you will use from now on.',
  },
  submit: { ja: '設定してサインイン', en: 'Set password and sign in' },
  gone: {
    ja: '手続きが中断されました。もう一度サインインしてください。',
    en: 'The process was interrupted. Please sign in again.',
  },
  signIn: { ja: 'サインインへ', en: 'Go to sign-in' },
});

/** The second step of a first sign-in, of clients and of staff. After a reload it begins again at the sign-in. */
export default function NewPasswordScreen(): ReactNode {
  const { t } = useLanguage();
  const isStaff = useCurrentScreen() === 'admin-new-password';
  const step = pendingStep('password', { isStaff });
  const after = useAfterSignIn();
  const { form, submit, failure } = useContractForm({
    schema: fields.newPasswordPair(),
    names: {},
    values: { password: '', confirmation: '' },
    send: async ({ password }) => {
      if (step === null) return;
      const { tenant, session, redirect } = step;
      await after(await call(setNewPassword, { params: { tenant }, body: { session, password } }), tenant, redirect);
    },
  });
  if (step === null && isStaff) return <Navigate {...screenPlace('admin-signin')} replace />;
  if (step === null) {
    return (
      <AccountBox title={t(texts.title)} help={t(texts.gone)}>
        <Link to="/signin" className="button button--primary mt-5">
          {t(texts.signIn)}
        </Link>
      </AccountBox>
    );
  }
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        <PasswordFields control={form.control} />
      </AccountForm>
    </AccountBox>
  );
}
