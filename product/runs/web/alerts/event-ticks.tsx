import { type ReactNode, useState } from 'react';
import { type AlertEvent, alertEvents } from '#product/tenancy/api/alerts.ts';
import { useLanguage } from '#web/i18n/language.tsx';
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
  /** Something is being saved: nothing else can be chosen. */
  isBusy?: boolean;
  /** A choice that is saved elsewhere gives the promise of it; until it settles the choice is shown. */
  onChange: (on: AlertEvent[]) => Promise<unknown> | void;
}): ReactNode {
  const { t } = useLanguage();
  const [saving, setSaving] = useState<AlertEvent[]>();
  const shown = saving ?? on;
  const isWaiting = isBusy || saving !== undefined;
  const saved = () => setSaving(undefined);
  return (
    <fieldset disabled={isDisabled} aria-busy={isWaiting} className="min-w-0">
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
                if (isWaiting) return;
                const next = alertEvents.filter(one => (one === event ? target.checked : on.includes(one)));
                const work = onChange(next);
                if (!work) return;
                setSaving(next);
                void work.then(saved, saved);
              }}
            />
            {t(eventNames[event])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
