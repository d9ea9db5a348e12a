import { messages } from '#language/message.ts';

/** Reasons for a missing SEO result of a page, by failure code. */
export const seoFailures = messages({
  'not-measured': {
    ja: 'Lighthouse で測定できませんでした。',
    en: 'The page could not be measured by Lighthouse.',
  },
  'category-unscored': {
    ja: '「{category}」は検証できませんでした（{reason}）。SEOスコアはこれを除いて計算しています。',
    en: '“{category}” could not be checked ({reason}). The SEO score is calculated without it.',
  },
  'audits-failed': {
    ja: 'Lighthouseの監査の一部を検証できませんでした。',
    en: 'Some Lighthouse audits could not be checked.',
  },
  'structure-unread': {
    ja: 'ページの構造（タイトル、見出し、正規URLなど）を読み取れませんでした。',
    en: 'The structure of the page (title, headings, canonical URL and so on) could not be read.',
  },
});

/** Why a category has no score. */
export const unscoredReasons = messages({
  timeout: { ja: 'ページの検査に時間がかかりすぎました', en: 'inspecting the page took too long' },
  unpainted: { ja: 'ページの描画を確認できませんでした', en: 'the page content was not rendered' },
  error: { ja: '監査がエラーで終わりました', en: 'an audit failed with an error' },
});
