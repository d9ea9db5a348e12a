import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { signIn } from '#product/accounts/api/auth.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { screenPlace, useScreenSearch } from '#web/navigation.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { staffPool } from '#web/staff-pool.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { PasskeySignIn } from '../account/passkey-sign-in.tsx';
import { SecondStep } from '../account/second-step.tsx';
import { pendingStep, useAfterSignIn } from '../account/sign-in-steps.ts';

const texts = messages({
  title: { ja: 'システム管理 サインイン', en: 'System administration' },
  help: { ja: '運営スタッフ専用です。', en: 'For provider staff only.' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  password: { ja: 'パスワード', en: 'Password' },
  submit: { ja: 'サインイン', en: 'Sign in' },
  forgot: { ja: 'パスワードをお忘れの方', en: 'Forgot your password?' },
});

/** Sign-in for staff: address and password, then a second factor if there is one or the operator requires it; or a passkey. */
export default function StaffSigninScreen(): ReactNode {
  const { step } = useScreenSearch('admin-signin');
  const second = step === 'totp' ? pendingStep('factor', { isStaff: true }) : null;
  return second === null ? <Credentials /> : <SecondStep step={second} />;
}

function Credentials(): ReactNode {
  const { t } = useLanguage();
  const { redirect, email = '' } = useScreenSearch('admin-signin');
  const after = useAfterSignIn();
  const [refusal, setRefusal] = useState<string>();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ email: fields.email(), password: fields.currentPassword() }),
    names: texts,
    values: { email, password: '' },
    send: async body => after(await call(signIn, { params: { tenant: staffPool }, body }), staffPool, redirect),
  });
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm of={{ form, submit, failure: failure ?? refusal }} button={t(texts.submit)}>
        <TextInput control={form.control} name="email" type="email" autoComplete="username" label={t(texts.email)} />
        <TextInput
          control={form.control}
          name="password"
          type="password"
          autoComplete="current-password"
          label={t(texts.password)}
        />
      </AccountForm>
      <div className="mt-3">
        <PasskeySignIn isStaff redirect={redirect} onFailure={setRefusal} />
      </div>
      <Link
        {...screenPlace('admin-forgot-password')}
        className="mt-3 flex min-h-6 justify-center text-link hover:underline"
      >
        {t(texts.forgot)}
      </Link>
    </AccountBox>
  );
}
