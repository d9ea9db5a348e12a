import type { ReactNode } from 'react';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TrendLine } from '#web/parts/charts/trend-line.tsx';
import { checkNames, checkTone } from '#web/parts/function-chip.tsx';
import { Section } from '#web/parts/section.tsx';
import { sharedTexts as texts } from './shared-texts.ts';

/** The line of the overall score, beside those of functions. */
const overall = 'overall';

/** The scores of the last runs, in a sentence, as lines and as a table; nothing where the link shows only one run. */
export function SharedTrend({ run: { history } }: { run: Pick<SharedRun, 'history'> }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  if (history === null || history.trend.length < 2) return null;
  const { trend } = history;
  const graded = gradedChecks.filter(id => trend.some(({ scores }) => scores[id] !== undefined));
  const [first, last] = [trend[0], trend.at(-1)];
  const scoreOf = (point: typeof first) => point?.score ?? t(texts.none);
  return (
    <Section title={t(texts.trend)}>
      <p className="numbers mb-2 text-[0.8125rem] phrases">
        {t(texts.trendAbout, {
          n: trend.length,
          from: formats.date(first?.date),
          first: scoreOf(first),
          to: formats.date(last?.date),
          last: scoreOf(last),
        })}
      </p>
      <TrendLine
        label={t(texts.trend)}
        dateLabel={t(texts.trendDate)}
        points={trend.map(({ date, score, scores, usual }) => ({
          date,
          values: { [overall]: score, ...Object.fromEntries(graded.map(id => [id, scores[id] ?? null])) },
          ranges: usual,
        }))}
        lines={[
          { id: overall, name: t(texts.score), color: 'var(--ink)' },
          ...graded.map(id => ({ id, name: t(checkNames[id]), color: checkTone(id).mark })),
        ]}
        language={language}
        ranges={{
          about: names => t(texts.trendBand, { functions: names.join(t(texts.comma)) }),
          column: name => t(texts.trendBandOf, { function: name }),
        }}
      />
    </Section>
  );
}
