import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { useScope } from '../navigation.tsx';
import { ScopeHeader } from '../parts/scope-header.tsx';
import { BrandingPart } from './branding-form.tsx';
import { MonthlyPart } from './monthly-part.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

/** What reports bear, and to whom they are mailed each month. */
export default function ReportSettingsScreen(): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={null}>
        {t(texts.lead)}
      </ScopeHeader>
      <div className="flex max-w-5xl flex-col gap-5">
        <MonthlyPart />
        {may('report:brand') && <BrandingPart />}
      </div>
    </>
  );
}
