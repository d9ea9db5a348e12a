import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useLanguage } from '#web/i18n/language.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { LoginPart } from '../login/login-part.tsx';
import { AccessibilityPart } from './accessibility-part.tsx';
import { type AddressErrors, AddressFields } from './address-fields.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { FormSection } from './form-section.tsx';
import { Tick } from './tick.tsx';

/** Options that few need, folded away; open when an error stands inside. */
export function MoreOptions({
  control,
  crawls,
  asksConformance,
  errors,
  template,
}: {
  control: Control<CreateSiteForm>;
  /** Whether pages are found by crawling. */
  crawls: boolean;
  /** Whether a check is asked for that judges by conformance levels. */
  asksConformance: boolean;
  errors: AddressErrors & Record<'cookieBannerSelector' | 'openSelectors' | 'login', string | undefined>;
  /** The setting that is edited. */
  template?: string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const dismisses = useWatch({ control, name: 'dismissCookieBanner' });
  return (
    <details className="group" {...(Object.values(errors).every(error => error === undefined) ? {} : { open: true })}>
      <summary className="flex cursor-pointer flex-wrap items-center gap-2 rounded-sm py-1 font-bold">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {t(texts.options)}
        <span className="text-xs font-normal text-muted">{t(texts.optionsHelp)}</span>
      </summary>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <FormSection title={t(texts.crawl)}>
          {crawls && <Tick control={control} name="directoryCheck" label={texts.directoryCheck} />}
          <Tick control={control} name="obeyRobots" label={texts.obeyRobots} />
          <Tick control={control} name="isVerifyNewPageOnly" label={texts.isVerifyNewPageOnly} />
          {crawls && <Tick control={control} name="isOnlySitemap" label={texts.isOnlySitemap} />}
        </FormSection>
        <FormSection title={t(texts.same)}>
          <Tick control={control} name="filterHash" label={texts.filterHash} />
          <Tick control={control} name="filterIndexHtml" label={texts.filterIndexHtml} />
          <Tick control={control} name="filterQuery" label={texts.filterQuery} />
        </FormSection>
        <FormSection title={t(texts.banner)} help={t(texts.bannerHelp)}>
          <Tick control={control} name="dismissCookieBanner" label={texts.dismissCookieBanner} />
          {dismisses && (
            <Controller
              control={control}
              name="cookieBannerSelector"
              render={({ field: { ref, ...field } }) => (
                <Field
                  label={t(texts.cookieBannerSelector)}
                  autoComplete="off"
                  inputRef={ref}
                  error={errors.cookieBannerSelector}
                  {...field}
                />
              )}
            />
          )}
        </FormSection>
        {asksConformance && <AccessibilityPart control={control} error={errors.openSelectors} />}
        <AddressFields control={control} errors={errors} />
        <div className="lg:col-span-2">
          <LoginPart control={control} error={errors.login} template={template} />
        </div>
      </div>
    </details>
  );
}
