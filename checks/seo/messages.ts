import { messages } from '#language/message.ts';

/** Why a page has no SEO result. The keys are the failure codes. */
export const seoFailures = messages({
  'not-measured': {
    ja: 'Lighthouse で測定できませんでした。',
    en: 'Lighthouse did not measure the page.',
  },
});

/** Names of the five categories, for screens and reports. */
export const seoCategories = messages({
  performance: { ja: 'パフォーマンス', en: 'Performance' },
  accessibility: { ja: 'アクセシビリティ', en: 'Accessibility' },
  bestPractices: { ja: 'おすすめの方法', en: 'Best practices' },
  seo: { ja: 'SEO', en: 'SEO' },
  pwa: { ja: 'PWA（インストール性）', en: 'PWA (installability)' },
});
