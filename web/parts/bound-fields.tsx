import type { ComponentProps, ReactNode } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { DayField } from './day-field.tsx';
import type { DayProps } from './day-picker.tsx';
import { type Option, SelectField } from './select-field.tsx';
import { Field } from './text-field.tsx';

const texts = messages({ optional: { ja: '任意', en: 'optional' } });

interface Bound<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  isOptional?: boolean;
}

export function OptionalMark(): ReactNode {
  const { t } = useLanguage();
  return <span className="text-xs text-muted">{t(texts.optional)}</span>;
}

type TextProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>;

export function TextInput<Values extends FieldValues, Sent>({
  control,
  name,
  isOptional = false,
  ...rest
}: Bound<Values, Sent> & TextProps): ReactNode {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, name: own, onChange, onBlur }, fieldState: { error } }) => (
        <Field
          {...{ name: own, onChange, onBlur }}
          value={value === null || value === undefined ? '' : String(value)}
          inputRef={ref}
          error={error?.message}
          {...(isOptional ? { aside: <OptionalMark /> } : {})}
          {...rest}
        />
      )}
    />
  );
}

/** A single choice among a few options, as a field of a form. */
export function ChoiceInput<Values extends FieldValues, Sent>({
  control,
  name,
  isOptional = false,
  ...rest
}: Bound<Values, Sent> & {
  label: string;
  options: readonly Option[];
  help?: ReactNode;
  className?: string;
  isDisabled?: boolean;
}): ReactNode {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <SelectField
          value={rest.options.some(option => option.id === value) ? (value as string) : null}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
          {...(isOptional ? { aside: <OptionalMark /> } : {})}
          {...rest}
        />
      )}
    />
  );
}

/** A day of a form as YYYY-MM-DD, with `withTime` a date and time; '' for none. */
export function DayInput<Values extends FieldValues, Sent>({
  control,
  name,
  isOptional = false,
  ...rest
}: Bound<Values, Sent> & Pick<DayProps, 'label' | 'withTime' | 'help' | 'labelClassName'>): ReactNode {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <DayField
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
          {...(isOptional ? { aside: <OptionalMark /> } : {})}
          {...rest}
        />
      )}
    />
  );
}

export function CheckInput<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  labelClassName = '',
  help,
}: Omit<Bound<Values, Sent>, 'isOptional'> & { label: string; labelClassName?: string; help?: string }): ReactNode {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref, ...field } }) => (
        <label className="flex min-h-7 items-start gap-2">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-accent"
            checked={value === true}
            ref={ref}
            {...field}
          />
          <span className={labelClassName}>
            {label}
            {help !== undefined && <span className="block text-xs text-muted phrases">{help}</span>}
          </span>
        </label>
      )}
    />
  );
}
