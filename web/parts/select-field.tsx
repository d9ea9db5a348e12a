import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';
import { Label } from '@heroui/react/label';
import { ListBox } from '@heroui/react/list-box';
import { Select } from '@heroui/react/select';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({ choose: { ja: '選択してください', en: 'Choose' } });

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
}

/** A single choice among a few options; `value` is the id of an option. */
export function SelectField<Id extends string>({
  label,
  value,
  onChange,
  options,
  className,
  hideLabel = false,
  onBlur,
  error,
  help,
  placeholder,
  isDisabled = false,
  aside,
}: {
  label: string;
  /** Null without a selection. */
  value: Id | null;
  onChange: (value: Id) => void;
  options: readonly Option<Id>[];
  className?: string;
  hideLabel?: boolean;
  onBlur?: () => void;
  /** Shown below the field, which is then marked as invalid. */
  error?: string | undefined;
  help?: ReactNode;
  /** Shown in the field without a selection, instead of the default prompt. */
  placeholder?: string;
  isDisabled?: boolean;
  /** Additional information after the label. */
  aside?: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Select
      className={className ?? 'w-full'}
      value={value}
      onChange={next => next !== null && onChange(next as Id)}
      {...(hideLabel ? { 'aria-label': label } : {})}
      {...(onBlur === undefined ? {} : { onBlur })}
      placeholder={placeholder ?? t(texts.choose)}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      {!hideLabel && (
        <span className="flex items-baseline justify-between gap-2">
          <Label>{label}</Label>
          {aside}
        </span>
      )}
      <Select.Trigger>
        <Select.Value />
        <Select.Indicator />
      </Select.Trigger>
      {help !== undefined && <Description className="phrases">{help}</Description>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Select.Popover>
        <ListBox items={options} aria-label={label}>
          {option => (
            <ListBox.Item id={option.id} textValue={option.label}>
              {option.label}
              <ListBox.ItemIndicator />
            </ListBox.Item>
          )}
        </ListBox>
      </Select.Popover>
    </Select>
  );
}
