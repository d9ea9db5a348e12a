import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { openFirstLogin, signIn } from '#product/accounts/api/auth.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { Waiting } from '#web/shell/waiting.tsx';
import { staffPool } from '#web/staff-pool.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { useAfterSignIn } from './sign-in-steps.ts';

const texts = messages({
  title: { ja: '初回サインイン', en: 'First sign-in' },
  help: {
    ja: '{email} 宛てのメールに記載された仮パスワードを入力してください。',
    en: 'Please enter the temporary password from the mail to {email}.',
  },
  until: { ja: 'このリンクは {date} まで有効です。', en: 'This link is valid until {date}.' },
  tenant: { ja: '契約ID', en: 'Contract ID' },
  password: { ja: '仮パスワード', en: 'Temporary password' },
  wrong: { ja: '仮パスワードが正しくありません。', en: 'The temporary password is incorrect.' },
  submit: { ja: '次へ', en: 'Next' },
});

/** Opened from the mail of a new account: the temporary password, then an own password. */
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
  return link.data === undefined ? <Waiting /> : <FirstLoginForm {...link.data} />;
}

function FirstLoginForm({ tenant, email, expiresAt }: { tenant: string; email: string; expiresAt: string }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const after = useAfterSignIn();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ password: fields.currentPassword(texts.password) }),
    names: { password: texts.password },
    values: { password: '' },
    send: async ({ password }) => {
      await after(await call(signIn, { params: { tenant }, body: { email, password } }), tenant);
    },
    // Contract ID and address are in the link: only the password can be wrong.
    codes: {
      credentials_incorrect: { field: 'password', message: texts.wrong },
      staff_credentials_incorrect: { field: 'password', message: texts.wrong },
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
        <TextInput
          control={form.control}
          name="password"
          type="password"
          autoComplete="current-password"
          label={t(texts.password)}
        />
      </AccountForm>
    </AccountBox>
  );
}
