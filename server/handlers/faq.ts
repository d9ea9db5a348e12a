import { readFaq, readFaqByCategory, writeFaq } from '#core/faq/faq.ts';
import type { Handlers } from '../implement.ts';

export const faqHandlers: Pick<Handlers, 'getFaq' | 'getFaqForEdit' | 'putFaq'> = {
  getFaq: async (_given, { services }) => ({ items: await readFaqByCategory(services) }),
  getFaqForEdit: (_given, { services }) => readFaq(services),
  putFaq: ({ body }, { services, session }) => writeFaq(services, session, body),
};
