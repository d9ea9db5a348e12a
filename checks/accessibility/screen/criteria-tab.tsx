import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listCriteria } from '#product/findings/api/criteria-results.ts';
import { useResultSearch } from '#product/findings/web/results/use-result-search.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { criteriaListOf } from '../../criteria-lists.ts';
import { severityText } from '../../severity-text.ts';
import { criteria } from '../criteria.ts';
import { CriteriaRows } from './criteria-rows.tsx';
import { CriterionRow } from './criterion-row.tsx';

const texts = messages({
  list: { ja: '試験する達成基準：{name}', en: 'Success criteria tested: {name}' },
  note: {
    ja: '件数は自動検証で見つかったものです。0 件でも、達成基準を満たすことにはなりません。',
    en: 'The counts are findings from automatic checks. A count of 0 does not mean that the criterion is met.',
  },
  setting: { ja: '達成基準の設定', en: 'Criteria settings' },
  caption: { ja: '達成基準ごとの検出数と達成方法', en: 'Findings and techniques by success criterion' },
});

const verdicts = [
  ['err', 'error', 'text-poor'],
  ['probablyErr', 'warning', 'text-fair'],
  ['needCfm', 'needCfm', ''],
  ['humanChc', 'humanChc', ''],
] as const;

/** All criteria with what the run has found of each and the ways to meet it; those outside of the run's list are folded. */
export function CriteriaTab({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { params } = useRunAddress();
  const [, setSearch] = useResultSearch();
  const answer = useApi(listCriteria, { params });
  if (answer.data === undefined) return <NotLoaded of={answer} />;
  const list = criteriaListOf(answer.data.criteriaList);
  const counts = new Map(answer.data.items.map(item => [item.criterion, item]));
  const isJudged = run.accessibility.finishedPages > 0;
  return (
    <section aria-label={t(texts.caption)} className="panel min-w-0 px-3 py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-2 text-[0.8125rem]">
        <p className="font-semibold">{t(texts.list, { name: t(list.name) })}</p>
        <ScreenLink screen="settings" className="text-link underline underline-offset-2">
          {t(texts.setting)}
        </ScreenLink>
        <p className="basis-full text-xs text-muted">{t(texts.note)}</p>
      </div>
      <CriteriaRows
        caption={t(texts.caption)}
        heads={verdicts.map(([, severity]) => t(severityText(severity, 'accessibility')))}
        rows={criteria}
        isListed={number => list.criteria.includes(number)}
        draw={criterion => {
          const own = counts.get(criterion.number);
          const sum = verdicts.reduce((total, [verdict]) => total + (own?.[verdict] ?? 0), 0);
          return (
            <CriterionRow
              key={criterion.number}
              criterion={criterion}
              onChoose={
                sum === 0
                  ? undefined
                  : number =>
                      setSearch({
                        tab: undefined,
                        criterion: number,
                        severity: verdicts.map(([, severity]) => severity).join(),
                        pageNumber: undefined,
                      })
              }
              numbers={verdicts.map(([verdict, , tone]) => ({
                key: verdict,
                text: isJudged ? formats.number(own?.[verdict] ?? 0) : '–',
                className: (own?.[verdict] ?? 0) > 0 ? `font-semibold ${tone}` : 'text-muted',
              }))}
            />
          );
        }}
      />
    </section>
  );
}
