import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { lines } from '#endpoint/fields/characters.ts';
import { fields } from '#endpoint/fields.ts';
import { file } from '#endpoint/file-reply.ts';
import { limitUpTo, pageOf, paging } from '#endpoint/paging.ts';
import { AdDevice, AdMedia } from './ad-media.ts';

/** Days that a report may cover, and characters of a comment. */
export const maxAdReportDays = 366;
export const maxAdComment = 2000;

export const adReportSections = ['summary', 'daily', 'media', 'campaign', 'adGroup', 'keyword', 'device'] as const;
export const AdReportSection = z.enum(adReportSections);
export type AdReportSection = z.infer<typeof AdReportSection>;

export const AdReportTemplate = z.enum(['standard', 'brief', 'detailed']);
export type AdReportTemplate = z.infer<typeof AdReportTemplate>;
export const AdReportFormat = z.enum(['xlsx', 'pdf']);
export type AdReportFormat = z.infer<typeof AdReportFormat>;
export const AdReportState = z.enum(['waiting', 'running', 'finished', 'failed', 'canceled']);
export type AdReportState = z.infer<typeof AdReportState>;

const Period = z.object({ from: z.iso.date(), to: z.iso.date() });

export const AdReportInput = z.object({
  /** Letters and digits of ASCII, underscore and hyphen (specification, section 5). */
  reportName: fields.adReportName(),
  period: Period,
  /** Null: no comparison. */
  comparison: Period.nullable().default(null),
  media: z.array(AdMedia).min(1).max(3),
  sections: z.array(AdReportSection).min(1).max(adReportSections.length),
  template: AdReportTemplate.default('standard'),
  /** By section; '' and missing: none. */
  comments: z.partialRecord(AdReportSection, lines(z.string().max(maxAdComment))).default({}),
  language: z.enum(['ja', 'en']).default('ja'),
});
export type AdReportInput = z.infer<typeof AdReportInput>;

export const AdReport = z.object({
  reportId: z.string(),
  reportName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  advertiserId: z.string(),
  advertiserName: z.string(),
  period: Period,
  comparison: Period.nullable(),
  state: AdReportState,
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** In bytes, of each file; empty until it is finished. */
  files: z.array(z.object({ format: AdReportFormat, size: z.number().int() })),
  failure: z.object({ code: z.string(), message: z.object({ ja: z.string(), en: z.string() }) }).nullable(),
  createdAt: z.iso.datetime(),
  /** '' for clients. */
  createdBy: z.string(),
  finishedAt: z.iso.datetime().nullable(),
});
export type AdReport = z.infer<typeof AdReport>;

const integer = z.number().int();
/** Sums of figures; money in micros of the account's currency (1 yen = 1,000,000). Ratios are null where their divisor is 0. */
export const AdFigures = z.object({
  impressions: integer,
  clicks: integer,
  costMicros: integer,
  conversions: z.number(),
  conversionValueMicros: integer,
  ctr: z.number().nullable(),
  cpcMicros: z.number().nullable(),
  cpaMicros: z.number().nullable(),
  cvr: z.number().nullable(),
  roas: z.number().nullable(),
});
export type AdFigures = z.infer<typeof AdFigures>;

const path = '/tenants/{tenantId}/ad-reports';
/** Clients read the finished reports of their own, and figures; the staff make them. */
const read = { access: needs('adReport:read'), scope: tenantScope } as const;
const write = { access: needs('advert:write'), scope: tenantScope } as const;
const one = z.object({ ...tenantPath, reportId: z.string().min(1).max(80) });
const advertiser = z.object({ ...tenantPath, advertiserId: z.string().min(1).max(120) });

export const listAdReports = endpoint({
  ...read,
  operationId: 'adReports.list',
  method: 'GET',
  path,
  summary: { ja: '広告レポートの一覧', en: 'Ad reports' },
  params: z.object(tenantPath),
  query: z.object({
    ...paging,
    search: z.string().max(100).optional(),
    state: AdReportState.optional(),
    advertiserId: z.string().max(120).optional(),
    sort: z.enum(['-createdAt', 'createdAt', 'name', '-name']).default('-createdAt'),
  }),
  reply: pageOf(AdReport),
});

/** One at a time of a project. */
export const createAdReport = endpoint({
  ...write,
  operationId: 'adReports.create',
  method: 'POST',
  path: '/tenants/{tenantId}/advertisers/{advertiserId}/ad-reports',
  summary: { ja: '広告レポートを作成する', en: 'Create an ad report' },
  params: advertiser,
  body: AdReportInput,
  status: 202,
  reply: AdReport,
});

export const getAdReport = endpoint({
  ...read,
  operationId: 'adReports.get',
  method: 'GET',
  path: `${path}/{reportId}`,
  summary: { ja: '広告レポートの状態', en: 'Ad report status' },
  params: one,
  reply: AdReport.extend({ wish: AdReportInput }),
});

/** Stops one that is being made; removes one that is not. */
export const deleteAdReport = endpoint({
  ...write,
  operationId: 'adReports.delete',
  method: 'DELETE',
  path: `${path}/{reportId}`,
  summary: { ja: '広告レポートを削除する', en: 'Stop or delete an ad report' },
  params: one,
  status: 204,
  reply: z.undefined(),
});

const download = (format: AdReportFormat, type: string) =>
  endpoint({
    ...read,
    operationId: `adReports.${format}`,
    method: 'GET',
    path: `${path}/{reportId}/${format}`,
    summary: { ja: '広告レポートをダウンロードする', en: 'Download an ad report' },
    params: one,
    reply: file({ type }),
  });
export const downloadAdReportXlsx = download(
  'xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
);
export const downloadAdReportPdf = download('pdf', 'application/pdf');

/** For the screen: figures of an advertiser, summed by one thing. */
export const getAdFigures = endpoint({
  ...read,
  operationId: 'adFigures.get',
  method: 'GET',
  path: '/tenants/{tenantId}/advertisers/{advertiserId}/figures',
  summary: { ja: '広告の実績', en: 'Ad performance data' },
  params: advertiser,
  query: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.enum(['total', 'day', 'media', 'campaign', 'adGroup', 'keyword', 'device']).default('total'),
    media: AdMedia.optional(),
    limit: limitUpTo(400).default(100),
  }),
  reply: z.object({
    currency: z.string(),
    total: AdFigures,
    /** The most costly first; days in their order. */
    items: z.array(
      AdFigures.extend({
        key: z.string(),
        label: z.string(),
        media: AdMedia.nullable(),
        device: AdDevice.nullable(),
        day: z.iso.date().nullable(),
      }),
    ),
    /** What the items leave out, so that they and it add up to the total. */
    rest: AdFigures.nullable(),
  }),
});
