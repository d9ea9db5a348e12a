import type { ReactNode } from 'react';
import { getApiUsage } from '#product/public-api/api/api-usage.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { Section } from '#web/parts/section.tsx';
import { useApi } from '#web/queries.ts';
import { QuotaCards } from './quota-cards.tsx';
import { type Period, PeriodForm, UsageSection } from './usage-section.tsx';
import { usageTexts as texts } from './usage-texts.ts';

/** The quotas of a contract and its usage in the period of the address; `children` stand between them. */
export function UsageOfPeriod({
  tenantId,
  screen,
  children,
}: {
  tenantId: string;
  screen: 'console-home' | 'admin-api-detail';
  children: ReactNode;
}): ReactNode {
  const { from, to } = useScreenSearch(screen);
  const setSearch = useSetSearch(screen);
  const { t } = useLanguage();
  const onPeriod = (period: Period) => setSearch(period);
  const query = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const usage = useApi(getApiUsage, { params: { tenantId }, query });
  if (usage.error && usage.data === undefined)
    return (
      <>
        {children}
        <Section title={t(texts.title)}>
          {/* Another period can be asked for: the one of the address may be too long. */}
          <PeriodForm key={`${from} ${to}`} period={{ from: from ?? '', to: to ?? '' }} onPeriod={onPeriod} />
          <ErrorState error={usage.error} retry={() => void usage.refetch()} />
        </Section>
      </>
    );
  return (
    <>
      <QuotaCards usage={usage.data} />
      {children}
      {usage.data === undefined ? (
        <div className="min-h-96" />
      ) : (
        <UsageSection usage={usage.data} onPeriod={onPeriod} />
      )}
    </>
  );
}
