import { messages } from '#language/message.ts';

/** Why a page has no SEO result. The keys are the failure codes. */
export const seoFailures = messages({
  'not-measured': {
    ja: 'Lighthouse で測定できませんでした。',
    en: 'Lighthouse did not measure the page.',
  },
});
