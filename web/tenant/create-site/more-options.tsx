import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import type { Message } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Field } from '../../parts/text-field.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { FormSection } from './form-section.tsx';

type Flag =
  | 'directoryCheck'
  | 'isOnlySitemap'
  | 'obeyRobots'
  | 'dismissCookieBanner'
  | 'filterQuery'
  | 'filterHash'
  | 'filterIndexHtml';

function Tick({ control, name, label }: { control: Control<CreateSiteForm>; name: Flag; label: Message }) {
  const { t } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <label className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={value}
            onChange={event => onChange(event.target.checked)}
            {...field}
          />
          {t(label)}
        </label>
      )}
    />
  );
}

/** Options that few need, folded away; open when an error stands inside. */
export function MoreOptions({
  control,
  crawls,
  errors,
}: {
  control: Control<CreateSiteForm>;
  /** Whether pages are found by crawling. */
  crawls: boolean;
  errors: Record<'username' | 'password' | 'cookieBannerSelector', string | undefined>;
}): ReactNode {
  const { t } = useLanguage();
  const dismisses = useWatch({ control, name: 'dismissCookieBanner' });
  return (
    <details className="group" {...(Object.values(errors).every(error => error === undefined) ? {} : { open: true })}>
      <summary className="flex cursor-pointer items-center gap-2 rounded-sm py-1 font-bold">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {t(texts.options)}
        <span className="text-xs font-normal text-muted">{t(texts.optionsHelp)}</span>
      </summary>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <FormSection title={t(texts.crawl)}>
          {crawls && <Tick control={control} name="directoryCheck" label={texts.directoryCheck} />}
          <Tick control={control} name="obeyRobots" label={texts.obeyRobots} />
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
        <div className="lg:col-span-2">
          <FormSection title={t(texts.auth)} help={t(texts.authHelp)}>
            <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
              {(['username', 'password'] as const).map(name => (
                <Controller
                  key={name}
                  control={control}
                  name={name}
                  render={({ field: { ref, ...field } }) => (
                    <Field
                      label={t(texts[name])}
                      type={name === 'password' ? 'password' : 'text'}
                      autoComplete={name === 'password' ? 'new-password' : 'off'}
                      inputRef={ref}
                      error={errors[name]}
                      {...field}
                    />
                  )}
                />
              ))}
            </div>
          </FormSection>
        </div>
      </div>
    </details>
  );
}
