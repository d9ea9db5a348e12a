import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { changeNames } from '#product/findings/api/place-change.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import type { RunOfSite } from '#product/runs/api/runs.ts';
import { listRunDates } from '#product/runs/api/site-views.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { TrendLine } from '#web/parts/charts/trend-line.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';
import { checkNames, checkTone } from '#web/parts/function-chip.tsx';
import { useApi } from '#web/queries.ts';
import { engineKindNames } from './engine-list.tsx';

const texts = messages({
  title: { ja: 'スコアの推移', en: 'Score over time' },
  runs: { ja: '直近 {n} 回', en: 'Last {n} {n#run|runs}' },
  date: { ja: '検証日時', en: 'Run' },
  changed: { ja: '検証エンジン・ルールが変わった検証：{n} 回', en: 'Runs with changed engines or rules: {n}' },
  change: { ja: '{function}：{name} {before} → {version}', en: '{function}: {name} {before} → {version}' },
  none: { ja: 'なし', en: 'none' },
  band: {
    ja: '帯：このサイトで普段測定される範囲（{functions}）',
    en: 'Band: usual range of measurements for this site ({functions})',
  },
  bandOf: { ja: '{function}（普段の範囲）', en: '{function} (usual range)' },
  comeAndGone: { ja: '前回からの変化（修正箇所）', en: 'Since the previous run (places to fix)' },
  aboutChanges: {
    ja: 'エラーと警告の数です。前回と比較していない検証には棒がありません。',
    en: 'Errors and warnings. Runs that were not compared have no bar.',
  },
  one: {
    ja: '2回目の検証が終わると、ここに推移が表示されます。',
    en: 'The trend is shown here after the second run.',
  },
});

function useChanges(): (run: RunOfSite) => string[] {
  const { t } = useLanguage();
  return ({ engineChanges }) =>
    engineChanges
      .filter(change => gradedChecks.some(id => id === change.function))
      .map(({ function: id, kind, name, before, version }) =>
        t(texts.change, {
          function: t(checkNames[id]),
          name: kind === 'engine' ? name : `${name} (${t(engineKindNames[kind])})`,
          before: before ?? t(texts.none),
          version: version ?? t(texts.none),
        }),
      );
}

/** Scores of the functions that have one over the last thirty runs of the site, and what has come and gone with each. */
export function ScoreTrend(): ReactNode {
  const { t } = useLanguage();
  return (
    <FoldedSection name="trend" title={t(texts.title)}>
      <Trend />
    </FoldedSection>
  );
}

function Trend(): ReactNode {
  const { t, language } = useLanguage();
  const { params } = useRunAddress();
  const { date: _, ...site } = params;
  const answer = useApi(listRunDates, { params: site, query: { limit: 30, changes: 'true' } });
  const runs = [...(answer.data?.items ?? [])].sort((a, b) => a.date.localeCompare(b.date));
  const points = runs.map(run => ({
    date: run.date,
    values: Object.fromEntries(gradedChecks.map(id => [id, run[id].enable ? run[id].tested.score : null])),
    ranges: run.usualScores,
    changes: run.changes,
  }));
  const changesOf = useChanges();
  const changed = runs
    .map(run => ({ date: run.date, changes: changesOf(run) }))
    .filter(({ changes }) => changes.length > 0);
  return (
    <div className="min-h-64" aria-busy={answer.isPending}>
      {answer.data && <p className="text-xs text-muted">{t(texts.runs, { n: runs.length })}</p>}
      {points.length < 2 ? (
        !answer.isPending && <p className="py-20 text-center text-muted">{t(texts.one)}</p>
      ) : (
        <TrendLine
          label={t(texts.title)}
          dateLabel={t(texts.date)}
          points={points}
          lines={gradedChecks.map(id => ({ id, name: t(checkNames[id]), color: checkTone(id).mark }))}
          language={language}
          marks={{ title: t(texts.changed, { n: changed.length }), at: changed }}
          ranges={{
            about: names => t(texts.band, { functions: names.join(', ') }),
            column: name => t(texts.bandOf, { function: name }),
          }}
          changes={{
            title: t(texts.comeAndGone),
            about: t(texts.aboutChanges),
            names: { new: t(changeNames.new), recurring: t(changeNames.recurring), fixed: t(changeNames.fixed) },
          }}
        />
      )}
    </div>
  );
}
