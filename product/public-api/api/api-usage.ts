import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';

/** Days of a period of usage at most (specification, section 5). */
export const maxUsageDays = 31;

const Quota = z.object({ limit: z.number().int(), used: z.number().int(), remaining: z.number().int() });

/** The calls of an API contract, day by day in Asia/Tokyo. */
export const ApiUsage = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Every day of the period, those without a call too. */
  days: z.array(z.object({ day: z.iso.date(), calls: z.number().int(), refused: z.number().int() })),
  /** The most called first. `endpoint` is the operation id of the external API. */
  endpoints: z.array(
    z.object({
      endpoint: z.string(),
      method: z.string(),
      path: z.string(),
      calls: z.number().int(),
      refused: z.number().int(),
      /** In the order of `days`. */
      daily: z.array(z.number().int()),
    }),
  ),
  calls: z.number().int(),
  refused: z.number().int(),
  today: Quota.extend({ resetAt: z.iso.datetime() }),
  pages: Quota.extend({ nextGrantDate: z.iso.date().nullable() }),
  connections: Quota,
});
export type ApiUsage = z.infer<typeof ApiUsage>;

const day = { from: { ja: '開始日', en: 'start date' }, to: { ja: '終了日', en: 'end date' } };

/** The last 31 days unless said. */
export const getApiUsage = endpoint({
  operationId: 'apiUsage.get',
  method: 'GET',
  path: '/tenants/{tenantId}/api-usage',
  access: needs('apiToken:read'),
  scope: tenantScope,
  summary: { ja: 'APIの利用状況（31日以内）', en: 'API usage (up to 31 days)' },
  params: z.object(tenantPath),
  query: z
    .object({
      from: fields.businessDate(day.from).optional(),
      to: fields.businessDate(day.to).optional(),
      tokenId: z.string().max(80).optional(),
    })
    .check(fields.usageWithin31),
  reply: ApiUsage,
});
