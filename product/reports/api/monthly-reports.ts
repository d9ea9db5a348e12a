import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

/** Recipients of one monthly report, and monthly reports of a group. */
export const maxMonthlyTargets = 20;
export const maxMonthlyReports = 100;

/**
 * What became of the mail of a month: `sent`, with its reports; `nothing`: it said that there is nothing to report; `failed`: it
 * said that the report could not be made; `withheld`: by the contract, or it was switched off; `unread`: nobody receives it.
 */
export const MonthlyOutcome = z.enum(['sent', 'nothing', 'failed', 'withheld', 'unread']);
export type MonthlyOutcome = z.infer<typeof MonthlyOutcome>;

/** When, in which language and to whom a monthly report is mailed. */
export const monthlyParts = {
  /** At most 28, which every month has. From 9:00 in Asia/Tokyo on. */
  day: z.number().int().min(1).max(28),
  language: z.enum(['ja', 'en']),
  /** Ids of recipients of alerts. */
  targets: z.array(z.string().max(80)).max(maxMonthlyTargets),
};

/** Reports that are mailed once a month. */
export const MonthlyReport = z.object({
  id: z.string(),
  /** Null: of all sites of the group. */
  baseUrlEncoded: z.string().nullable(),
  baseUrl: z.string().nullable(),
  /** Of the month, 0 for its first working day; the mail goes from 9:00 in Asia/Tokyo on. */
  day: z.number().int(),
  /** Of the PDF reports. Readers get the mail in their own. */
  language: z.enum(['ja', 'en']),
  /** Ids of recipients of alerts. */
  targets: z.array(z.string()),
  /** Month of the last mail, YYYY-MM. */
  lastPeriod: z.string().nullable(),
});
export type MonthlyReport = z.infer<typeof MonthlyReport>;

const path = '/tenants/{tenantId}/groups/{groupId}/monthly-reports';

export const listMonthlyReports = endpoint({
  operationId: 'monthlyReports.list',
  method: 'GET',
  path,
  access: needs('alert:read', { nonFree: true }),
  scope: groupScope,
  summary: { ja: '月次レポートの一覧', en: 'Monthly reports' },
  params: z.object(groupPath),
  reply: z.object({ items: z.array(MonthlyReport), most: z.number().int() }),
});

export const writeMonthlyReport = endpoint({
  operationId: 'monthlyReports.write',
  method: 'PUT',
  path,
  access: needs('alert:write', { nonFree: true }),
  scope: groupScope,
  summary: { ja: '月次レポートを設定する', en: 'Configure a monthly report' },
  params: z.object(groupPath),
  body: z.object({
    /** Null: of all sites of the group. What is written for a site before is replaced. */
    baseUrlEncoded: z.string().max(2736).nullable(),
    ...monthlyParts,
    day: z.number().int().min(0).max(28),
    targets: monthlyParts.targets.min(1),
  }),
  reply: MonthlyReport,
});

/** The mail of the last 31 days as it would go now, without PDF reports; `isSent`: to the caller as well. */
export const sampleMonthlyReport = endpoint({
  operationId: 'monthlyReports.sample',
  method: 'POST',
  path: `${path}/samples`,
  access: needs('alert:write', { nonFree: true }),
  scope: groupScope,
  summary: { ja: '月次レポートのメールを試す', en: 'Try the e-mail of a monthly report' },
  params: z.object(groupPath),
  body: z.object({
    /** Null: of all sites of the group. */
    baseUrlEncoded: z.string().max(2736).nullable(),
    language: z.enum(['ja', 'en']),
    isSent: z.boolean().default(false),
  }),
  reply: z.object({
    subject: z.string(),
    html: z.string(),
    /** The caller's address; null where nothing was sent. */
    sentTo: z.string().nullable(),
  }),
});

export const removeMonthlyReport = endpoint({
  operationId: 'monthlyReports.remove',
  method: 'DELETE',
  path: `${path}/{monthly}`,
  access: needs('alert:write', { nonFree: true }),
  scope: groupScope,
  summary: { ja: '月次レポートを停止する', en: 'Stop a monthly report' },
  params: z.object({ ...groupPath, monthly: z.string().min(1).max(80) }),
  status: 204,
  reply: z.undefined(),
});
