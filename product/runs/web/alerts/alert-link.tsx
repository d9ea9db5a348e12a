import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { Message } from '#language/message.ts';
import { ApiProblemError } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

interface LinkTexts {
  title: Message;
  help: Message;
  submit: Message;
  /** With the address. */
  done: Message;
}

/** The page of a mailed link. Opening it changes nothing: mail programs do that too. */
export function AlertLink({
  token,
  texts,
  send,
}: {
  token: string | undefined;
  texts: LinkTexts;
  send: (token: string) => Promise<{ address: string }>;
}): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [address, setAddress] = useState<string>();
  const { form, submit, failure } = useContractForm({
    schema: z.object({}),
    names: {},
    values: {},
    send: async () => {
      try {
        setAddress((await send(token ?? '')).address);
      } catch (error) {
        if (error instanceof ApiProblemError && error.problem.code === 'url_expired')
          return navigate({ to: '/error/expired', replace: true });
        throw error;
      }
    },
  });
  if (token === undefined) return <Navigate to="/error/expired" replace />;
  if (address !== undefined) return <AccountBox title={t(texts.title)} help={t(texts.done, { email: address })} />;
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        {null}
      </AccountForm>
    </AccountBox>
  );
}
