import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteSetting } from '#product/runs/api/site-settings.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { settingsTexts as texts } from './settings-texts.ts';

/** Why the last due run of a setting was not started; nothing when it was. */
export function SettingRefusal({ setting: { lastRefusal } }: { setting: SiteSetting }): ReactNode {
  const { t } = useLanguage();
  const { dateTime, number } = useFormats();
  if (lastRefusal === null) return null;
  const { dueAt, count, message } = lastRefusal;
  return (
    <p className="my-2 flex max-w-5xl gap-2 rounded-sm border border-fair-line bg-fair-soft px-3 py-2 text-[0.8125rem]">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fair" />
      <span className="phrases">
        {t(count > 1 ? texts.refusedAgain : texts.refused, {
          due: dateTime(dueAt),
          count: number(count),
          reason: t(message),
        })}
      </span>
    </p>
  );
}
