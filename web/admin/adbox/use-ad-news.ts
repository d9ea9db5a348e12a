import { listAdAccounts, listAdPlatforms } from '#api/ad-accounts.ts';
import { getAdProjects, listAdProjects } from '#api/ad-projects.ts';
import { getAdFigures, listAdReports } from '#api/ad-reports.ts';
import { useLive } from '../../live.ts';
import { useTenantParams } from '../../navigation.tsx';
import { queryClient } from '../../queries.ts';

const operations = new Set(
  [getAdProjects, listAdProjects, listAdAccounts, listAdPlatforms, listAdReports, getAdFigures].map(
    ({ operationId }) => operationId,
  ),
);

/** Reads everything of the ads in view again. */
export const refreshAds = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => operations.has(String(queryKey[0])) });

/** Reads the ads in view again whenever a project of this tenant, its accounts or its reports have changed. */
export function useAdNews(): void {
  const { tenantId } = useTenantParams();
  useLive(message => {
    if (message.type === 'UPDATE_AD_PROJECT' && message.tenantId === tenantId) void refreshAds();
  });
}
