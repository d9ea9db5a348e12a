import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  used: { ja: '{used} / {limit}', en: '{used} of {limit}' },
  left: { ja: '残り {remaining}', en: '{remaining} left' },
});

/** Usage of a quota, as figures and as a bar: amber from 80 %, red when nothing is left. */
export function QuotaBar({
  label,
  quota,
}: {
  label: string;
  quota: { limit: number; used: number; remaining: number };
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { limit, used, remaining } = quota;
  const share = limit === 0 ? 0 : Math.min(1, used / limit);
  const colour = remaining <= 0 && limit > 0 ? 'bg-poor-mark' : share >= 0.8 ? 'bg-fair-mark' : 'bg-accent';
  const words = t(texts.used, { used: number(used), limit: number(limit) });
  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-xs text-muted">{label}</span>
        <span className="numbers text-xs text-muted">{t(texts.left, { remaining: number(remaining) })}</span>
      </div>
      <p className="numbers mt-0.5 text-base font-bold">{words}</p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, 1)}
        aria-valuenow={Math.min(used, Math.max(limit, 1))}
        aria-valuetext={words}
        className="mt-1.5 h-2 overflow-hidden rounded-sm bg-default"
      >
        <div className={`h-full ${colour}`} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
