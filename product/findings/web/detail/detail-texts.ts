import { messages } from '#language/message.ts';

export const detailTexts = messages({
  choose: { ja: 'ページを選ぶ', en: 'Choose a page' },
  notHere: { ja: 'この検証に、このURLのページはありません。', en: 'This run has no page with this URL.' },
  notYet: { ja: 'このページの検証結果はまだありません。', en: 'This page has no results yet.' },
  again: {
    ja: '検証中の場合は完了をお待ちください。検証できなかった場合は「もう一度検証」で再試行できます。',
    en: 'If the run is in progress, please wait until it finishes. You can recheck a page that could not be checked.',
  },
  severity: { ja: '重大度', en: 'Severity' },
  certain: { ja: 'エラーと警告', en: 'Errors and warnings' },
  page: { ja: 'ページ', en: 'Page' },
  hint: { ja: 'URL・タイトル', en: 'URL or title' },
  noPages: { ja: '該当するページはありません。', en: 'No pages match.' },
});
