import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Severity } from '../../check.ts';
import { severityText } from '../../severity-text.ts';
import { type AccessibilityCategory, accessibilityCategories } from '../categories.ts';
import { accessibilityCategoryNames } from '../check.ts';

const texts = messages({
  caption: { ja: 'カテゴリー別の検出数', en: 'Findings by category' },
  category: { ja: 'カテゴリー', en: 'Category' },
  cell: { ja: '{name}・{verdict}：{n} 件', en: '{name}, {verdict}: {n}' },
  filter: { ja: '{name}で絞り込む', en: 'Filter by {name}' },
});

const verdicts = [
  ['err', 'error'],
  ['probablyErr', 'warning'],
  ['needCfm', 'needCfm'],
  ['humanChc', 'humanChc'],
] as const;
const tones = { err: 'text-poor', probablyErr: 'text-fair', needCfm: '', humanChc: '' } as const;

type ChooseCell = (category: AccessibilityCategory, severity: Severity) => void;

/** Verdict counts by category; the first four categories determine the score. Names are buttons with `onChoose`, numbers with `cell`. */
export function CategoryMatrix({
  counts,
  chosen,
  onChoose,
  cell,
}: {
  counts: RunView['testedCategories'];
  chosen?: string | undefined;
  onChoose?: (category: AccessibilityCategory) => void;
  /** Makes buttons of the numbers above 0. */
  cell?: { chosen: Severity | undefined; onChoose: ChooseCell };
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <table className="numbers w-full text-[0.8125rem] max-[359px]:text-xs max-[359px]:wrap-anywhere min-[360px]:wrap-normal">
      <caption className="sr-only">{t(texts.caption)}</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-muted">
          <th scope="col" className="py-1 pr-2 text-left align-bottom font-medium">
            {t(texts.category)}
          </th>
          {verdicts.map(([verdict, severity]) => (
            <th key={verdict} scope="col" className="phrases px-1 py-1 text-right align-bottom font-medium sm:px-1.5">
              {t(severityText(severity, 'accessibility'))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accessibilityCategories.map(name => (
          <tr key={name} className={`border-b border-line ${chosen === name ? 'bg-accent-soft' : ''}`}>
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {onChoose ? (
                <button
                  type="button"
                  aria-pressed={chosen === name}
                  title={t(texts.filter, { name: t(accessibilityCategoryNames[name]) })}
                  onClick={() => onChoose(name)}
                  className="text-link cursor-pointer text-left hover:underline"
                >
                  {t(accessibilityCategoryNames[name])}
                </button>
              ) : (
                t(accessibilityCategoryNames[name])
              )}
            </th>
            {verdicts.map(([verdict, severity]) => {
              const count = counts[name]?.[verdict] ?? 0;
              return (
                <td
                  key={verdict}
                  className={`px-1.5 py-1 text-right ${count > 0 ? `font-semibold ${tones[verdict]}` : 'text-muted'}`}
                >
                  {cell && count > 0 ? (
                    <CellButton
                      category={name}
                      severity={severity}
                      count={count}
                      isChosen={chosen === name && cell.chosen === severity}
                      onChoose={cell.onChoose}
                    />
                  ) : (
                    formats.number(count)
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellButton({
  category,
  severity,
  count,
  isChosen,
  onChoose,
}: {
  category: AccessibilityCategory;
  severity: Severity;
  count: number;
  isChosen: boolean;
  onChoose: ChooseCell;
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t(texts.cell, {
        name: t(accessibilityCategoryNames[category]),
        verdict: t(severityText(severity, 'accessibility')),
        n: formats.number(count),
      })}
      onClick={() => onChoose(category, severity)}
      className="-my-1 -mr-1 min-h-6 min-w-6 cursor-pointer rounded-sm px-1 text-right underline underline-offset-2 hover:bg-head aria-pressed:bg-accent-soft aria-pressed:text-accent-soft-foreground aria-pressed:no-underline"
    >
      {formats.number(count)}
    </button>
  );
}
