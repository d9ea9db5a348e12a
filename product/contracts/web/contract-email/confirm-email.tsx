import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { ApiProblemError } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  submit: { ja: '確認する', en: 'Confirm' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
});

/**
 * The screen of a link that was mailed to a new address. Opening it changes nothing: mail programs do that too. `done` names
 * the `{email}`; `confirm` sends the token.
 */
export function ConfirmEmail({
  says,
  token,
  confirm,
}: {
  says: Record<'title' | 'help' | 'done', Message>;
  token: string | undefined;
  confirm: (token: string) => Promise<{ email: string }>;
}): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const { form, submit, failure } = useContractForm({
    schema: z.object({}),
    names: {},
    values: {},
    send: async () => {
      try {
        setEmail((await confirm(token ?? '')).email);
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
      <AccountBox title={t(says.title)} help={t(says.done, { email })}>
        <Link to="/signin" className="button button--primary mt-5">
          {t(texts.signIn)}
        </Link>
      </AccountBox>
    );
  return (
    <AccountBox title={t(says.title)} help={t(says.help)}>
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        {null}
      </AccountForm>
    </AccountBox>
  );
}
