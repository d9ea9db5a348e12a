import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { InquiryCategory } from './help-categories.ts';

export const inquiryCategoryNames = messages({
  usage: { ja: '使い方', en: 'How to use' },
  results: { ja: '検証結果', en: 'Results' },
  contract: { ja: '契約・お支払い', en: 'Contract and payment' },
  account: { ja: 'アカウント・権限', en: 'Accounts and roles' },
  trouble: { ja: '不具合', en: 'Something does not work' },
  other: { ja: 'その他', en: 'Other' },
} satisfies Record<InquiryCategory, unknown>);

/** `isOpen`: within the support hours; `answersFrom`: start of the next support hours, ISO 8601 UTC. */
export const sendInquiry = endpoint({
  operationId: 'inquiries.send',
  method: 'POST',
  path: '/tenants/{tenantId}/inquiries',
  access: needs('inquiry:send', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: 'お問い合わせを送る', en: 'Send an inquiry' },
  params: z.object({ tenantId: z.string() }),
  body: z.object({ category: InquiryCategory.default('other'), text: fields.inquiryText() }),
  status: 201,
  reply: z.object({
    inquiryId: z.string(),
    copyTo: z.string(),
    supportHours: z.object({ isOpen: z.boolean(), answersFrom: z.string() }),
  }),
});
