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
  const reported = useRef(value);
  useEffect(() => {
    // The address was changed elsewhere (back, reset): show it.
    if (value !== reported.current) {
      reported.current = value;
      setTyped(value);
    }
  }, [value]);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = typed;
      tell(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      className={className ?? 'w-full sm:w-64'}
      onSubmit={event => {
        event.preventDefault();
        reported.current = typed;
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
