import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RuleRow } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  come: { ja: '新規・再発 {n}', en: '{n} new or recurred' },
  fixed: { ja: '解消 {n}', en: '{n} fixed' },
});

/** The places of a rule that have come and gone since the run before, as +n and −n. */
export function RuleChange({ change }: { change: RuleRow['change'] }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  if (change === null || (change.come === 0 && change.fixed === 0)) return <span className="text-muted">±0</span>;
  const { come, fixed } = change;
  return (
    <span className="inline-flex gap-2 font-semibold">
      {come > 0 && (
        <span className="text-poor" title={t(texts.come, { n: formats.number(come) })}>
          {formats.change(come)}
        </span>
      )}
      {fixed > 0 && (
        <span className="text-good" title={t(texts.fixed, { n: formats.number(fixed) })}>
          {formats.change(-fixed)}
        </span>
      )}
    </span>
  );
}
