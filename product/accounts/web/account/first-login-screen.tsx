import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { finishFirstLogin, openFirstLogin } from '#product/accounts/api/auth.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { PasswordFields } from '#web/parts/password-fields.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { Waiting } from '#web/shell/waiting.tsx';
import { staffPool } from '#web/staff-pool.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { useAfterSignIn } from './sign-in-steps.ts';

const texts = messages({
  title: { ja: '初回サインイン', en: 'First sign-in' },
  help: {
    ja: '{email} のパスワードを設定してください。次回からのサインインで使用します。',
    en: 'Please set a password for {email}. You will use it the next time you sign in.',
  },
  until: { ja: 'このリンクは {date} まで有効です。', en: 'This link is valid until {date}.' },
  tenant: { ja: '契約ID', en: 'Contract ID' },
  submit: { ja: '設定してサインイン', en: 'Set password and sign in' },
});

/** Opened from the mail of a new account: sets its password, and signs in with it. */
export default function FirstLoginScreen(): ReactNode {
  const { t } = useLanguage();
  const { token } = useScreenSearch('first-login');
  const link = useQuery({
    queryKey: ['first-login', token],
    queryFn: () => call(openFirstLogin, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
  });
  const isExpired = link.error instanceof ApiProblemError && link.error.problem.code === 'url_expired';
  if (token === undefined || isExpired) return <Navigate to="/error/expired" replace />;
  if (link.error) {
    return (
      <AccountBox title={t(texts.title)}>
        <ErrorState error={link.error} retry={() => void link.refetch()} />
      </AccountBox>
    );
  }
  return link.data === undefined ? <Waiting /> : <FirstLoginForm {...link.data} token={token} />;
}

function FirstLoginForm({
  token,
  tenant,
  email,
  expiresAt,
}: Record<'token' | 'tenant' | 'email' | 'expiresAt', string>): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const after = useAfterSignIn();
  const { form, submit, failure } = useContractForm({
    schema: fields.newPasswordPair(),
    names: {},
    values: { password: '', confirmation: '' },
    send: async ({ password }) => {
      await after(await call(finishFirstLogin, { body: { token, password } }), tenant);
    },
  });
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help, { email })}>
      <p className="mt-2 text-xs text-muted">{t(texts.until, { date: formats.dateTime(expiresAt) })}</p>
      {tenant !== staffPool && (
        <dl className="mt-4 flex gap-3">
          <dt className="text-muted">{t(texts.tenant)}</dt>
          <dd className="font-medium">{tenant}</dd>
        </dl>
      )}
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        <PasswordFields control={form.control} />
      </AccountForm>
    </AccountBox>
  );
}
