import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { hasFormFactors, visitOfUnit } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { NotJudgedRow } from '#product/findings/api/results.ts';
import { listNotJudged } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { partialTexts } from '#web/parts/partial-mark.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  title: { ja: '検証できなかった部分', en: 'Not checked' },
  wholePages: { ja: 'ページ全体', en: 'Whole pages' },
  parts: { ja: 'ページの一部', en: 'Parts of pages' },
  pages: { ja: '{n}ページ', en: '{n} {n#page|pages}' },
  reasons: { ja: '理由 {n}件', en: '{n} {n#reason|reasons}' },
  more: { ja: 'ほか {n} ページ', en: 'and {n} more pages' },
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
});

/** The most reasons that are shown; a run has far fewer. */
const limit = 100;

/** What a run or function did not judge, with reasons and pages; nothing without any. Of one function it is folded. */
export function NotJudged({ id }: { id?: CheckId }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const query = { limit, ...(id === undefined ? {} : { function: id }) };
  const answer = useApi(listNotJudged, { params: run.params, query });
  const rows = answer.data?.items ?? [];
  if (rows.length === 0) return null;
  const count = (
    <span className="numbers text-[0.8125rem] font-normal text-muted">
      {t(texts.reasons, { n: formats.number(rows.length) })}
    </span>
  );
  const content = (
    <>
      <p className="text-[0.8125rem] text-muted">{t(partialTexts.about)}</p>
      {[true, false].map(whole => (
        <Reasons
          key={String(whole)}
          title={t(whole ? texts.wholePages : texts.parts)}
          rows={rows.filter(row => row.isWholePage === whole)}
        />
      ))}
    </>
  );
  if (id === undefined)
    return (
      <FoldedSection name="not-judged" title={t(texts.title)} aside={count}>
        {content}
      </FoldedSection>
    );
  return (
    <details className="panel group/all px-3">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-2 text-[0.8125rem] font-semibold">
        <ChevronRight size={15} aria-hidden="true" className="shrink-0 text-muted group-open/all:rotate-90" />
        {t(texts.title)}
        {count}
      </summary>
      <div className="pb-3">{content}</div>
    </details>
  );
}

function Reasons({ title, rows }: { title: string; rows: readonly NotJudgedRow[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      {rows.map(row => (
        <Reason key={`${row.block} ${row.code}`} row={row} />
      ))}
    </div>
  );
}

function Reason({ row }: { row: NotJudgedRow }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const shown = new Set(row.examples.map(example => example.urlId)).size;
  return (
    <details className="group border-b border-line">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-[0.8125rem]">
        <ChevronRight size={15} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-90" />
        <FunctionChip id={row.function} />
        {hasFormFactors(row.function) && (
          <span className="text-xs text-muted">
            {t(visitOfUnit[row.block] === 'mobile' ? texts.mobile : texts.desktop)}
          </span>
        )}
        <span className="min-w-48 flex-1">{row.message[language]}</span>
        <span className="numbers font-semibold">{t(texts.pages, { n: formats.number(row.pages) })}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <ul tabIndex={0} className="mb-2 ml-5 max-h-56 overflow-y-auto text-xs">
        {row.examples.map(example => (
          <li key={`${example.urlId} ${example.subject} ${example.message.en}`} className="py-0.5 break-all">
            <ScreenLink
              screen="page"
              search={{ ...run.search, urlId: example.urlId, function: row.function }}
              className="text-link hover:underline"
            >
              {example.url}
            </ScreenLink>
            {example.subject !== null && <span className="ml-2 font-mono text-muted">{example.subject}</span>}
            {example.message.en !== row.message.en && <span className="ml-2">{example.message[language]}</span>}
          </li>
        ))}
        {row.pages > shown && (
          <li className="py-0.5 text-muted">{t(texts.more, { n: formats.number(row.pages - shown) })}</li>
        )}
      </ul>
    </details>
  );
}
