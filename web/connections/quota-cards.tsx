import type { ReactNode } from 'react';
import type { ApiUsage } from '#api/api-usage.ts';
import { useFormats } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';
import { QuotaBar } from '../parts/contracts/quota-bar.tsx';
import { Section } from '../parts/section.tsx';
import { usageTexts as texts } from './usage-texts.ts';

/** What the contract leaves: calls of today, pages of the month, connections. */
export function QuotaCards({ usage }: { usage: ApiUsage | undefined }): ReactNode {
  const { t } = useLanguage();
  const { date, dateTime } = useFormats();
  const none = { limit: 0, used: 0, remaining: 0 };
  const {
    today = { ...none, resetAt: null },
    pages = { ...none, nextGrantDate: null },
    connections = none,
  } = usage ?? {};
  const cards = [
    {
      label: t(texts.today),
      quota: today,
      help: today.resetAt !== null && t(texts.reset, { date: dateTime(today.resetAt) }),
    },
    {
      label: t(texts.pages),
      quota: pages,
      help: pages.nextGrantDate !== null && t(texts.grant, { date: date(pages.nextGrantDate) }),
    },
    { label: t(texts.connections), quota: connections, help: t(texts.connectionsHelp) },
  ];
  return (
    <Section title={t(texts.quotas)} className={usage === undefined ? 'invisible' : ''}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {cards.map(({ label, quota, help }) => (
          <div key={label}>
            <QuotaBar label={label} quota={quota} />
            <p className="numbers mt-1 min-h-4 text-xs text-muted">{help}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
