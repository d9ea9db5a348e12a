import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import {
  getRenderedJudgement,
  type RenderedJudgement,
  startRenderedJudgement,
} from '#product/findings/api/rendered-judgement.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { severityText } from '../../severity-text.ts';

const texts = messages({
  title: { ja: 'スクリプト実行後のHTML（参考）', en: 'HTML after its scripts ran (for reference)' },
  about: {
    ja: '上の結果は、サーバーが送ったHTMLのものです。ここでは、ブラウザーでスクリプトが動いた後のHTMLを別に検査します。スコアと検出数には含みません。',
    en: 'The results above are of the HTML that the server sent. Here the HTML is checked as it is after scripts ran in the browser. It counts for no score and no total.',
  },
  absent: {
    ja: 'このページのスクリプト実行後のHTMLは保存されていません。アクセシビリティも選んで検証すると保存されます。',
    en: 'The HTML of this page after its scripts ran was not stored. It is stored when Accessibility is verified too.',
  },
  check: { ja: 'スクリプト実行後のHTMLを検査', en: 'Check the HTML after its scripts ran' },
  again: { ja: 'もう一度検査', en: 'Check again' },
  waiting: { ja: '検査しています…', en: 'Checking…' },
  fine: {
    ja: 'スクリプト実行後のHTMLに、指摘はありません。',
    en: 'Nothing was found in the HTML after its scripts ran.',
  },
  found: {
    ja: 'エラー {errors} 件・警告 {warnings} 件（{engine}、{at}）',
    en: '{errors#error|errors}, {warnings#warning|warnings} ({engine}, {at})',
  },
  reduced: { ja: '簡易版', en: 'reduced' },
  list: { ja: 'スクリプト実行後のHTMLの検出結果', en: 'Findings in the HTML after its scripts ran' },
  severity: { ja: '重要度', en: 'Severity' },
  what: { ja: '内容', en: 'Finding' },
  line: { ja: '行', en: 'Line' },
});

/** What the checker says of a page after its scripts ran, once somebody has asked for it. */
export function RenderedPart({ page }: { page: PageReport }): ReactNode {
  const { t } = useLanguage();
  const { params: run } = useRunAddress();
  const { may } = useScope();
  const params = { ...run, urlId: page.urlId };
  const [isWaiting, setWaiting] = useState(false);
  const options = { staleTime: 0, refetchInterval: isWaiting && 2_000 };
  const { data, isPlaceholderData } = useApi(getRenderedJudgement, { params }, options);
  const waits = data?.status === 'waiting';
  if (waits !== isWaiting) setWaiting(waits);
  // Never that of another page.
  if (data === undefined || isPlaceholderData) return null;

  async function start() {
    try {
      await call(startRenderedJudgement, { params });
      await queryClient.invalidateQueries({ queryKey: [getRenderedJudgement.operationId] });
    } catch (problem) {
      notify.problem(problem);
    }
  }
  const isStartable = data.status !== 'absent' && may('run:restart');
  return (
    <div className="mt-4">
      <Section title={t(texts.title)}>
        <p className="text-sm text-muted phrases">{t(data.status === 'absent' ? texts.absent : texts.about)}</p>
        <div aria-live="polite">
          {isWaiting && <p className="mt-3">{t(texts.waiting)}</p>}
          {data.status === 'failed' && data.failure !== null && <p className="mt-3 text-poor">{t(data.failure)}</p>}
          {data.status === 'done' && <Outcome judgement={data} />}
        </div>
        {isStartable && (
          <WorkButton size="sm" variant="outline" className="mt-3" isWorking={isWaiting} onPress={() => void start()}>
            {t(data.status === 'none' || isWaiting ? texts.check : texts.again)}
          </WorkButton>
        )}
      </Section>
    </div>
  );
}

function Outcome({ judgement }: { judgement: RenderedJudgement }): ReactNode {
  const { t, language } = useLanguage();
  const { number, dateTime } = useFormats();
  const { findings, notJudged, engine, errors, warnings, judgedAt } = judgement;
  const checker = [engine?.name, engine?.version, engine?.reduced ? t(texts.reduced) : ''].filter(Boolean).join(' ');
  return (
    <>
      <p className="numbers mt-3 font-medium">
        {t(texts.found, { errors, warnings, engine: checker, at: judgedAt === null ? '–' : dateTime(judgedAt) })}
      </p>
      {notJudged.map(({ code, message }) => (
        <p key={code} className="mt-1 text-fair">
          {t(message)}
        </p>
      ))}
      {findings.length === 0 && notJudged.length === 0 && <p className="mt-1 text-good">{t(texts.fine)}</p>}
      {findings.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        <section className="mt-2 max-h-96 overflow-auto border-t border-line" tabIndex={0} aria-label={t(texts.list)}>
          <table className="w-full text-[0.8125rem]">
            <caption className="sr-only">{t(texts.list)}</caption>
            <thead>
              <tr className="border-b border-line-strong text-left text-xs text-muted">
                <th scope="col" className="py-1 pr-2 font-medium whitespace-nowrap">
                  {t(texts.severity)}
                </th>
                <th scope="col" className="px-2 py-1 font-medium">
                  {t(texts.what)}
                </th>
                <th scope="col" className="px-2 py-1 text-right font-medium whitespace-nowrap">
                  {t(texts.line)}
                </th>
              </tr>
            </thead>
            <tbody>
              {findings.map((finding, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                <tr key={n} className="border-b border-line align-top">
                  <td className="py-1 pr-2 whitespace-nowrap">{severityText(finding.severity, 'quality')[language]}</td>
                  <td className="px-2 py-1">
                    <span className="wrap-anywhere">{t(finding.message)}</span>
                    {finding.excerpt !== '' && (
                      <code className="mt-0.5 block text-xs text-muted wrap-anywhere">{finding.excerpt}</code>
                    )}
                  </td>
                  <td className="numbers px-2 py-1 text-right">
                    {finding.place.line === undefined ? '–' : number(finding.place.line)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
