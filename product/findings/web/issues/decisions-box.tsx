import type { ReactNode } from 'react';
import { checkIds } from '#checks/registry.ts';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { issueStates } from '#product/findings/api/issue-states.ts';
import { getDecisions } from '#product/findings/api/issues.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { Section } from '#web/parts/section.tsx';
import { useApi } from '#web/queries.ts';
import { useRun } from '../run/use-run.ts';
import { StateTag } from './state-tag.tsx';

const texts = messages({
  title: { ja: '除外前と除外後のスコア', en: 'Scores before and after exclusions' },
  about: {
    ja: '除外後のスコアは、理由を付けて除外した検出結果を除いたものです。除外前のスコアは変わりません。',
    en: 'The score after exclusions leaves out findings that were excluded with a reason. The score before exclusions does not change.',
  },
  function: { ja: '検証項目', en: 'Function' },
  total: { ja: '総合', en: 'Overall' },
  detected: { ja: '除外前', en: 'Before exclusions' },
  decided: { ja: '除外後', en: 'After exclusions' },
  excluded: { ja: '除外した検出結果', en: 'Excluded findings' },
  states: { ja: '対応状況（箇所）', en: 'States (places)' },
  pending: { ja: '計算中', en: 'Calculating' },
  table: { ja: '検証項目ごとのスコアと対応状況', en: 'Scores and states by function' },
  who: { ja: '除外の一覧を見る', en: 'View exclusions' },
});

type DecidedCheck = Reply<typeof getDecisions>['functions'][number];

const askEvery = 3_000;

/** The scores of a run as detected and after decisions, side by side; nothing where nobody has decided anything. */
export function DecisionsBox(): ReactNode {
  const { t } = useLanguage();
  const { params, search } = useRunAddress();
  const first = useApi(getDecisions, { params });
  const answer = useApi(getDecisions, { params }, { refetchInterval: first.data?.isPending ? askEvery : false });
  const { data } = answer;
  const run = useRun().data;
  const tested = run?.tested;
  const isDecided = data?.functions.some(
    one => Object.keys(one.states).length > 0 || one.counts.some(({ excluded }) => excluded > 0),
  );
  if (!data || !isDecided) return null;
  const decidedOf = (score: number | null, levelAErrors: number) =>
    data.isPending ? (
      <span className="text-xs text-muted">{t(texts.pending)}</span>
    ) : (
      <ScoreChip score={score} levelAErrors={levelAErrors} />
    );
  return (
    <Section title={t(texts.title)}>
      <div className="grid gap-3 p-4">
        <p className="phrases text-muted">{t(texts.about)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, by the keyboard too. */}
        <section tabIndex={0} aria-label={t(texts.table)} className="overflow-x-auto">
          <table className="w-full min-w-150 text-left">
            <thead>
              <tr>
                {[texts.function, texts.detected, texts.decided, texts.excluded, texts.states].map(head => (
                  <th
                    key={head.en}
                    scope="col"
                    className="border-b border-line px-2 py-1.5 text-xs font-bold text-muted"
                  >
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row" className="border-b border-line px-2 py-1.5 font-bold">
                  {t(texts.total)}
                </th>
                <td className="border-b border-line px-2 py-1.5">
                  <ScoreChip score={data.total.detected} levelAErrors={tested?.levelAErrors ?? 0} />
                </td>
                <td className="border-b border-line px-2 py-1.5">
                  {decidedOf(data.total.decided, tested?.levelAErrors ?? 0)}
                </td>
                <td className="border-b border-line px-2 py-1.5" />
                <td className="border-b border-line px-2 py-1.5" />
              </tr>
              {checkIds.map(id => {
                const own = data.functions.find(one => one.function === id);
                const levelAErrors = run?.[id].tested.levelAErrors ?? 0;
                return (
                  own && <CheckRow key={id} {...{ own, levelAErrors }} decided={decidedOf(own.decided, levelAErrors)} />
                );
              })}
            </tbody>
          </table>
        </section>
        <ScreenLink
          screen="issues"
          search={{ site: search.base_url_encoded, tab: 'exclusions' }}
          className="w-fit text-link underline underline-offset-2"
        >
          {t(texts.who)}
        </ScreenLink>
      </div>
    </Section>
  );
}

interface RowProps {
  own: DecidedCheck;
  levelAErrors: number;
  decided: ReactNode;
}

function CheckRow({ own, levelAErrors, decided }: RowProps): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const excluded = own.counts.reduce((sum, one) => sum + one.excluded, 0);
  return (
    <tr>
      <th scope="row" className="border-b border-line px-2 py-1.5 font-normal">
        <span className="inline-flex items-center gap-1.5">
          <FunctionIcon id={own.function} size={16} />
          {t(checkNames[own.function])}
        </span>
      </th>
      <td className="border-b border-line px-2 py-1.5">
        <ScoreChip score={own.detected} levelAErrors={levelAErrors} />
      </td>
      <td className="border-b border-line px-2 py-1.5">{decided}</td>
      <td className="border-b border-line px-2 py-1.5 numbers">{number(excluded)}</td>
      <td className="border-b border-line px-2 py-1.5">
        <span className="flex flex-wrap gap-1.5">
          {statesOf(own.states).map(([state, n]) => (
            <span key={state} className="inline-flex items-center gap-1">
              <StateTag state={state} />
              <span className="numbers text-xs">{number(n)}</span>
            </span>
          ))}
        </span>
      </td>
    </tr>
  );
}

const statesOf = (states: Readonly<Record<string, number>>) =>
  issueStates.flatMap(state => {
    const n = states[state] ?? 0;
    return n === 0 || state === 'open' ? [] : [[state, n] as const];
  });
