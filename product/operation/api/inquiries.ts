import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { messages } from '#language/message.ts';
import { InquiryCategory } from './help-categories.ts';

export const inquiryCategoryNames = messages({
  usage: { ja: '使い方', en: 'How to use Tenken' },
  results: { ja: '検証結果', en: 'Results' },
  contract: { ja: '契約・お支払い', en: 'Contract and payment' },
  account: { ja: 'アカウント・権限', en: 'Accounts and roles' },
  trouble: { ja: '不具合', en: 'Problem report' },
  other: { ja: 'その他', en: 'Other' },
} satisfies Record<InquiryCategory, unknown>);

/** `isOpen`: within the support hours; `answersFrom`: start of the next support hours, ISO 8601 UTC. */
export const sendInquiry = endpoint({
  operationId: 'inquiries.send',
  method: 'POST',
  path: '/tenants/{tenantId}/inquiries',
  access: needs('inquiry:send', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: 'お問い合わせを送信する', en: 'Send an inquiry' },
  params: z.object({ tenantId: z.string() }),
  body: z.object({ category: InquiryCategory.default('other'), text: fields.inquiryText() }),
  status: 201,
  reply: z.object({
    inquiryId: z.string(),
    copyTo: z.string(),
    supportHours: z.object({ isOpen: z.boolean(), answersFrom: z.string() }),
  }),
});

/** An inquiry of anybody's. */
export const InquiryLine = z.object({
  inquiryId: z.string(),
  at: z.iso.datetime(),
  tenantId: z.string(),
  tenantPreferredId: z.string(),
  senderName: z.string(),
  /** Of the sender, at sending. */
  email: z.string(),
  category: InquiryCategory,
  language: z.enum(['ja', 'en']),
  text: z.string(),
});
export type InquiryLine = z.infer<typeof InquiryLine>;

const filters = {
  /** Searched in the number, the contract ID, the tenant id, the sender and the text. */
  search: z.string().max(100).default(''),
  category: InquiryCategory.optional(),
  /** Business days, both inclusive. */
  from: fields.businessDate({ ja: '期間の開始日', en: 'start date of the period' }).optional(),
  to: fields.lastBusinessDay({ ja: '期間の終了日', en: 'end date of the period' }).optional(),
  sort: z.enum(['at', '-at']).default('-at'),
};

export const listInquiries = endpoint({
  operationId: 'inquiries.list',
  method: 'GET',
  path: '/sys-admin/inquiries',
  access: needs('tenant:read'),
  summary: { ja: 'お問い合わせの一覧', en: 'Inquiries from all contracts' },
  query: z.object({ ...paging, ...filters }).check(fields.periodInOrder('to')),
  reply: pageOf(InquiryLine),
});

/** The same list as a CSV file: UTF-8 with a byte-order mark, headings in the caller's language, formulas escaped. */
export const exportInquiries = endpoint({
  operationId: 'inquiries.csv',
  method: 'GET',
  path: '/sys-admin/inquiries.csv',
  access: needs('tenant:read'),
  summary: { ja: 'お問い合わせ（CSV）', en: 'Inquiries (CSV)' },
  query: z.object(filters).check(fields.periodInOrder('to')),
  reply: z.object({ fileName: z.string(), csv: z.string() }),
});
