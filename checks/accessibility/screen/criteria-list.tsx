import type { ReactNode } from 'react';
import type { FindingRow } from '#api/results.ts';
import { messages } from '#language/message.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { criteria } from '../criteria.ts';

const texts = messages({
  caption: { ja: '達成基準別の検出数', en: 'Findings by success criterion' },
  criterion: { ja: '達成基準', en: 'Criterion' },
  level: { ja: 'レベル', en: 'Level' },
  problems: { ja: 'エラー・可能性', en: 'Errors, probable' },
  checks: { ja: '要確認', en: 'To confirm' },
  filter: { ja: '{name}で絞り込む', en: 'Filter by {name}' },
  none: { ja: '達成基準に関わる指摘はありません。', en: 'No finding is about a criterion.' },
});

/** The criteria that the findings of a page are about, each with its level and its numbers; a click filters. */
export function CriteriaList({
  findings,
  chosen,
  onChoose,
}: {
  findings: readonly FindingRow[];
  chosen: string | undefined;
  onChoose: (criterion: string) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const found = Map.groupBy(findings, ({ criterion }) => criterion);
  const rows = criteria.flatMap(criterion => {
    const own = found.get(criterion.number);
    if (own === undefined) return [];
    const problems = own.filter(({ severity }) => severity === 'error' || severity === 'warning').length;
    return [{ ...criterion, problems, checks: own.length - problems }];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={t(texts.caption)} className="panel max-h-80 min-w-0 overflow-y-auto px-3 py-2">
      {rows.length === 0 ? (
        <p className="text-[0.8125rem] text-muted">{t(texts.none)}</p>
      ) : (
        <table className="numbers w-full text-[0.8125rem]">
          <caption className="sr-only">{t(texts.caption)}</caption>
          <thead>
            <tr className="border-b border-line-strong text-xs text-muted">
              <th scope="col" className="py-1 pr-2 text-left font-medium">
                {t(texts.criterion)}
              </th>
              {[texts.level, texts.problems, texts.checks].map(name => (
                <th key={name.en} scope="col" className="phrases px-1.5 py-1 text-right align-bottom font-medium">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, level, problems, checks, ...names }) => (
              <tr key={number} className={`border-b border-line ${chosen === number ? 'bg-accent-soft' : ''}`}>
                <th scope="row" className="py-1 pr-2 text-left font-normal">
                  <button
                    type="button"
                    aria-pressed={chosen === number}
                    title={t(texts.filter, { name: number })}
                    onClick={() => onChoose(number)}
                    className="min-h-6 cursor-pointer text-left text-link hover:underline"
                  >
                    {number} {names[language]}
                  </button>
                </th>
                <td className="px-1.5 py-1 text-right">{level}</td>
                <td className={`px-1.5 py-1 text-right ${problems > 0 ? 'font-semibold text-poor' : 'text-muted'}`}>
                  {formats.number(problems)}
                </td>
                <td className="px-1.5 py-1 text-right">{formats.number(checks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
