import type * as faq from '#product/operation/api/faq.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { readFaq, readFaqByCategory, writeFaq } from '../faq/faq.ts';

export const faqHandlers: HandlersOf<typeof faq> = {
  getFaq: async (_given, { services }) => ({ items: await readFaqByCategory(services) }),
  getFaqForEdit: (_given, { services }) => readFaq(services),
  putFaq: ({ body }, { services, session }) => writeFaq(services, session, body),
};
