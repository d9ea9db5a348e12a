import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { wholeNumber } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { LimitView } from './contracts.ts';
import { WithReason } from './invoice-corrections.ts';
import { QuoteDigest, ShownQuote } from './shown-quote.ts';

const names = messages({ amount: { ja: '金額', en: 'amount' } });
const ofGroup = { lines: ['main', 'api'], access: needs('tenant:write'), scope: groupScope } as const;
const path = '/sys-admin/tenants/{tenantId}/groups/{groupId}/extra-pages' as const;
const grantPath = z.object({ ...groupPath, grantId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** Yen: without tax, the tax, and with it. */
const Amounts = { amount: z.number().int(), tax: z.number().int(), total: z.number().int() };

/** What is sent and quoted; `amount`: yen without tax, 0 for nothing. */
export const ExtraPages = z.object({
  pages: fields.extraPages(),
  amount: wholeNumber(names.amount, 0, 1_000_000_000).default(0),
});

/** Changes nothing: shown before the pages are given. */
export const quoteExtraPages = endpoint({
  ...ofGroup,
  operationId: 'extraPages.quote',
  method: 'GET',
  path: `${path}/quote`,
  summary: { ja: '追加ページの期間と請求', en: 'Charges for extra pages' },
  params: z.object(groupPath),
  query: ExtraPages,
  /** The first and the last day of the pages; `invoice`: null where nothing is invoiced. */
  reply: z.object({
    pages: z.number().int(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    invoice: z.object({ ...Amounts, dueOn: z.iso.date() }).nullable(),
    digest: QuoteDigest,
  }),
});

export const grantExtraPages = endpoint({
  ...ofGroup,
  operationId: 'extraPages.create',
  method: 'POST',
  path,
  summary: { ja: '追加ページを付与する（3か月有効）', en: 'Add extra pages (valid for 3 months)' },
  params: z.object(groupPath),
  body: ExtraPages.extend(ShownQuote),
  status: 201,
  reply: LimitView,
});

/** Changes nothing: shown before the pages are taken back. */
export const quoteExtraPageRemoval = endpoint({
  ...ofGroup,
  operationId: 'extraPages.quoteRemoval',
  method: 'GET',
  path: `${path}/{grantId}/removal`,
  summary: { ja: '追加ページを取り消した場合の返還', en: 'Credit for withdrawing extra pages' },
  params: grantPath,
  /** `pages`: those that are not used and go; `credit`: null where nothing is credited. */
  reply: z.object({
    pages: z.number().int(),
    used: z.number().int(),
    credit: z.object({ ...Amounts, number: z.string() }).nullable(),
    digest: QuoteDigest,
  }),
});

/** Takes back the pages that are not used, and credits their share of what was invoiced. */
export const removeExtraPages = endpoint({
  ...ofGroup,
  operationId: 'extraPages.remove',
  method: 'POST',
  path: `${path}/{grantId}/removal`,
  summary: { ja: '追加ページを取り消す', en: 'Withdraw extra pages' },
  params: grantPath,
  body: WithReason.extend(ShownQuote),
  reply: LimitView,
});
