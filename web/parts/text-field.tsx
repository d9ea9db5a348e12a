import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';
import { Input } from '@heroui/react/input';
import { Label } from '@heroui/react/label';
import { TextArea } from '@heroui/react/textarea';
import { TextField } from '@heroui/react/textfield';
import type { ReactNode, Ref } from 'react';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'url' | 'search' | 'tel' | 'date' | 'time' | 'datetime-local';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
  isDisabled?: boolean;
  help?: ReactNode;
  /** Shown below the field, which is then marked as invalid. */
  error?: string | undefined;
  isRequired?: boolean;
  /** More than one line. */
  rows?: number;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  className?: string;
  spellCheck?: boolean;
  /** Class of the label's line, for example to hide it where a table header repeats it. */
  labelClassName?: string;
  /** Additional information after the label. */
  aside?: ReactNode;
  /** A button at the end of the label's line, which the Tab key reaches after the field. */
  action?: ReactNode;
}

/** A text field: label above, help and error below. */
export function Field(props: FieldProps): ReactNode {
  const {
    label,
    help,
    error,
    rows,
    inputRef,
    placeholder,
    spellCheck,
    aside,
    action,
    type,
    className,
    labelClassName,
    ...field
  } = props;
  const inner = { placeholder, spellCheck: spellCheck ?? false, fullWidth: true };
  return (
    <TextField
      {...(field as object)}
      {...(rows === undefined ? { type: type ?? 'text' } : {})}
      className={`${className ?? 'w-full'} ${action === undefined ? '' : 'relative'}`}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <span className={labelClassName ?? 'flex items-baseline justify-between gap-2'}>
        <Label>{label}</Label>
        {aside}
      </span>
      {rows === undefined ? (
        <Input {...inner} ref={inputRef ?? null} />
      ) : (
        <TextArea {...inner} rows={rows} ref={inputRef ?? null} />
      )}
      {action !== undefined && <span className="absolute end-0 top-0">{action}</span>}
      {help !== undefined && <Description>{help}</Description>}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </TextField>
  );
}
