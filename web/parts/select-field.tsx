import { Label } from '@heroui/react/label';
import { ListBox } from '@heroui/react/list-box';
import { Select } from '@heroui/react/select';
import type { ReactNode } from 'react';

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
}

/** A choice of one out of a few; `value` is the id of an option. */
export function SelectField<Id extends string>({
  label,
  value,
  onChange,
  options,
  className,
  hideLabel = false,
}: {
  label: string;
  value: Id;
  onChange: (value: Id) => void;
  options: readonly Option<Id>[];
  className?: string;
  hideLabel?: boolean;
}): ReactNode {
  return (
    <Select
      className={className ?? 'w-full'}
      value={value}
      onChange={next => next !== null && onChange(next as Id)}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label>{label}</Label>}
      <Select.Trigger>
        <Select.Value />
        <Select.Indicator />
      </Select.Trigger>
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
