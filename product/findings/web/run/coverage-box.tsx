import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { Coverage, RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type BarPart, StackedBar } from '#web/parts/charts/stacked-bar.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';

const texts = messages({
  title: { ja: '検証の範囲', en: 'Coverage' },
  found: { ja: '見つかったページ {n}', en: '{n} {n#page|pages} found' },
  checked: { ja: '検証済み', en: 'Checked' },
  excluded: { ja: '取得しなかったページ', en: 'Not fetched' },
  failed: { ja: '検証不可', en: 'Could not be checked' },
  notJudged: { ja: '未検証の項目あり', en: 'Partially checked' },
  waiting: { ja: '検証待ち', en: 'Waiting' },
  collected: { ja: '収集のみ', en: 'Collected only' },
  label: { ja: '見つかった{found}ページの内訳：{parts}', en: '{found} {found#page|pages} found: {parts}' },
  comma: { ja: '、', en: ', ' },
  more: { ja: 'ほか {n} 件', en: 'and {n} more' },
});

type Reason = Coverage['excluded'][number];
type PartId = 'checked' | 'notJudged' | 'waiting' | 'collected' | 'excluded' | 'failed';
/** The others are named where there are any. */
const alwaysNamed: readonly PartId[] = ['checked', 'excluded', 'failed'];
const sum = (reasons: readonly Reason[]) => reasons.reduce((total, { count }) => total + count, 0);

/** Pages found, checked, waiting, left out and failed, each reason with its addresses one click away. */
export function CoverageBox({ coverage }: { coverage: RunView['coverage'] }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { found, checked, notJudged, waiting } = coverage;
  const excluded = sum(coverage.excluded);
  const failed = sum(coverage.failed);
  // A run without functions judges none of its pages.
  const collected = Math.max(0, found - checked - notJudged - waiting - excluded - failed);
  const part = (id: PartId, count: number, color: string, pattern: BarPart['pattern'] = 'none') => {
    return { id, label: t(texts[id]), count, color: `var(${color})`, pattern };
  };
  const parts = [
    part('checked', checked, '--good-mark'),
    part('notJudged', notJudged, '--fair-mark', 'falling'),
    part('waiting', waiting, '--accent', 'dots'),
    part('collected', collected, '--accent', 'none'),
    part('excluded', excluded, '--neutral-mark', 'rising'),
    part('failed', failed, '--poor-mark', 'falling'),
  ].filter(({ id, count }) => count > 0 || alwaysNamed.includes(id));
  const words = parts.map(({ label, count }) => `${label} ${formats.number(count)}`).join(t(texts.comma));
  return (
    <FoldedSection
      name="coverage"
      title={t(texts.title)}
      aside={<span className="numbers text-[0.8125rem]">{t(texts.found, { n: formats.number(found) })}</span>}
    >
      <StackedBar parts={parts} label={t(texts.label, { found: formats.number(found), parts: words })} />
      <Reasons title={t(texts.failed)} reasons={coverage.failed} />
      <Reasons title={t(texts.excluded)} reasons={coverage.excluded} />
    </FoldedSection>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly Reason[] }): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      {reasons.map(reason => (
        <OneReason key={reason.reason} reason={reason} />
      ))}
    </div>
  );
}

function OneReason({ reason }: { reason: Reason }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const more = reason.count - reason.urls.length;
  return (
    <details className="group border-b border-line">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 py-1.5 text-[0.8125rem]">
        <ChevronRight size={15} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-90" />
        <span className="flex-1">{reason.message[language]}</span>
        <span className="numbers font-semibold">{formats.number(reason.count)}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <ul tabIndex={0} className="mb-2 ml-5 max-h-44 overflow-y-auto font-mono text-xs text-muted">
        {reason.urls.map(url => (
          <li key={url} className="py-0.5 break-all">
            {url}
          </li>
        ))}
        {more > 0 && <li className="py-0.5">{t(texts.more, { n: formats.number(more) })}</li>}
      </ul>
    </details>
  );
}
