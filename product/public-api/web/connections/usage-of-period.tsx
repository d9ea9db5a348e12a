import type { ReactNode } from 'react';
import { getApiUsage } from '#product/public-api/api/api-usage.ts';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { useApi } from '#web/queries.ts';
import { QuotaCards } from './quota-cards.tsx';
import { UsageSection } from './usage-section.tsx';

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
  const query = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const usage = useApi(getApiUsage, { params: { tenantId }, query });
  if (usage.error && usage.data === undefined)
    return (
      <>
        <ErrorState error={usage.error} retry={() => void usage.refetch()} />
        {children}
      </>
    );
  return (
    <>
      <QuotaCards usage={usage.data} />
      {children}
      {usage.data === undefined ? (
        <div className="min-h-96" />
      ) : (
        <UsageSection usage={usage.data} onPeriod={period => setSearch(period)} />
      )}
    </>
  );
}
