import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, type PointerEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { loadChunk } from '../load-chunk.ts';
import { opensBy } from './opens-by.ts';
import type { Option, SelectProps } from './select-props.ts';

const texts = messages({ choose: { ja: '選択してください', en: 'Choose' } });

// A third of what the first screens weigh, for something that is seldom opened on them: loaded when a field is approached.
const load = () => import('./live-select.tsx');
const LiveSelect = lazy(() => loadChunk(load).then(module => ({ default: module.LiveSelect })));
/** Not told: another try follows when the field is pressed. */
const approach = () => void load().catch(() => undefined);

export type { Option } from './select-props.ts';

type Props<Id extends string> = Omit<SelectProps, 'value' | 'onChange' | 'options'> & {
  value: Id | null;
  onChange: (value: Id) => void;
  options: readonly Option<Id>[];
};

/** A single choice among a few options; `value` is the id of an option. */
export function SelectField<Id extends string>({ onChange, ...props }: Props<Id>): ReactNode {
  const { t } = useLanguage();
  const [isPressed, setPressed] = useState(false);
  const own = { ...props, placeholder: props.placeholder ?? t(texts.choose) };
  const still = <StillSelect {...own} isPressed={isPressed} onPress={() => setPressed(true)} />;
  if (!isPressed) return still;
  return (
    <Suspense fallback={still}>
      <LiveSelect {...own} onChange={next => onChange(next as Id)} />
    </Suspense>
  );
}

const isMousePress = ({ pointerType, button }: PointerEvent) => pointerType === 'mouse' && button === 0;

function pressByKey(event: KeyboardEvent, press: () => void): void {
  if (!opensBy(event)) return;
  event.preventDefault();
  press();
}

/** The field until it is pressed for the first time: it looks and is named as the one that takes its place. */
function StillSelect({
  label,
  value,
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
  onPress,
}: Omit<SelectProps, 'onChange'> & { isPressed: boolean; onPress: () => void }): ReactNode {
  const id = useId();
  const chosen = options.find(option => option.id === value);
  const note = error ?? help;
  const press = () => {
    approach();
    onPress();
  };
  return (
    <div
      className={`select select--primary ${className ?? 'w-full'}`}
      data-slot="select"
      data-invalid={error !== undefined || undefined}
    >
      {!hideLabel && (
        <span className="flex items-baseline justify-between gap-2">
          <span id={`${id}-label`} className="label" data-slot="label">
            {label}
          </span>
          {aside}
        </span>
      )}
      <button
        type="button"
        id={id}
        className="select__trigger"
        data-slot="select-trigger"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-busy={isPressed || undefined}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={`${id}-value ${hideLabel ? id : `${id}-label`}`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        disabled={isDisabled}
        onPointerEnter={approach}
        onFocus={approach}
        onBlur={() => isPressed || onBlur?.()}
        // What the field before says when it is left may move this one from under the pointer before the button is let go.
        onPointerDown={event => isMousePress(event) && press()}
        onClick={press}
        onKeyDown={event => pressByKey(event, press)}
      >
        <span
          id={`${id}-value`}
          className="select__value"
          data-slot="select-value"
          data-placeholder={chosen === undefined || undefined}
        >
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" className="select__indicator" data-slot="select-default-indicator" />
      </button>
      {note !== undefined && (
        <span
          id={`${id}-note`}
          className={error === undefined ? 'description phrases' : 'field-error'}
          {...(error === undefined ? { 'data-slot': 'description' } : {})}
        >
          {note}
        </span>
      )}
    </div>
  );
}
