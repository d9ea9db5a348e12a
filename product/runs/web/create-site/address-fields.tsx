import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { useLanguage } from '#web/i18n/language.tsx';
import { Field } from '#web/parts/text-field.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { FormSection } from './form-section.tsx';

export type AddressErrors = Record<'username' | 'password' | 'ipAddress', string | undefined>;

/** The server to which the requests go, and the password that it asks for. */
export function AddressFields({
  control,
  errors,
}: {
  control: Control<CreateSiteForm>;
  errors: AddressErrors;
}): ReactNode {
  const { t } = useLanguage();
  const field = (name: keyof AddressErrors, props: Partial<Parameters<typeof Field>[0]>) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field: { ref, ...own } }) => (
        <Field label={t(texts[name])} autoComplete="off" inputRef={ref} error={errors[name]} {...own} {...props} />
      )}
    />
  );
  return (
    <>
      <FormSection title={t(texts.server)} help={t(texts.serverHelp)}>
        {field('ipAddress', { placeholder: '192.0.2.1' })}
      </FormSection>
      <div className="lg:col-span-2">
        <FormSection title={t(texts.auth)} help={t(texts.authHelp)}>
          <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
            {field('username', {})}
            {field('password', { type: 'password', autoComplete: 'new-password' })}
          </div>
        </FormSection>
      </div>
    </>
  );
}
