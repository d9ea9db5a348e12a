import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { unsubscribeAlerts } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useScreenSearch } from '#web/navigation.tsx';
import { AlertLink } from './alert-link.tsx';

const texts = messages({
  title: { ja: '通知メールの配信停止', en: 'Unsubscribe from e-mail notifications' },
  help: {
    ja: 'この契約からの通知メールと月次レポートが、すべて届かなくなります。',
    en: 'You will no longer receive any notifications or monthly reports from this contract.',
  },
  submit: { ja: '配信を停止する', en: 'Unsubscribe' },
  done: { ja: '{email} への通知メールを停止しました。', en: 'Notifications to {email} have been stopped.' },
});

/** Opened from a mail with alerts. */
export default function UnsubscribeScreen(): ReactNode {
  const { token } = useScreenSearch('unsubscribe');
  return <AlertLink token={token} texts={texts} send={given => call(unsubscribeAlerts, { body: { token: given } })} />;
}
