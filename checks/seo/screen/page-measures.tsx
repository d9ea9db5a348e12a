import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import type { FormFactor } from '../../check.ts';
import { SeoSummary, seoCategoryNames } from '../check.ts';
import { seoCategories } from './category-averages.ts';
import { FormFactorVitals } from './vitals.tsx';

const texts = messages({
  desktop: { ja: 'PC の計測結果', en: 'Desktop measurements' },
  mobile: { ja: 'モバイルの計測結果', en: 'Mobile measurements' },
  categories: { ja: 'カテゴリー別のスコア', en: 'Scores by category' },
  whole: { ja: 'SEO スコア', en: 'SEO score' },
  none: { ja: 'この端末での計測結果はありません。', en: 'No measurements for this device.' },
  engine: { ja: 'Lighthouse {version} による計測', en: 'Measured with Lighthouse {version}' },
});

/** What was measured of a page on one form factor: five categories and the web vitals. */
export function PageMeasures({ page, formFactor }: { page: PageReport; formFactor: FormFactor }): ReactNode {
  const { t } = useLanguage();
  const unit = formFactor === 'desktop' ? 'seoDesktop' : 'seoMobile';
  const block = page.blocks.find(one => one.block === unit && one.status === 'done');
  const summary = SeoSummary.safeParse(block?.summary);
  return (
    <section aria-label={t(texts[formFactor])} className="panel grid min-w-0 content-start gap-3 p-4">
      {block === undefined || !summary.success ? (
        <p className="text-muted">{t(texts.none)}</p>
      ) : (
        <>
          <dl aria-label={t(texts.categories)} className="flex flex-wrap gap-x-5 gap-y-2">
            <Score name={t(texts.whole)} score={block.score} />
            {seoCategories.map(category => (
              <Score key={category} name={t(seoCategoryNames[category])} score={summary.data.categories[category]} />
            ))}
          </dl>
          <FormFactorVitals
            values={{
              formFactor,
              lcp: summary.data.lcp.ms,
              fid: summary.data.fid.ms,
              cls: summary.data.cls.value,
              tbt: summary.data.tbt.ms,
              inp: summary.data.inp?.ms ?? null,
            }}
            note={t(texts.engine, { version: summary.data.lighthouseVersion })}
            usual={{}}
          />
        </>
      )}
    </section>
  );
}

function Score({ name, score }: { name: string; score: number | null }): ReactNode {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd>
        <ScoreChip score={score} levelAErrors={0} short />
      </dd>
    </div>
  );
}
