import type { ReactNode } from 'react';
import { listMonthlyReports } from '#product/reports/api/monthly-reports.ts';
import { getReportBranding } from '#product/reports/api/report-branding.ts';
import { listAlertTargets } from '#product/tenancy/api/alerts.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { BrandingPart } from './branding-form.tsx';
import { MonthlyPart } from './monthly-part.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

/** The branding of reports, and the recipients of monthly ones. */
export default function ReportSettingsScreen(): ReactNode {
  const { t } = useLanguage();
  const { may, params } = useScope();
  const { tenantId } = params;
  // A part that grew while the screen is read would push what is below it.
  const parts = [
    useApi(listMonthlyReports, { params }),
    useApi(listAlertTargets, { params }),
    useApi(getReportBranding, { params: { tenantId } }, { enabled: may('report:brand') }),
  ];
  if (parts.some(part => part.isLoading)) return <Waiting />;
  const missing = parts.filter(part => part.isLoadingError);
  const [first] = missing;
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={null}>
        {t(texts.lead)}
      </ScopeHeader>
      {first?.error ? (
        <ErrorState error={first.error} retry={() => void Promise.all(missing.map(part => part.refetch()))} />
      ) : (
        <div className="flex max-w-5xl flex-col gap-5">
          <MonthlyPart />
          {may('report:brand') && <BrandingPart />}
        </div>
      )}
    </>
  );
}
