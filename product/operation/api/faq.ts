import { z } from 'zod';
import { needs, open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { type Message, messages } from '#language/message.ts';
import { FaqCategory } from './help-categories.ts';

export const faqCategoryNames = messages({
  start: { ja: 'はじめに', en: 'Getting started' },
  verification: { ja: '検証', en: 'Verification' },
  results: { ja: '検証結果', en: 'Results' },
  account: { ja: 'アカウント', en: 'Accounts' },
  contract: { ja: '契約', en: 'Contract' },
} satisfies Record<FaqCategory, unknown>);

const names = messages({
  question: { ja: '質問', en: 'question' },
  answer: { ja: '回答', en: 'answer' },
});
const inBoth = (name: Message, max: number) =>
  z.object({
    ja: text({ ja: `${name.ja}（日本語）`, en: `${name.en} in Japanese` }, [between(1, max)], {
      multiLine: true,
      maxLength: max,
    }),
    en: text({ ja: `${name.ja}（英語）`, en: `${name.en} in English` }, [between(1, max)], {
      multiLine: true,
      maxLength: max,
    }),
  });

/** A question with its answer in both languages; its index in the list is its order. */
export const FaqEntry = z.object({
  id: z.string().min(1).max(50),
  category: FaqCategory,
  question: inBoth(names.question, 300),
  answer: inBoth(names.answer, 3000),
});
export type FaqEntry = z.infer<typeof FaqEntry>;

const entries = z
  .array(FaqEntry)
  .max(300)
  .refine(list => new Set(list.map(entry => entry.id)).size === list.length, { message: 'ids must differ' });
const Faq = z.object({ version: z.number().int(), items: z.array(FaqEntry) });

export const getFaq = endpoint({
  operationId: 'faq.list',
  method: 'GET',
  path: '/faq',
  access: open,
  summary: { ja: 'よくある質問', en: 'Frequently asked questions' },
  reply: z.object({ items: z.array(FaqEntry) }),
});

export const getFaqForEdit = endpoint({
  operationId: 'faq.edit',
  method: 'GET',
  path: '/sys-admin/faq',
  access: needs('faq:write'),
  summary: { ja: 'よくある質問（編集用）', en: 'Frequently asked questions (for editing)' },
  reply: Faq,
});

/** Replaces the whole list; 409 when it was changed since `version`. */
export const putFaq = endpoint({
  operationId: 'faq.put',
  method: 'PUT',
  path: '/sys-admin/faq',
  access: needs('faq:write'),
  summary: { ja: 'よくある質問を保存する', en: 'Save the frequently asked questions' },
  body: z.object({ version: z.number().int().min(0), items: entries }),
  reply: Faq,
});
