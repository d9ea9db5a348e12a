import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import { confirmNewEmail } from '#product/accounts/api/auth.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: '新しいメールアドレスの確認', en: 'Confirm your new e-mail address' },
  help: {
    ja: '確認すると、アカウントのメールアドレスがこのアドレスに変わります。次回からこのアドレスでサインインしてください。',
    en: 'Once you confirm it, your account has this address, with which you sign in from then on.',
  },
  submit: { ja: '確認する', en: 'Confirm' },
  done: {
    ja: 'メールアドレスを {email} に変更しました。',
    en: 'The e-mail address of your account is {email} now.',
  },
  signIn: { ja: 'サインイン', en: 'Sign in' },
});

/** Opened from the mail to a new address of an account. Opening it changes nothing: mail programs do that too. */
export default function NewEmailScreen(): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { token } = useScreenSearch('new-email');
  const [email, setEmail] = useState<string>();
  const { form, submit, failure } = useContractForm({
    schema: z.object({}),
    names: {},
    values: {},
    send: async () => {
      try {
        setEmail((await call(confirmNewEmail, { body: { token: token ?? '' } })).email);
      } catch (error) {
        if (error instanceof ApiProblemError && error.problem.code === 'url_expired')
          return navigate({ to: '/error/expired', replace: true });
        throw error;
      }
    },
  });
  if (token === undefined) return <Navigate to="/error/expired" replace />;
  if (email !== undefined)
    return (
      <AccountBox title={t(texts.title)} help={t(texts.done, { email })}>
        <Link to="/signin" className="button button--primary mt-5">
          {t(texts.signIn)}
        </Link>
      </AccountBox>
    );
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        {null}
      </AccountForm>
    </AccountBox>
  );
}
