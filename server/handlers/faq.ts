import type * as faq from '#api/faq.ts';
import { readFaq, readFaqByCategory, writeFaq } from '#core/faq/faq.ts';
import type { HandlersOf } from '../implement.ts';

export const faqHandlers: HandlersOf<typeof faq> = {
  getFaq: async (_given, { services }) => ({ items: await readFaqByCategory(services) }),
  getFaqForEdit: (_given, { services }) => readFaq(services),
  putFaq: ({ body }, { services, session }) => writeFaq(services, session, body),
};
