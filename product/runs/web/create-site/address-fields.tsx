import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { useLanguage } from '#web/i18n/language.tsx';
import { Field } from '#web/parts/text-field.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { FormSection } from './form-section.tsx';

/** Basic authentication. */
export function AddressFields({
  control,
  errorOf,
}: {
  control: Control<CreateSiteForm>;
  errorOf: (field: keyof CreateSiteForm) => string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const field = (name: 'username' | 'password', props: Partial<Parameters<typeof Field>[0]>) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field: { ref, ...own } }) => (
        <Field label={t(texts[name])} autoComplete="off" inputRef={ref} error={errorOf(name)} {...own} {...props} />
      )}
    />
  );
  return (
    <div className="lg:col-span-2">
      <FormSection title={t(texts.auth)} help={t(texts.authHelp)}>
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
          {field('username', {})}
          {field('password', { type: 'password', autoComplete: 'new-password' })}
        </div>
      </FormSection>
    </div>
  );
}
