import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useLanguage } from '#web/i18n/language.tsx';
import { LoginPart } from '../login/login-part.tsx';
import { AccessibilityPart } from './accessibility-part.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { FormSection } from './form-section.tsx';
import { OptionControls } from './option-controls.tsx';
import { optionFieldNames } from './option-fields.ts';

/** Options that few need, folded away; open when an error stands inside. */
export function MoreOptions({
  control,
  asksConformance,
  errorOf,
  template,
}: {
  control: Control<CreateSiteForm>;
  asksConformance: boolean;
  errorOf: (field: keyof CreateSiteForm) => string | undefined;
  /** The setting that is edited. */
  template?: string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const folded = [...optionFieldNames, 'username', 'password', 'login'] as const;
  const part = { control, errorOf };
  return (
    <details className="group" {...(folded.some(field => errorOf(field) !== undefined) ? { open: true } : {})}>
      <summary className="flex cursor-pointer flex-wrap items-center gap-2 rounded-sm py-1 font-bold">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {t(texts.options)}
        <span className="text-xs font-normal text-muted">{t(texts.optionsHelp)}</span>
      </summary>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <FormSection title={t(texts.crawl)}>
          <OptionControls section="crawl" {...part} />
        </FormSection>
        <FormSection title={t(texts.same)}>
          <OptionControls section="same" {...part} />
        </FormSection>
        <FormSection title={t(texts.banner)} help={t(texts.bannerHelp)}>
          <OptionControls section="banner" {...part} />
        </FormSection>
        {asksConformance && <AccessibilityPart {...part} />}
        <FormSection title={t(texts.server)} help={t(texts.serverHelp)}>
          <OptionControls section="server" {...part} />
        </FormSection>
        <AddressFields {...part} />
        <div className="lg:col-span-2">
          <LoginPart control={control} error={errorOf('login')} template={template} />
        </div>
      </div>
    </details>
  );
}
