import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { MonthlyOutcome, monthlyParts } from '#product/reports/api/monthly-reports.ts';

/** Whether and to whom the report of a project is mailed once a month: that of the month before. */
export const AdMonthlyMail = z.object({
  projectId: z.string(),
  projectName: z.string(),
  advertiserName: z.string(),
  isOn: z.boolean(),
  day: z.number().int(),
  language: z.enum(['ja', 'en']),
  /** Ids of recipients of alerts of the group G001. */
  targets: z.array(z.string()),
  /** The next day of a mail; null while it is off. */
  nextDay: z.iso.date().nullable(),
  last: z
    .object({
      /** The month that it reports, YYYY-MM. */
      month: z.string(),
      /** `making`: it waits for its report. */
      state: z.enum(['making', ...MonthlyOutcome.options]),
      at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type AdMonthlyMail = z.infer<typeof AdMonthlyMail>;

const path = '/tenants/{tenantId}/ad-monthly-mails';

export const listAdMonthlyMails = endpoint({
  operationId: 'adMonthlyMails.list',
  method: 'GET',
  path,
  access: needs('alert:read', { nonFree: true }),
  scope: tenantScope,
  summary: { ja: '広告レポートの月次メール', en: 'Monthly ad report e-mails' },
  params: z.object(tenantPath),
  query: z.object(paging),
  reply: pageOf(AdMonthlyMail),
});

/** The first mail goes on the next such day. `not_found` for what is no recipient of the group G001. */
export const writeAdMonthlyMail = endpoint({
  operationId: 'adMonthlyMails.write',
  method: 'PUT',
  path: `${path}/{projectId}`,
  access: needs('alert:write', { nonFree: true }),
  scope: tenantScope,
  summary: { ja: '広告レポートの月次メールを設定する', en: 'Configure the monthly ad report e-mail' },
  params: z.object({ ...tenantPath, projectId: z.string().min(1).max(120) }),
  body: z.object({ isOn: z.boolean(), ...monthlyParts }).refine(({ isOn, targets }) => !isOn || targets.length > 0, {
    path: ['targets'],
  }),
  reply: AdMonthlyMail,
});
