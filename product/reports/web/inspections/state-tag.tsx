import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { InspectionState } from '#product/reports/api/inspection-fields.ts';
import type { InspectionCounts } from '#product/reports/api/inspections.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { stateWords } from './inspection-words.ts';

const colors: Readonly<Record<InspectionState, string>> = {
  draft: 'bg-head text-muted',
  in_progress: 'bg-info-soft text-info',
  review: 'bg-fair-soft text-fair',
  signed: 'bg-good-soft text-good',
};

export function InspectionStateTag({ state }: { state: InspectionState }): ReactNode {
  const { t } = useLanguage();
  return <span className={`chip-tag ${colors[state]}`}>{t(stateWords[state])}</span>;
}

const texts = messages({
  judged: { ja: '判定 {judged} / {total}', en: 'Judged {judged} of {total}' },
  confirmed: { ja: '確認 {confirmed} / {total}', en: 'Confirmed {confirmed} of {total}' },
  fail: { ja: '不適合 {fail}', en: 'Not met {fail}' },
});

/** How far a report is: a bar of what is judged, and the numbers in words. */
export function InspectionProgress({ counts }: { counts: InspectionCounts }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { total, judged, confirmed, fail } = counts;
  const values = {
    total: number(total),
    judged: number(judged),
    confirmed: number(confirmed),
    fail: number(fail),
  };
  return (
    <div className="min-w-0" style={{ maxWidth: '20rem' }}>
      <div aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-sm bg-default">
        <div className="h-full bg-accent" style={{ width: `${total === 0 ? 0 : (judged / total) * 100}%` }} />
      </div>
      <p className="numbers mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        <span>{t(texts.judged, values)}</span>
        <span>{t(texts.confirmed, values)}</span>
        <span className={fail > 0 ? 'text-poor' : ''}>{t(texts.fail, values)}</span>
      </p>
    </div>
  );
}
