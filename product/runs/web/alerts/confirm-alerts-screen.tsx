import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { confirmAlerts } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useScreenSearch } from '#web/navigation.tsx';
import { AlertLink } from './alert-link.tsx';

const texts = messages({
  title: { ja: '通知メールの受信の確認', en: 'Subscribe to e-mail notifications' },
  help: {
    ja: '確認すると、検証結果の通知や月次レポートなど、選ばれたメールがこのアドレスに届くようになります。',
    en: 'After you confirm, the notifications and monthly reports selected for you will be sent to this address.',
  },
  submit: { ja: '確認する', en: 'Confirm' },
  done: { ja: '{email} に通知をお送りします。', en: 'Notifications will be sent to {email}.' },
});

/** Opened from the mail to a person outside of a contract. */
export default function ConfirmAlertsScreen(): ReactNode {
  const { token } = useScreenSearch('confirm-alerts');
  return <AlertLink token={token} texts={texts} send={given => call(confirmAlerts, { body: { token: given } })} />;
}
