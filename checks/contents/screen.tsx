import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { ResultScreen } from '#product/findings/web/results/result-screen.tsx';
import { resultTexts } from '#product/findings/web/results/result-texts.ts';
import { useAllPages } from '#product/findings/web/results/use-all-pages.ts';
import { useAllRules } from '#product/findings/web/results/use-rule-totals.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { ContentsSummary } from './check.ts';

const texts = messages({
  wordings: { ja: '指摘の合計', en: 'Total findings' },
  rate: { ja: '1万字あたりの指摘', en: 'Findings per 10,000 characters' },
  characters: { ja: '調べた文字数', en: 'Characters checked' },
  pages: { ja: '指摘のあるページ', en: 'Pages with findings' },
  of: { ja: '{n} / {total}', en: '{n} of {total}' },
  frequent: { ja: '多い指摘', en: 'Most frequent' },
  first: { ja: '最初の {n} ページについての値です。', en: 'Values for the first {n} pages.' },
});

const most = 5;

function ContentsNumbers(): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const all = useAllPages('contents').data;
  const { pages, total } = all ?? { pages: [], total: 0 };
  const found = useAllRules('contents').data;
  const rules = [...(found ?? [])].sort((a, b) => b.occurrences - a.occurrences);
  const blocks = pages.flatMap(page => page.blocks.filter(block => block.block === 'contents'));
  const notes = blocks.reduce((sum, block) => sum + block.errors + block.warnings, 0);
  const characters = blocks.reduce((sum, block) => {
    const read = ContentsSummary.shape.characters.safeParse(block.summary.characters);
    return sum + (read.success ? read.data : 0);
  }, 0);
  const touched = blocks.filter(block => block.errors + block.warnings > 0).length;
  const figures = [
    [texts.wordings, formats.number(found && rules.reduce((sum, rule) => sum + rule.occurrences, 0))],
    [texts.rate, formats.decimal(characters === 0 ? null : (notes / characters) * 10_000, 1)],
    [texts.characters, formats.number(all && characters)],
    [texts.pages, all ? t(texts.of, { n: formats.number(touched), total: formats.number(blocks.length) }) : '–'],
  ] as const;
  return (
    <div className="grid gap-x-8 gap-y-3 xl:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="numbers grid grid-cols-2 content-center gap-x-8 gap-y-2">
        {figures.map(([name, value]) => (
          <div key={name.en}>
            <dt className="text-xs text-muted">{t(name)}</dt>
            <dd className="text-lg leading-tight font-bold">{value}</dd>
          </div>
        ))}
        {pages.length < total && (
          <p className="col-span-full text-xs text-muted">{t(texts.first, { n: formats.number(pages.length) })}</p>
        )}
      </dl>
      {(found === undefined || rules.length > 0) && (
        <div className="min-w-0">
          <h2 className="mb-1 text-xs text-muted">{t(texts.frequent)}</h2>
          {/* As high with fewer, and before they are there. */}
          <ul className="min-h-[8.0625rem]">
            {rules.slice(0, most).map(rule => (
              <li
                key={`${rule.rule} ${rule.severity}`}
                className="flex items-baseline justify-between gap-3 border-b border-line py-0.5 text-[0.8125rem]"
              >
                <ScreenLink
                  screen="contents"
                  search={{ ...run.search, rule: rule.rule, severity: rule.severity }}
                  className="truncate text-link hover:underline"
                >
                  {rule.message[language]}
                </ScreenLink>
                <span className="numbers shrink-0 font-semibold" title={t(resultTexts.occurrences)}>
                  {formats.number(rule.occurrences)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export default function ContentsScreen(): ReactNode {
  return <ResultScreen id="contents" Numbers={ContentsNumbers} placesFirst />;
}
