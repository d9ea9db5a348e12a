import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

const pause = 400;

/**
 * A text filter that reports its value when typing pauses, or at once with Enter. It is on the first screens and has nothing to
 * validate: a plain field, which looks as the others do.
 */
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
  const id = useId();
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
      <div className="textfield">
        <label htmlFor={id} className="label">
          {label}
        </label>
        <input
          id={id}
          type="search"
          className="input input--primary w-full"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
    </form>
  );
}
