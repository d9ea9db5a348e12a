import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  outside: { ja: '対象外', en: 'not tested against' },
});

/** A criterion's number with its level, for example `1.4.3 AA`; a dash without one. `isOutside`: the run was not tested against it. */
export function CriterionTag({
  criterion,
  detail,
  isOutside = false,
}: {
  criterion: string | null;
  detail: Record<string, unknown>;
  isOutside?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  if (criterion === null) return <span className="text-muted">–</span>;
  const level = typeof detail.level === 'string' ? detail.level : null;
  return (
    <span className="numbers inline-flex items-center gap-1.5 whitespace-nowrap">
      {criterion}
      {level !== null && (
        <span className="rounded-sm border border-line-strong px-1 text-[0.6875rem] leading-4 font-semibold">
          {level}
        </span>
      )}
      {isOutside && <span className="text-xs text-muted">{t(texts.outside)}</span>}
    </span>
  );
}
