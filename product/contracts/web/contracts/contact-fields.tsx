import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormPart } from '#web/parts/form-panel.tsx';
import { contractTexts as texts } from './contract-texts.ts';

interface Contact {
  contractName: string;
  departmentName?: string;
  lastName: string;
  firstName: string;
  contractEmail: string;
  phone: string;
  postalCode: string;
}

export function ContactFields({
  title,
  help,
  control,
}: {
  title: string;
  help?: string;
  /** The form's control; the form has further fields. */
  control: unknown;
}): ReactNode {
  const { t } = useLanguage();
  const own = control as Control<Contact>;
  return (
    <FormPart title={title} {...(help === undefined ? {} : { help })}>
      <TextInput control={own} name="contractName" label={t(texts.contractName)} autoComplete="off" />
      <TextInput control={own} name="departmentName" label={t(texts.departmentName)} isOptional autoComplete="off" />
      <TextInput control={own} name="lastName" label={t(texts.lastName)} autoComplete="off" />
      <TextInput control={own} name="firstName" label={t(texts.firstName)} autoComplete="off" />
      <TextInput
        control={own}
        name="contractEmail"
        type="email"
        label={t(texts.contractEmail)}
        className="w-full sm:col-span-2"
        autoComplete="off"
      />
      <TextInput control={own} name="phone" type="tel" label={t(texts.phone)} placeholder="03-1234-5678" />
      <TextInput control={own} name="postalCode" label={t(texts.postalCode)} placeholder="100-0001" />
    </FormPart>
  );
}
