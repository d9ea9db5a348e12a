import type { ReactNode } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import type { FormSectionName } from '#product/runs/api/options/run-option.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { fieldsOfSection } from './option-fields.ts';
import { Tick } from './tick.tsx';

type OptionField = ReturnType<typeof fieldsOfSection>[number];

/** The controls of a section that have an effect: choices beside each other, the others below. */
export function OptionControls({
  control,
  section,
  errorOf,
}: {
  control: Control<CreateSiteForm>;
  section: FormSectionName;
  errorOf: (field: keyof CreateSiteForm) => string | undefined;
}): ReactNode {
  const form = useWatch({ control }) as CreateSiteForm;
  const shown = fieldsOfSection(section).filter(field => field.hasEffect?.(form) ?? true);
  const choices = shown.filter(field => field.control === 'choice');
  const draw = (field: OptionField) => (
    <OptionControl key={field.name} control={control} field={field} error={errorOf(field.name)} />
  );
  return (
    <>
      {choices.length > 0 && <div className="mb-2 grid gap-4 sm:grid-cols-2">{choices.map(draw)}</div>}
      {shown.filter(field => field.control !== 'choice').map(draw)}
    </>
  );
}

function OptionControl({
  control,
  field: { name, label, control: kind, choices = {}, placeholder },
  error,
}: {
  control: Control<CreateSiteForm>;
  field: OptionField;
  error: string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  if (kind === 'tick') return <Tick control={control} name={name} label={label} />;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...own } }) =>
        kind === 'choice' ? (
          <SelectField
            label={t(label)}
            value={String(value)}
            onChange={own.onChange}
            options={Object.entries(choices).map(([id, text]) => ({ id, label: t(text) }))}
          />
        ) : (
          <Field
            label={t(label)}
            value={String(value)}
            autoComplete="off"
            inputRef={ref}
            error={error}
            {...(placeholder === undefined ? {} : { placeholder })}
            {...(kind === 'lines' ? { rows: 2, className: 'mt-2 w-full' } : {})}
            {...own}
          />
        )
      }
    />
  );
}
