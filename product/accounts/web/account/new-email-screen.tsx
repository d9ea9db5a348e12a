import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { confirmNewEmail } from '#product/accounts/api/auth.ts';
import { ConfirmEmail } from '#product/contracts/web/contract-email/confirm-email.tsx';
import { call } from '#web/client.ts';
import { useScreenSearch } from '#web/navigation.tsx';

const says = messages({
  title: { ja: '新しいメールアドレスの確認', en: 'Confirm your new e-mail address' },
  help: {
    ja: '確認すると、アカウントのメールアドレスがこのアドレスに変更されます。次回からこのアドレスでサインインしてください。',
    en: 'After you confirm, your account will use this e-mail address. Please sign in with it from then on.',
  },
  done: {
    ja: 'メールアドレスを {email} に変更しました。',
    en: 'The e-mail address of your account has been changed to {email}.',
  },
});

/** Opened from the mail to a new address of an account. */
export default function NewEmailScreen(): ReactNode {
  const { token } = useScreenSearch('new-email');
  return (
    <ConfirmEmail says={says} token={token} confirm={given => call(confirmNewEmail, { body: { token: given } })} />
  );
}
