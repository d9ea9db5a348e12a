import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import { confirmContractEmail } from '#product/contracts/api/contracts.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: '契約メールアドレスの確認', en: 'Confirm the contract’s e-mail address' },
  help: {
    ja: '確認すると、このメールアドレスが契約メールアドレスになり、あなたが契約の所有者になります。',
    en: 'Once you confirm it, your address is the contract’s and you own the contract.',
  },
  submit: { ja: '確認する', en: 'Confirm' },
  done: {
    ja: '契約メールアドレスを {email} に変更しました。',
    en: 'The e-mail address of the contract is {email} now.',
  },
  signIn: { ja: 'サインイン', en: 'Sign in' },
});

/** Opened from the mail to the next owner of a contract. Opening it changes nothing: mail programs do that too. */
export default function ContractEmailScreen(): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { token } = useScreenSearch('contract-email');
  const [email, setEmail] = useState<string>();
  const { form, submit, failure } = useContractForm({
    schema: z.object({}),
    names: {},
    values: {},
    send: async () => {
      try {
        setEmail((await call(confirmContractEmail, { body: { token: token ?? '' } })).email);
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
