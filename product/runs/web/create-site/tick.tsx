import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { Message } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import type { OptionFieldName } from './option-fields.ts';

export function Tick({
  control,
  name,
  label,
}: {
  control: Control<CreateSiteForm>;
  name: OptionFieldName;
  label: Message;
}): ReactNode {
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
            checked={value === true}
            onChange={event => onChange(event.target.checked)}
            {...field}
          />
          {t(label)}
        </label>
      )}
    />
  );
}
