import '../style/overlays.css';
import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';
import { Label } from '@heroui/react/label';
import { ListBox } from '@heroui/react/list-box';
import { Select } from '@heroui/react/select';
import { type ReactNode, useEffect, useState } from 'react';
import type { SelectProps } from './select-field.tsx';

interface Props extends SelectProps {
  placeholder: string;
  /** Whether the options are shown at once: the field takes the place of one that was pressed. */
  isPressed: boolean;
}

/** The field of `select-field.tsx` with its options. */
export function LiveSelect({
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
  isPressed,
}: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  // Opened once it stands: what it opens is placed beside it, and gives the focus back to it.
  useEffect(() => setOpen(isPressed), [isPressed]);
  return (
    <Select
      className={className ?? 'w-full'}
      value={value}
      autoFocus={isPressed}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChange={next => next !== null && onChange(String(next))}
      {...(hideLabel ? { 'aria-label': label } : {})}
      {...(onBlur === undefined ? {} : { onBlur })}
      placeholder={placeholder}
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
