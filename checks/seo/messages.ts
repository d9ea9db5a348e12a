import { messages } from '#language/message.ts';

/** Reasons for a missing SEO result of a page, by failure code. */
export const seoFailures = messages({
  'not-measured': {
    ja: 'Lighthouse で測定できませんでした。',
    en: 'Lighthouse did not measure the page.',
  },
  'category-unscored': {
    ja: '「{category}」は判定できませんでした（{reason}）。SEO スコアはこれを除いて計算しています。',
    en: 'No score for {category}: {reason}. The SEO score is made without it.',
  },
  'audits-failed': {
    ja: 'Lighthouse の監査の一部を判定できませんでした。',
    en: 'Lighthouse could not judge some of its audits.',
  },
  'structure-unread': {
    ja: 'ページの構造（タイトル、見出し、正規URLなど）を読み取れませんでした。',
    en: 'The structure of the page (title, headings, canonical address) could not be read.',
  },
});

/** Why a category has no score. */
export const unscoredReasons = messages({
  timeout: { ja: 'ページの検査に時間がかかりすぎました', en: 'inspecting the page took too long' },
  unpainted: { ja: 'ページの描画を確認できませんでした', en: 'the page was not seen to paint its content' },
  error: { ja: '監査がエラーで終わりました', en: 'an audit ended with an error' },
});
