import { listAdAccounts, listAdPlatforms } from '#api/ad-accounts.ts';
import { getAdProjects, listAdProjects } from '#api/ad-projects.ts';
import { getAdFigures, listAdReports } from '#api/ad-reports.ts';
import { maintenanceFunc } from '#api/maintenance.ts';
import { maintenancePartNames } from '#api/maintenance-parts.ts';
import { messages } from '#language/message.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useLive } from '../../live.ts';
import { useTenantParams } from '../../navigation.tsx';
import { notify } from '../../parts/toast.tsx';
import { queryClient } from '../../queries.ts';

const texts = messages({
  begun: { ja: '{names}はメンテナンス中です（{until} まで）。', en: 'Under maintenance until {until}: {names}.' },
  ended: { ja: '{names}のメンテナンスが終わりました。', en: 'The maintenance has ended: {names}.' },
  separator: { ja: '、', en: ', ' },
});

const operations = new Set(
  [getAdProjects, listAdProjects, listAdAccounts, listAdPlatforms, listAdReports, getAdFigures].map(
    ({ operationId }) => operationId,
  ),
);

/** Reads everything of the ads in view again. */
export const refreshAds = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => operations.has(String(queryKey[0])) });

/**
 * Reads the ads in view again whenever a project of this tenant, its accounts or its reports have changed, and tells of
 * maintenance of the ad platforms and of reports.
 */
export function useAdNews(): void {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { tenantId } = useTenantParams();
  useLive(message => {
    if (message.type === 'UPDATE_AD_PROJECT' && message.tenantId === tenantId) void refreshAds();
    if (message.type !== 'ENABLE_MAINTENANCE' && message.type !== 'DISABLE_MAINTENANCE') return;
    const names = message.funcList.map(part => t(maintenancePartNames[part])).join(t(texts.separator));
    if (message.type === 'DISABLE_MAINTENANCE') notify.success(t(texts.ended, { names }));
    else notify.failure(t(texts.begun, { names, until: dateTime(message.endTime) }));
    void queryClient.invalidateQueries({ queryKey: [maintenanceFunc.operationId] });
  });
}
