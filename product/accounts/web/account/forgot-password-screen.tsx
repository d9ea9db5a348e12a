import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { confirmForgotPassword, forgotPassword } from '#product/accounts/api/auth.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { screenPlace, useCurrentScreen, useScreenSearch } from '#web/navigation.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { PasswordFields } from '#web/parts/password-fields.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { staffPool } from '#web/staff-pool.ts';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: 'パスワードの再設定', en: 'Reset password' },
  help: {
    ja: '登録済みのメールアドレスに確認コードを送信します。',
    en: 'A verification code will be sent to your registered e-mail address.',
  },
  tenant: { ja: '契約ID', en: 'Contract ID' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  code: { ja: '確認コード', en: 'Verification code' },
  send: { ja: '確認コードを送信', en: 'Send verification code' },
  set: { ja: 'パスワードを再設定', en: 'Reset password' },
  done: {
    ja: 'パスワードを再設定しました。新しいパスワードでサインインしてください。',
    en: 'Your password has been reset. Please sign in with the new password.',
  },
  signIn: { ja: 'サインインへ', en: 'Go to sign-in' },
});

interface Account {
  tenant: string;
  email: string;
}

/** A mailed code and a new password, for clients and for staff. The answer never says whether there is such an account. */
export default function ForgotPasswordScreen(): ReactNode {
  const { t } = useLanguage();
  const isStaff = useCurrentScreen() === 'admin-forgot-password';
  const { tenant_preferred_id = '' } = useScreenSearch('forgot-password');
  const [sent, setSent] = useState<Account & { message: string }>();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AccountBox title={t(texts.title)} help={<span role="status">{t(texts.done)}</span>}>
        <Link
          {...(isStaff ? screenPlace('admin-signin', {}, { email: sent?.email }) : screenPlace('signin'))}
          className="button button--primary mt-5"
        >
          {t(texts.signIn)}
        </Link>
      </AccountBox>
    );
  }
  return sent === undefined ? (
    <AskForCode tenant={isStaff ? staffPool : tenant_preferred_id} onSent={setSent} />
  ) : (
    <SetPassword {...sent} onDone={() => setDone(true)} />
  );
}

function AskForCode({
  tenant,
  onSent,
}: {
  tenant: string;
  onSent: (sent: Account & { message: string }) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ tenant: z.string().trim().min(1).max(50), email: fields.email() }),
    names: { tenant: texts.tenant, email: texts.email },
    values: { tenant, email: '' },
    send: async account => {
      const { message } = await call(forgotPassword, {
        params: { tenant: account.tenant },
        body: { email: account.email },
      });
      onSent({ ...account, message });
    },
  });
  return (
    <AccountBox title={t(texts.title)} help={t(texts.help)}>
      <AccountForm of={{ form, submit, failure }} button={t(texts.send)}>
        {tenant !== staffPool && (
          <TextInput control={form.control} name="tenant" autoComplete="organization" label={t(texts.tenant)} />
        )}
        <TextInput control={form.control} name="email" type="email" autoComplete="username" label={t(texts.email)} />
      </AccountForm>
    </AccountBox>
  );
}

function SetPassword({ tenant, email, message, onDone }: Account & { message: string; onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: fields.newPasswordPair().safeExtend({ code: fields.verificationCode() }),
    names: { code: texts.code },
    values: { code: '', password: '', confirmation: '' },
    codes: { verification_code_wrong: 'code' },
    send: async ({ code, password }) => {
      await call(confirmForgotPassword, { params: { tenant }, body: { email, code, password } });
      onDone();
    },
  });
  return (
    <AccountBox title={t(texts.title)} help={<span role="status">{message}</span>}>
      <AccountForm of={{ form, submit, failure }} button={t(texts.set)}>
        <TextInput control={form.control} name="code" autoComplete="one-time-code" label={t(texts.code)} />
        <PasswordFields control={form.control} />
      </AccountForm>
    </AccountBox>
  );
}
