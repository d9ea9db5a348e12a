import type { ReactNode } from 'react';
import { api } from '#api/api.ts';
import { gradedFunctions } from '#api/check-fields.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useRunAddress } from '../../navigation.tsx';
import { TrendLine } from '../../parts/charts/trend-line.tsx';
import { functionNames, functionTone } from '../../parts/function-chip.tsx';
import { Section } from '../../parts/section.tsx';
import { useApi } from '../../queries.ts';

const texts = messages({
  title: { ja: 'スコアの推移', en: 'Score over time' },
  runs: { ja: '直近 {n} 回', en: 'Last {n} {n#run|runs}' },
  date: { ja: '検証日時', en: 'Run' },
  one: {
    ja: '2回目の検証が終わると、ここに推移が表示されます。',
    en: 'Once there is a second run, the trend will stand here.',
  },
});

/** Scores of the functions that have one, over the last thirty runs of the site. */
export function ScoreTrend(): ReactNode {
  const { t, language } = useLanguage();
  const { params } = useRunAddress();
  const { date: _, ...site } = params;
  const answer = useApi(api.listRunDates, { params: site, query: { limit: 30 } });
  const runs = [...(answer.data?.items ?? [])].sort((a, b) => a.date.localeCompare(b.date));
  const points = runs.map(run => ({
    date: run.date,
    values: Object.fromEntries(gradedFunctions.map(id => [id, run[id].enable ? run[id].score : null])),
  }));
  return (
    <Section
      title={t(texts.title)}
      aside={answer.data && <span className="text-xs text-muted">{t(texts.runs, { n: runs.length })}</span>}
    >
      <div className="min-h-64">
        {points.length < 2 ? (
          !answer.isPending && <p className="py-20 text-center text-muted">{t(texts.one)}</p>
        ) : (
          <TrendLine
            label={t(texts.title)}
            dateLabel={t(texts.date)}
            points={points}
            lines={gradedFunctions.map(id => ({ id, name: t(functionNames[id]), color: functionTone(id).mark }))}
            language={language}
          />
        )}
      </div>
    </Section>
  );
}
