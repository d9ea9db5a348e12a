import { messages } from '#language/message.ts';

/** Reasons for a missing SEO result of a page, by failure code. */
export const seoFailures = messages({
  'not-measured': {
    ja: 'Lighthouse で測定できませんでした。',
    en: 'Lighthouse did not measure the page.',
  },
});
