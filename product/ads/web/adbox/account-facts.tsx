import type { ReactNode } from 'react';
import { type Message, messages } from '#language/message.ts';
import type { AdAccount } from '#product/ads/api/ad-accounts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ProgressRow } from '#web/parts/charts/progress-row.tsx';
import { accountStates } from './ad-texts.ts';

const texts = messages({
  customerId: { ja: 'アカウントID', en: 'Account ID' },
  customerName: { ja: 'アカウント名', en: 'Account name' },
  source: { ja: '取得方法', en: 'Source' },
  platform: { ja: '媒体との連携', en: 'Platform link' },
  csv: { ja: 'CSVの取り込み', en: 'CSV import' },
  zone: { ja: '通貨・時間帯', en: 'Currency and time zone' },
  updated: { ja: '最終更新', en: 'Last update' },
  first: { ja: '最も古い実績', en: 'Oldest data' },
  last: { ja: '最新の実績', en: 'Latest data' },
  progress: { ja: '過去12か月の取得（日）', en: 'Past 12 months (days)' },
  about: {
    ja: '約10分かかります。この画面を閉じても取得は続きます。',
    en: 'This takes about 10 minutes and continues when you close this screen.',
  },
});

/** What is known of an account, with the progress of its first collection and what went wrong. */
export function AccountFacts({ account }: { account: AdAccount }): ReactNode {
  const { t } = useLanguage();
  const { date, dateTime } = useFormats();
  const facts: [Message, string][] = [
    [texts.customerId, account.customerId],
    [texts.customerName, account.customerName || '–'],
    [texts.source, t(texts[account.source])],
    [texts.zone, [account.currency, account.timeZone].filter(Boolean).join(' · ') || '–'],
    [texts.updated, dateTime(account.lastUpdateAt)],
    [texts.first, date(account.minimumDateCollected)],
    [texts.last, date(account.maximumDateCollected)],
  ];
  const { done, total } = account.progress;
  const isCollecting = account.state === 'collecting' && total > 0;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name.en} className="min-w-0">
            <dt className="text-xs text-muted">{t(name)}</dt>
            <dd className="numbers wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isCollecting && (
        <div className="mt-3 border-t border-separator pt-2">
          <ProgressRow
            name={t(texts.progress)}
            label={`${t(accountStates.collecting)}: ${t(texts.progress)}`}
            done={done}
            total={total}
            color="var(--accent)"
          />
          <p className="text-xs text-muted">{t(texts.about)}</p>
        </div>
      )}
      {account.failure !== null && (
        <p className="mt-3 rounded-sm border border-poor-line bg-poor-soft px-3 py-2 text-sm text-poor phrases">
          {t(account.failure.message)}
        </p>
      )}
    </>
  );
}
