import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { ComparedFunction, RunComparison } from '#product/findings/api/comparison.ts';
import { changeNames, PlaceChange } from '#product/findings/api/place-change.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChartTable } from '#web/parts/charts/chart-table.tsx';
import { type BarPart, StackedBar } from '#web/parts/charts/stacked-bar.tsx';
import { checkNames, FunctionChip } from '#web/parts/function-chip.tsx';
import { Section } from '#web/parts/section.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import { useChosenCounts } from './use-comparison.ts';

const texts = messages({
  label: { ja: '{name}：{parts}', en: '{name}: {parts}' },
  none: { ja: 'どちらの検証でも指摘はありません。', en: 'No findings in either run.' },
  notEnded: {
    ja: 'Bで停止したか検証中のため、解消は数えていません。',
    en: 'Stopped or still running in B, so nothing is counted as fixed.',
  },
  onlyBefore: { ja: 'Aだけで検証した項目のため、比較できません。', en: 'Checked only in A, so it cannot be compared.' },
  onlyAfter: { ja: 'Bだけで検証した項目のため、比較できません。', en: 'Checked only in B, so it cannot be compared.' },
  scores: { ja: 'スコア {before} → {after}', en: 'Score {before} → {after}' },
  scoreBefore: { ja: 'スコア（A）', en: 'Score (A)' },
  scoreAfter: { ja: 'スコア（B）', en: 'Score (B)' },
});

const looks: Record<PlaceChange, Pick<BarPart, 'color' | 'pattern'>> = {
  new: { color: 'var(--poor-mark)' },
  recurring: { color: 'var(--fair-mark)', pattern: 'rising' },
  remaining: { color: 'var(--neutral-mark)' },
  fixed: { color: 'var(--good-mark)', pattern: 'falling' },
  pageGone: { color: 'var(--neutral-mark)', pattern: 'dots' },
  notLooked: { color: 'var(--neutral-mark)', pattern: 'rising' },
  unseen: { color: 'var(--neutral-mark)', pattern: 'dots' },
};

/** The functions of both runs, each as a bar of its places, with all numbers as a table behind a button. */
export function ChangeBars({ comparison }: { comparison: RunComparison }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const countsOf = useChosenCounts();
  const { functions } = comparison;
  return (
    <Section title={t(comparisonTexts.byFunction)} className="mb-4">
      <ul className="grid gap-4">
        {functions.map(one => (
          <li key={one.function}>
            <FunctionBar compared={one} />
          </li>
        ))}
      </ul>
      <ChartTable
        language={language}
        caption={t(comparisonTexts.byFunction)}
        head={[
          t(comparisonTexts.function),
          t(texts.scoreBefore),
          t(texts.scoreAfter),
          ...PlaceChange.options.map(change => t(changeNames[change])),
        ]}
        rows={functions.map(one => [
          t(checkNames[one.function]),
          formats.number(scoresOf(one).before),
          formats.number(scoresOf(one).after),
          ...PlaceChange.options.map(change => formats.number(countsOf([one])[change])),
        ])}
      />
    </Section>
  );
}

/** Of the pages that both runs have scored; of a function that one of them has alone, what it has. */
const scoresOf = ({ commonScores, scores }: ComparedFunction) => (commonScores.after === null ? scores : commonScores);

function FunctionBar({ compared }: { compared: ComparedFunction }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { function: id, state, isUsual } = compared;
  const scores = scoresOf(compared);
  const counts = useChosenCounts()([compared]);
  const parts = PlaceChange.options.map(change => ({
    id: change,
    label: t(changeNames[change]),
    count: counts[change],
    ...looks[change],
  }));
  const shown = parts.filter(part => part.count > 0);
  const isBoth = state === 'compared' || state === 'notEnded';
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
        <FunctionChip id={id} />
        {(scores.before !== null || scores.after !== null) && (
          <span className="numbers">
            {t(texts.scores, { before: formats.number(scores.before), after: formats.number(scores.after) })}{' '}
            {isUsual && <span className="text-muted">{t(comparisonTexts.usual)}</span>}
          </span>
        )}
        {state !== 'compared' && <span className="text-muted">{t(texts[state])}</span>}
      </div>
      {isBoth && shown.length === 0 && <p className="text-[0.8125rem] text-muted">{t(texts.none)}</p>}
      {shown.length > 0 && (
        <StackedBar
          label={t(texts.label, {
            name: t(checkNames[id]),
            parts: shown.map(part => `${part.label} ${formats.number(part.count)}`).join(', '),
          })}
          parts={shown}
        />
      )}
    </>
  );
}
