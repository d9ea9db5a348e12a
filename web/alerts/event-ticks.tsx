import { type ReactNode, useState } from 'react';
import { type AlertEvent, alertEvents } from '#api/alerts.ts';
import { useLanguage } from '../i18n/language.tsx';
import { eventNames } from './alerts-texts.ts';

/** A choice of events; those of `fixed` are on and cannot be taken off. */
export function EventTicks({
  legend,
  isLegendHidden = false,
  on,
  fixed = [],
  isDisabled = false,
  isBusy = false,
  onChange,
}: {
  legend: string;
  isLegendHidden?: boolean;
  on: readonly AlertEvent[];
  fixed?: readonly AlertEvent[];
  isDisabled?: boolean;
  /** A choice is being saved: it is shown already, and nothing else can be chosen. */
  isBusy?: boolean;
  onChange: (on: AlertEvent[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  const [draft, setDraft] = useState({ of: on, next: on });
  const shown = isBusy && draft.of === on ? draft.next : on;
  return (
    <fieldset disabled={isDisabled} aria-busy={isBusy} className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-medium'}>{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-0.5">
        {alertEvents.map(event => (
          <label key={event} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={shown.includes(event) || fixed.includes(event)}
              disabled={fixed.includes(event)}
              onChange={({ target }) => {
                if (isBusy) return;
                const next = alertEvents.filter(one => (one === event ? target.checked : on.includes(one)));
                setDraft({ of: on, next });
                onChange(next);
              }}
            />
            {t(eventNames[event])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
