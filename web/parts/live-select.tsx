import '../style/overlays.css';
import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';
import { Label } from '@heroui/react/label';
import { ListBox } from '@heroui/react/list-box';
import { Select } from '@heroui/react/select';
import { type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { SelectStateContext } from 'react-aria-components/Select';
import type { SelectProps } from './select-props.ts';

interface Props extends SelectProps {
  placeholder: string;
}

/** Opens the field around as soon as it has its options: it was pressed before its code was there. */
function OpenAtOnce(): null {
  const state = useContext(SelectStateContext);
  const wasOpened = useRef(false);
  const hasOptions = (state?.collection.size ?? 0) > 0;
  const open = useEffectEvent(() => state?.open(state.value === null ? 'first' : null));
  useEffect(() => {
    if (!hasOptions || wasOpened.current) return;
    wasOpened.current = true;
    open();
  }, [hasOptions]);
  return null;
}

/** The field of `select-field.tsx` with its options, which are shown at once. */
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
}: Props): ReactNode {
  return (
    <Select
      className={className ?? 'w-full'}
      value={value}
      autoFocus
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
      <OpenAtOnce />
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
