import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { confirmNewEmail } from '#product/accounts/api/auth.ts';
import { ConfirmEmail } from '#product/contracts/web/contract-email/confirm-email.tsx';
import { call } from '#web/client.ts';
import { useScreenSearch } from '#web/navigation.tsx';

const says = messages({
  title: { ja: '新しいメールアドレスの確認', en: 'Confirm your new e-mail address' },
  help: {
    ja: '確認すると、アカウントのメールアドレスがこのアドレスに変わります。次回からこのアドレスでサインインしてください。',
    en: 'Once you confirm it, your account has this address, with which you sign in from then on.',
  },
  done: {
    ja: 'メールアドレスを {email} に変更しました。',
    en: 'The e-mail address of your account is {email} now.',
  },
});

/** Opened from the mail to a new address of an account. */
export default function NewEmailScreen(): ReactNode {
  const { token } = useScreenSearch('new-email');
  return (
    <ConfirmEmail says={says} token={token} confirm={given => call(confirmNewEmail, { body: { token: given } })} />
  );
}
