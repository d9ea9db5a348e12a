import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { confirmFreeTenant } from '#product/accounts/api/free-tenants.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { screenPlace, useScreenSearch } from '#web/navigation.tsx';
import { PasswordFields } from '#web/parts/password-fields.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: 'パスワードの設定', en: 'Set a password' },
  help: {
    ja: 'パスワードを設定すると、無料プランの登録が完了します。',
    en: 'Set a password to complete your free plan registration.',
  },
  submit: { ja: '設定して登録を完了', en: 'Set password and finish' },
});

const forFree = { for: 'free' } as const;

/** Opened from the mail of a sign-up for the free plan: setting the password creates the tenant. */
export default function FirstFreeLoginScreen(): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { token } = useScreenSearch('first-free-login');
  const toExpired = () => navigate({ to: '/error/expired', search: forFree, replace: true });
  const { form, submit, failure } = useContractForm({
    schema: fields.newPasswordPair(),
    names: {},
    values: { password: '', confirmation: '' },
    send: async ({ password }) => {
      try {
        const made = await call(confirmFreeTenant, { body: { token: token ?? '', password } });
        await navigate({
          ...screenPlace('free-success', { tenant_preferred_id: made.tenantPreferredId }),
          replace: true,
        });
      } catch (error) {
        if (error instanceof ApiProblemError && error.problem.code === 'url_expired') return toExpired();
        throw error;
      }
    },
  });
  if (token === undefined) return <Navigate to="/error/expired" search={forFree} replace />;
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        <PasswordFields control={form.control} />
      </AccountForm>
    </AccountBox>
  );
}
