import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { signIn } from '#api/auth.ts';
import { fields } from '#api/fields.ts';
import { messages } from '#language/message.ts';
import { pendingStep, useAfterSignIn } from '../../account/sign-in-steps.ts';
import { call } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { screenPlace, useScreenSearch } from '../../navigation.tsx';
import { TextInput } from '../../parts/bound-fields.tsx';
import { AccountBox, AccountForm } from '../../shell/account-box.tsx';
import { staffPool } from '../../staff-pool.ts';
import { useContractForm } from '../../use-contract-form.ts';
import { TotpStep } from './totp-step.tsx';

const texts = messages({
  title: { ja: 'システム管理 サインイン', en: 'System administration' },
  help: { ja: '運営スタッフ専用です。', en: 'For the staff of the provider only.' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  password: { ja: 'パスワード', en: 'Password' },
  submit: { ja: 'サインイン', en: 'Sign in' },
  forgot: { ja: 'パスワードをお忘れの方', en: 'Forgot your password?' },
});

/** Sign-in for staff: address and password, then a one-time password if the operator requires it. */
export default function StaffSigninScreen(): ReactNode {
  const { step } = useScreenSearch('admin-signin');
  const totp = step === 'totp' ? pendingStep('TOTP', { isStaff: true }) : null;
  return totp === null ? <Credentials /> : <TotpStep step={totp} />;
}

function Credentials(): ReactNode {
  const { t } = useLanguage();
  const { redirect, email = '' } = useScreenSearch('admin-signin');
  const after = useAfterSignIn();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ email: fields.email(), password: fields.currentPassword() }),
    names: texts,
    values: { email, password: '' },
    send: async body => after(await call(signIn, { params: { tenant: staffPool }, body }), staffPool, redirect),
  });
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        <TextInput control={form.control} name="email" type="email" autoComplete="username" label={t(texts.email)} />
        <TextInput
          control={form.control}
          name="password"
          type="password"
          autoComplete="current-password"
          label={t(texts.password)}
        />
      </AccountForm>
      <Link
        {...screenPlace('admin-forgot-password')}
        className="mt-3 flex min-h-6 justify-center text-link hover:underline"
      >
        {t(texts.forgot)}
      </Link>
    </AccountBox>
  );
}
