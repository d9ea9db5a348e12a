import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { ResultScreen } from '#product/findings/web/results/result-screen.tsx';
import { useAllPages } from '#product/findings/web/results/use-all-pages.ts';
import type { NoiseBand, RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { seoCategoryNames } from './check.ts';
import { categoryAverages, seoCategories } from './screen/category-averages.ts';
import { Vitals } from './screen/vitals.tsx';

const texts = messages({
  category: { ja: 'カテゴリー', en: 'Category' },
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
  whole: { ja: 'SEO スコア', en: 'SEO score' },
  usual: { ja: '通常の範囲', en: 'Usual range' },
  mean: { ja: '{n} ページの平均', en: 'Average of {n} {n#page|pages}' },
  fewer: { ja: '{n} ページ', en: '{n} {n#page|pages}' },
  first: { ja: '最初の {n} ページの平均（全 {total} ページ）', en: 'Average of the first {n} pages (of {total})' },
});

function SeoNumbers({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { data } = useAllPages('seo');
  const { pages, total } = data ?? { pages: [], total: 0 };
  const desktop = categoryAverages(pages, 'seoDesktop');
  const mobile = categoryAverages(pages, 'seoMobile');
  const values = { n: formats.number(pages.length), total: formats.number(total) };
  return (
    <div className="grid gap-x-8 gap-y-4 xl:grid-cols-[19rem_minmax(0,1fr)]">
      <table className="numbers self-start text-[0.8125rem]">
        <caption className="caption-bottom pt-1 text-left text-xs text-muted">
          {data ? t(pages.length < total ? texts.first : texts.mean, values) : '\u00a0'}
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-muted">
            <th scope="col" className="py-1 pr-2 text-left font-medium">
              {t(texts.category)}
            </th>
            <th scope="col" className="px-1.5 py-1 text-right font-medium">
              {t(texts.desktop)}
            </th>
            <th scope="col" className="px-1.5 py-1 text-right font-medium">
              {t(texts.mobile)}
            </th>
          </tr>
        </thead>
        <tbody>
          {seoCategories.map(category => (
            <tr key={category} className="border-b border-line">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {t(seoCategoryNames[category])}
              </th>
              {[desktop, mobile].map((scores, index) => (
                <td key={index === 0 ? 'desktop' : 'mobile'} className="px-1.5 py-1 text-right">
                  <ScoreChip score={scores[category].score} levelAErrors={0} short />
                  {scores[category].score !== null && scores[category].pages < pages.length && (
                    <span className="block text-xs text-muted">
                      {t(texts.fewer, { n: formats.number(scores[category].pages) })}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="py-1 pr-2 text-left">
              {t(texts.whole)}
            </th>
            <td className="px-1.5 py-1 text-right">
              <ScoreChip {...run.seo.desktop.tested} short />
            </td>
            <td className="px-1.5 py-1 text-right">
              <ScoreChip {...run.seo.mobile.tested} short />
            </td>
          </tr>
          {run.usual.seoDesktop?.score !== undefined || run.usual.seoMobile?.score !== undefined ? (
            <tr className="text-xs text-muted">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {t(texts.usual)}
              </th>
              {(['seoDesktop', 'seoMobile'] as const).map(unit => (
                <td key={unit} className="px-1.5 py-1 text-right">
                  {rangeText(run.usual[unit]?.score)}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
      <Vitals values={run.webVitals} usual={run.usual} />
    </div>
  );
}

const rangeText = (range: NoiseBand | undefined) =>
  range === undefined ? '–' : `${Math.round(range.low)}–${Math.min(100, Math.round(range.high))}`;

export default function SeoScreen(): ReactNode {
  return <ResultScreen id="seo" Numbers={SeoNumbers} />;
}
