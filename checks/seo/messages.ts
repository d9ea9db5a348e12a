import { messages } from '#language/message.ts';

/** Reasons for a missing SEO result of a page, by failure code. */
export const seoFailures = messages({
  'not-measured': {
    ja: 'Lighthouse で測定できませんでした。',
    en: 'Lighthouse did not measure the page.',
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
