import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { ResultScreen } from '#product/findings/web/results/result-screen.tsx';
import { resultTexts } from '#product/findings/web/results/result-texts.ts';
import { useResultSearch } from '#product/findings/web/results/use-result-search.ts';
import { useAllRules } from '#product/findings/web/results/use-rule-totals.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  html: { ja: 'HTML', en: 'HTML' },
  css: { ja: 'CSS', en: 'CSS' },
  source: { ja: '対象', en: 'Source' },
  filter: { ja: '{name}で絞り込む', en: 'Filter by {name}' },
  caption: { ja: 'HTMLとCSSの検出数', en: 'Findings in HTML and CSS' },
});

const sources = ['html', 'css'] as const;

function QualityNumbers(): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const [search, setSearch] = useResultSearch();
  const rules = useAllRules('quality').data;
  const count = (source: string, severity: string, of: 'occurrences' | 'places') =>
    rules
      ?.filter(rule => (rule.detail.source === 'css' ? 'css' : 'html') === source && rule.severity === severity)
      .reduce((sum, rule) => sum + rule[of], 0);
  const cell = 'px-3 py-1.5 text-right';
  return (
    <table className="numbers w-full max-w-xl">
      <caption className="sr-only">{t(texts.caption)}</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-muted">
          <th scope="col" className="px-3 py-1 text-left font-medium">
            {t(texts.source)}
          </th>
          {[resultTexts.errors, resultTexts.warnings, resultTexts.places].map(name => (
            <th key={name.en} scope="col" className="px-3 py-1 text-right font-medium">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map(source => (
          <tr key={source} className={`border-b border-line ${search.category === source ? 'bg-accent-soft' : ''}`}>
            <th scope="row" className="px-3 py-1.5 text-left font-semibold">
              <button
                type="button"
                aria-pressed={search.category === source}
                title={t(texts.filter, { name: t(texts[source]) })}
                onClick={() => setSearch({ category: search.category === source ? undefined : source })}
                className="cursor-pointer text-link hover:underline"
              >
                {t(texts[source])}
              </button>
            </th>
            <td className={`${cell} font-semibold text-poor`}>
              {formats.number(count(source, 'error', 'occurrences'))}
            </td>
            <td className={`${cell} font-semibold text-fair`}>
              {formats.number(count(source, 'warning', 'occurrences'))}
            </td>
            <td className={cell}>
              {formats.number(
                rules && (count(source, 'error', 'places') ?? 0) + (count(source, 'warning', 'places') ?? 0),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function QualityScreen(): ReactNode {
  return <ResultScreen id="quality" Numbers={QualityNumbers} />;
}
