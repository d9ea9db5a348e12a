import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { api } from '#api/api.ts';
import { fields } from '#api/fields.ts';
import { messages } from '#language/message.ts';
import { adminHref } from '../../admin-navigation.tsx';
import { call } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { TextInput } from '../../parts/bound-fields.tsx';
import { PasswordFields } from '../../parts/password-fields.tsx';
import { AccountBox, AccountForm } from '../../shell/account-box.tsx';
import { staffPool } from '../../staff-steps.ts';
import { useContractForm } from '../../use-contract-form.ts';

const texts = messages({
  title: { ja: 'パスワードの再設定', en: 'Reset the password' },
  help: {
    ja: '登録済みのメールアドレスに確認コードを送ります。',
    en: 'A verification code will be mailed to the registered address.',
  },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  code: { ja: '確認コード', en: 'Verification code' },
  send: { ja: '確認コードを送る', en: 'Mail the code' },
  set: { ja: 'パスワードを再設定', en: 'Reset the password' },
  done: {
    ja: 'パスワードを再設定しました。新しいパスワードでサインインしてください。',
    en: 'The password has been reset. Please sign in with the new one.',
  },
  signIn: { ja: 'サインインへ', en: 'To sign-in' },
});

interface Sent {
  email: string;
  message: string;
}

/** Staff who forgot their password: a mailed code and a new one. The answer never says whether there is such an account. */
export default function StaffForgotPasswordScreen(): ReactNode {
  const { t } = useLanguage();
  const [sent, setSent] = useState<Sent>();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AccountBox title={t(texts.title)} help={<span role="status">{t(texts.done)}</span>}>
        <Link to={adminHref('admin-signin', {}, { email: sent?.email })} className="button button--primary mt-5">
          {t(texts.signIn)}
        </Link>
      </AccountBox>
    );
  }
  return sent === undefined ? <AskForCode onSent={setSent} /> : <SetPassword {...sent} onDone={() => setDone(true)} />;
}

function AskForCode({ onSent }: { onSent: (sent: Sent) => void }): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ email: fields.email() }),
    names: texts,
    values: { email: '' },
    send: async body => {
      const { message } = await call(api.forgotPassword, { params: { tenant: staffPool }, body });
      onSent({ ...body, message });
    },
  });
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm
        onSubmit={event => void submit(event)}
        failure={failure}
        isWorking={form.formState.isSubmitting}
        button={t(texts.send)}
      >
        <TextInput control={form.control} name="email" type="email" autoComplete="username" label={t(texts.email)} />
      </AccountForm>
    </AccountBox>
  );
}

function SetPassword({ email, message, onDone }: Sent & { onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: fields.newPasswordPair().safeExtend({ code: fields.verificationCode() }),
    names: texts,
    values: { code: '', password: '', confirmation: '' },
    codes: { verification_code_wrong: 'code' },
    send: async ({ code, password }) => {
      await call(api.confirmForgotPassword, { params: { tenant: staffPool }, body: { email, code, password } });
      onDone();
    },
  });
  return (
    <AccountBox title={t(texts.title)} help={<span role="status">{message}</span>}>
      <AccountForm
        onSubmit={event => void submit(event)}
        failure={failure}
        isWorking={form.formState.isSubmitting}
        button={t(texts.set)}
      >
        <TextInput control={form.control} name="code" autoComplete="one-time-code" label={t(texts.code)} />
        <PasswordFields control={form.control} />
      </AccountForm>
    </AccountBox>
  );
}
