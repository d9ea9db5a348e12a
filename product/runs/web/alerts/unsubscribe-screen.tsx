import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { unsubscribeAlerts } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useScreenSearch } from '#web/navigation.tsx';
import { AlertLink } from './alert-link.tsx';

const texts = messages({
  title: { ja: '通知メールの配信停止', en: 'End the alerts by mail' },
  help: {
    ja: 'この契約からの通知メールと月次レポートは、すべて届かなくなります。',
    en: 'You get no more alerts and monthly reports from this contract.',
  },
  submit: { ja: '配信を停止する', en: 'End them' },
  done: { ja: '{email} への通知メールを停止しました。', en: 'No more alerts are sent to {email}.' },
});

/** Opened from a mail with alerts. */
export default function UnsubscribeScreen(): ReactNode {
  const { token } = useScreenSearch('unsubscribe');
  return <AlertLink token={token} texts={texts} send={given => call(unsubscribeAlerts, { body: { token: given } })} />;
}
