import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { Coverage } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  none: { ja: 'なし', en: 'none' },
  pages: { ja: '{n} ページ', en: '{n} {n#page|pages}' },
});

/** Pages that were found and are not verified: their number, and each reason with its own. */
export function SkippedPages({ coverage }: { coverage: Coverage }): ReactNode {
  const { t, language } = useLanguage();
  const { number } = useFormats();
  const reasons = [...coverage.failed, ...coverage.excluded];
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0);
  if (count === 0) return t(texts.none);
  return (
    <details>
      <summary className="numbers cursor-pointer text-lg font-semibold">{t(texts.pages, { n: number(count) })}</summary>
      <ul className="mt-1 grid gap-0.5 text-xs">
        {reasons.map(({ reason, message, count: pages }) => (
          <li key={reason} className="flex justify-between gap-3">
            <span className="phrases">{message[language]}</span>
            <span className="numbers font-semibold">{number(pages)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
