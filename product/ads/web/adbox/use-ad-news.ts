import { messages } from '#language/message.ts';
import { listAdAccounts, listAdPlatforms } from '#product/ads/api/ad-accounts.ts';
import { listAdMonthlyMails } from '#product/ads/api/ad-monthly-mails.ts';
import { getAdProjects, listAdProjects } from '#product/ads/api/ad-projects.ts';
import { getAdFigures, listAdReports } from '#product/ads/api/ad-reports.ts';
import { getAdSchedule } from '#product/ads/api/ad-schedules.ts';
import { maintenanceFunc } from '#product/tenancy/api/maintenance.ts';
import { maintenancePartNames } from '#product/tenancy/api/maintenance-parts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useLive } from '#web/live.ts';
import { useTenantParams } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';

const texts = messages({
  begun: { ja: '{names}はメンテナンス中です（{until} まで）。', en: 'Under maintenance until {until}: {names}.' },
  ended: { ja: '{names}のメンテナンスが終わりました。', en: 'The maintenance has ended: {names}.' },
  separator: { ja: '、', en: ', ' },
});

const operations = new Set(
  [
    getAdProjects,
    listAdProjects,
    listAdAccounts,
    listAdPlatforms,
    listAdReports,
    listAdMonthlyMails,
    getAdSchedule,
    getAdFigures,
  ].map(({ operationId }) => operationId),
);

/** Reads everything of the ads in view again. */
export const refreshAds = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => operations.has(String(queryKey[0])) });

/** Refreshes ads on live messages, and shows maintenance of the ad platforms. */
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
