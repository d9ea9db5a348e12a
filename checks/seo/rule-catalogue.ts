import { type Message, messages } from '#language/message.ts';
import { seoCategoryNames } from './check.ts';
import { partId, scoredCategories, scoredVitals } from './score.ts';

const groups = messages({
  categories: { ja: 'カテゴリー', en: 'Categories' },
  vitals: { ja: 'Web Vitals', en: 'Web Vitals' },
});
const vitalNames = messages({
  lcp: { ja: 'LCP（最大の要素が表示されるまで）', en: 'LCP (time until the largest element is shown)' },
  fid: { ja: 'FID（最初の入力までの遅れ）', en: 'FID (first input delay)' },
  cls: { ja: 'CLS（表示のずれ）', en: 'CLS (layout shift)' },
});

/** The parts of the SEO score: five categories and three web vitals. */
export function ruleCatalogue(): { rule: string; name: Message; group: Message; criterion: null }[] {
  return [
    ...scoredCategories.map(part => ({
      rule: partId(part),
      name: seoCategoryNames[part],
      group: groups.categories,
      criterion: null,
    })),
    ...scoredVitals.map(part => ({
      rule: partId(part),
      name: vitalNames[part],
      group: groups.vitals,
      criterion: null,
    })),
  ];
}
