import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '../text-field.tsx';

const pause = 400;

/** A text filter that reports its value when typing pauses, or at once with Enter. */
export function SearchBox({
  label,
  value,
  onChange,
  placeholder,
  className,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}): ReactNode {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // The address was changed elsewhere (back, reset): show it.
    if (value !== told.current) {
      told.current = value;
      setTyped(value);
    }
  }, [value]);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      className={className ?? 'w-full sm:w-64'}
      onSubmit={event => {
        event.preventDefault();
        told.current = typed;
        onChange(typed);
      }}
    >
      <Field
        label={label}
        type="search"
        value={typed}
        onChange={setTyped}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </form>
  );
}
