import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { confirmContractEmail } from '#product/contracts/api/contracts.ts';
import { call } from '#web/client.ts';
import { useScreenSearch } from '#web/navigation.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

const says = messages({
  title: { ja: '契約メールアドレスの確認', en: 'Confirm contract e-mail address' },
  help: {
    ja: '確認すると、このメールアドレスが契約メールアドレスになり、あなたが契約者になります。',
    en: 'After you confirm, this e-mail address becomes the contract e-mail address and you become the owner of the contract.',
  },
  done: {
    ja: '契約メールアドレスを {email} に変更しました。',
    en: 'The contract e-mail address has been changed to {email}.',
  },
});

/** Opened from the mail to the next owner of a contract. */
export default function ContractEmailScreen(): ReactNode {
  const { token } = useScreenSearch('contract-email');
  return (
    <ConfirmEmail says={says} token={token} confirm={given => call(confirmContractEmail, { body: { token: given } })} />
  );
}
