import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  value: string;
  kind: 'checkbox' | 'radio';
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  title: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** Smaller, without an explanation. */
  children?: ReactNode;
}

/** A choice as a card: clickable as a whole; contains a real check box or radio button. */
export function ChoiceCard({ kind, title, icon, children, onChange, ...input }: Props): ReactNode {
  return (
    <label
      className={`relative flex cursor-pointer gap-3 rounded-sm border bg-surface p-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-[:disabled]:cursor-not-allowed has-[:disabled]:opacity-55 ${
        input.checked ? 'border-accent bg-hover' : 'border-field-border hover:border-ink'
      }`}
    >
      <input
        type={kind}
        className="peer absolute inset-0 size-full cursor-[inherit] opacity-0"
        onChange={event => onChange(event.target.checked)}
        {...input}
      />
      <span
        aria-hidden="true"
        className={`mt-0.5 flex size-4.5 shrink-0 items-center justify-center border ${kind === 'radio' ? 'rounded-full' : 'rounded-[3px]'} ${
          input.checked ? 'border-accent bg-accent text-accent-foreground' : 'border-field-border bg-field'
        }`}
      >
        {input.checked &&
          (kind === 'radio' ? (
            <span className="size-1.5 rounded-full bg-accent-foreground" />
          ) : (
            <Check className="size-3.5" strokeWidth={3} />
          ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-bold">
          {icon}
          {title}
        </span>
        {children !== undefined && <span className="mt-0.5 block text-xs text-muted phrases">{children}</span>}
      </span>
    </label>
  );
}
