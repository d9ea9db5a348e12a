import type { ReactNode } from 'react';
import { QuotaBar } from '#product/contracts/web/contracts/quota-bar.tsx';
import type { ApiUsage } from '#product/public-api/api/api-usage.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { Section } from '#web/parts/section.tsx';
import { usageTexts as texts } from './usage-texts.ts';

/** What the contract leaves: calls of today, pages of the month, connections. Until it is known its place is kept. */
export function QuotaCards({ usage }: { usage: ApiUsage | undefined }): ReactNode {
  const { t } = useLanguage();
  return (
    <Section title={t(texts.quotas)}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {usage === undefined ? (
          ['calls', 'pages', 'connections'].map(id => <div key={id} className="h-19" />)
        ) : (
          <Cards usage={usage} />
        )}
      </div>
    </Section>
  );
}

function Cards({ usage: { today, pages, connections } }: { usage: ApiUsage }): ReactNode {
  const { t } = useLanguage();
  const { date, dateTime } = useFormats();
  const cards = [
    { label: t(texts.today), quota: today, help: t(texts.reset, { date: dateTime(today.resetAt) }) },
    {
      label: t(texts.pages),
      quota: pages,
      help: pages.nextGrantDate !== null && t(texts.grant, { date: date(pages.nextGrantDate) }),
    },
    { label: t(texts.connections), quota: connections, help: t(texts.connectionsHelp) },
  ];
  return cards.map(({ label, quota, help }) => (
    <div key={label}>
      <QuotaBar label={label} quota={quota} />
      <p className="numbers mt-1 min-h-4 text-xs text-muted">{help}</p>
    </div>
  ));
}
