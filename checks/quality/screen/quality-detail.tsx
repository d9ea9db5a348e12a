import { Code, Palette } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { FindingRow, PageReport } from '#product/findings/api/results.ts';
import { DetailScreen } from '#product/findings/web/detail/detail-screen.tsx';
import { SeverityFilter } from '#product/findings/web/detail/severity-filter.tsx';
import { chosenFindings } from '#product/findings/web/page-report/chosen-findings.ts';
import { ReportPanes } from '#product/findings/web/page-report/report-panes.tsx';
import { resultTexts } from '#product/findings/web/results/result-texts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { RenderedPart } from './rendered-part.tsx';
import { type Source, sourceOf, sourcesOf } from './sources.ts';

const texts = messages({
  caption: { ja: 'ソース別の検出数', en: 'Findings by source' },
  source: { ja: 'ソース', en: 'Source' },
  html: { ja: 'HTML', en: 'HTML' },
  inline: { ja: 'ページ内のCSS（style 要素・属性）', en: 'CSS in the page (style elements and attributes)' },
  sheet: { ja: 'スタイルシート {url}', en: 'Style sheet {url}' },
  filter: { ja: '{name}で絞り込む', en: 'Filter by {name}' },
  clear: { ja: 'すべてのソースを表示', en: 'Show all sources' },
  fine: {
    ja: 'このページのHTMLとCSSに、指摘はありません。',
    en: 'Nothing was found in the HTML and CSS of this page.',
  },
});

function useSourceName(): (source: Source) => string {
  const { t } = useLanguage();
  return ({ kind, url }) => (kind === 'sheet' ? t(texts.sheet, { url }) : t(texts[kind]));
}

function QualityOfPage({ page }: { page: PageReport }): ReactNode {
  const search = useScreenSearch('quality-detail');
  const setSearch = useSetSearch('quality-detail');
  const nameOf = useSourceName();
  const found = page.findings.filter(({ function: fn }) => fn === 'quality');
  const sources = sourcesOf(found, page);
  const within = found.filter(
    finding => search.category === undefined || sourceOf(finding, page).id === search.category,
  );
  const chosen = chosenFindings(within, { function: 'quality', severity: search.severity });
  // Numbered as they stand under their headings.
  const groups = sources.map(source => ({
    source,
    list: chosen.filter(({ finding }) => sourceOf(finding, page).id === source.id),
  }));
  const list = groups.flatMap(group => group.list).map((each, n) => ({ ...each, number: n + 1 }));
  const numbered = new Map(list.map(each => [each.finding.id, each]));
  return (
    <>
      <SourceTable
        sources={sources}
        found={found}
        page={page}
        chosen={search.category}
        onChoose={category => void setSearch({ category, finding: undefined, place: undefined }, { replace: true })}
      />
      <ReportPanes
        page={page}
        own={{
          list,
          groups: groups.map(({ source, list: own }) => ({
            id: source.id,
            name: nameOf(source),
            icon:
              source.kind === 'html' ? <Code size={15} aria-hidden="true" /> : <Palette size={15} aria-hidden="true" />,
            list: own.flatMap(({ finding }) => numbered.get(finding.id) ?? []),
          })),
          hasPicture: false,
          beside: search.category === undefined ? { function: 'quality', severity: search.severity } : undefined,
          filters: (
            <div className="border-b border-line p-2">
              <SeverityFilter
                id="quality"
                findings={within}
                value={search.severity}
                onChange={severity =>
                  void setSearch({ severity, finding: undefined, place: undefined }, { replace: true })
                }
              />
            </div>
          ),
        }}
      />
      <RenderedPart page={page} />
    </>
  );
}

function SourceTable({
  sources,
  found,
  page,
  chosen,
  onChoose,
}: {
  sources: readonly Source[];
  found: readonly FindingRow[];
  page: PageReport;
  chosen: string | undefined;
  onChoose: (source: string | undefined) => void;
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const nameOf = useSourceName();
  const count = ({ id }: Source, severity: string) =>
    found.filter(finding => sourceOf(finding, page).id === id && finding.severity === severity).length;
  if (found.length === 0) return <p className="panel mb-3 px-4 py-3 text-good">{t(texts.fine)}</p>;
  return (
    <section aria-label={t(texts.caption)} className="panel mb-3 px-3 py-2">
      <table className="numbers w-full max-w-4xl text-[0.8125rem]">
        <caption className="sr-only">{t(texts.caption)}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-muted">
            <th scope="col" className="py-1 pr-2 text-left font-medium">
              {t(texts.source)}
            </th>
            {[resultTexts.errors, resultTexts.warnings].map(name => (
              <th key={name.en} scope="col" className="px-2 py-1 text-right font-medium whitespace-nowrap">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(source => (
            <tr key={source.id} className={`border-b border-line ${chosen === source.id ? 'bg-accent-soft' : ''}`}>
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                <button
                  type="button"
                  aria-pressed={chosen === source.id}
                  title={t(texts.filter, { name: nameOf(source) })}
                  onClick={() => onChoose(chosen === source.id ? undefined : source.id)}
                  className="min-h-6 cursor-pointer text-left text-link wrap-anywhere hover:underline"
                >
                  {nameOf(source)}
                </button>
              </th>
              <td className="px-2 py-1 text-right font-semibold text-poor">{formats.number(count(source, 'error'))}</td>
              <td className="px-2 py-1 text-right font-semibold text-fair">
                {formats.number(count(source, 'warning'))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen !== undefined && (
        <button
          type="button"
          onClick={() => onChoose(undefined)}
          className="mt-1 min-h-6 cursor-pointer text-xs text-link hover:underline"
        >
          {t(texts.clear)}
        </button>
      )}
    </section>
  );
}

export default function QualityDetailScreen(): ReactNode {
  return <DetailScreen screen="quality-detail" id="quality" Content={QualityOfPage} />;
}
