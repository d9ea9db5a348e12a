import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';

const texts = messages({
  title: { ja: 'スコアの重み', en: 'Score weights' },
  lead: {
    ja: 'この検証の開始時に、既定（1）と異なる重みが設定されていたルールです。',
    en: 'Rules whose weight was not the default (1) when this run started.',
  },
  weight: { ja: '重み {n}', en: 'weight {n}' },
});

/** The items whose weights in the scores of a run are not the default; nothing without any. */
export function WeightList({ weights }: { weights: RunView['weights'] }): ReactNode {
  const { t } = useLanguage();
  if (weights.length === 0) return null;
  return (
    <FoldedSection name="weights" title={t(texts.title)}>
      <p className="mb-2 text-xs text-muted">{t(texts.lead)}</p>
      <ul className="grid gap-2 text-[0.8125rem] min-[900px]:grid-cols-2">
        {weights.map(({ function: id, rule, name, weight }) => (
          <li key={`${id} ${rule}`} className="flex min-w-0 items-baseline gap-2">
            <FunctionChip id={id} />
            <span className="min-w-0 grow wrap-anywhere">{t(name)}</span>
            <span className="numbers font-bold whitespace-nowrap">{t(texts.weight, { n: weight })}</span>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}
