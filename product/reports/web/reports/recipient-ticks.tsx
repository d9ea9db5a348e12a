import type { ReactNode } from 'react';
import type { AlertTarget } from '#product/tenancy/api/alerts.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

/** A choice of recipients by mail. */
export function RecipientTicks({
  targets,
  chosen,
  onChange,
}: {
  targets: readonly AlertTarget[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  const notes = { unconfirmed: texts.unconfirmed, unsubscribed: texts.unsubscribed } as const;
  const noteOf = ({ state }: AlertTarget) =>
    state === 'unconfirmed' || state === 'unsubscribed' ? `（${t(notes[state])}）` : '';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{t(texts.recipients)}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-0.5">
        {targets.map(target => (
          <label key={target.id} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={chosen.includes(target.id)}
              onChange={({ target: box }) =>
                onChange(box.checked ? [...chosen, target.id] : chosen.filter(id => id !== target.id))
              }
            />
            <span className="break-all">
              {target.name || target.address}
              {noteOf(target)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
