import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { lines } from '#endpoint/fields/characters.ts';

/** Limits of an uploaded list of URLs, in bytes and addresses; `picked`: those of the picker on the screen. */
export const csvLimits = {
  bytes: 5 * 1024 * 1024,
  urls: 10_000,
  picked: { bytes: 1024 * 1024, urls: 100 },
  /** Files of a list that are kept. */
  kept: 5,
} as const;

/** A size in MB with two decimals, rounded up: a file that is too large never seems to fit. */
export const megabytesOf = (bytes: number): string => (Math.ceil((bytes / 1024 ** 2) * 100) / 100).toFixed(2);

export const SiteCsv = z.object({
  sk: z.string(),
  fileName: z.string(),
  /** Of the person who uploaded it. */
  sub: z.string(),
  urls: z.number().int(),
  baseUrl: z.string(),
  encoding: z.enum(['UTF-8', 'Shift_JIS']),
  /** A run has verified its URLs. */
  isVerifiedCSV: z.boolean(),
  /** Of the upload, or of its last change. */
  date: z.iso.datetime(),
});
export type SiteCsv = z.infer<typeof SiteCsv>;

const SiteCsvList = z.object({ items: z.array(SiteCsv) });

export const listSiteCsv = endpoint({
  operationId: 'siteCsv.newest',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/csv',
  access: needs('site:read'),
  scope: groupScope,
  summary: { ja: 'アップロードしたURL一覧（CSV）', en: 'Uploaded URL lists (CSV)' },
  params: z.object(groupPath),
  reply: SiteCsvList,
});

export const listVerifiedCsv = endpoint({
  operationId: 'siteCsv.listVerified',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/verified-csv',
  access: needs('site:read'),
  scope: groupScope,
  summary: { ja: '検証に使ったURL一覧（CSV）', en: 'Verified URL lists (CSV)' },
  params: z.object(groupPath),
  reply: SiteCsvList,
});

export const uploadSiteCsv = endpoint({
  operationId: 'siteCsv.upload',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/csv',
  access: needs('site:create'),
  scope: groupScope,
  summary: { ja: 'URL一覧（CSV）をアップロードする', en: 'Upload a URL list (CSV)' },
  params: z.object(groupPath),
  body: z.object({
    sub: z.string().optional(),
    fileName: z.string().trim().min(1).max(255),
    /** The text of the file, or its bytes as a data URL (base64), of which the encoding is found out. */
    csvData: lines(z.string()),
    /** Replaces the list `sk`. */
    isUpdate: z.boolean().default(false),
    isVerifiedCSV: z.boolean().default(false),
    sk: z.string().max(80).optional(),
  }),
  /** Base64 of the largest file, and room for the other fields. */
  bodyLimit: 8 * 1024 * 1024,
  status: 201,
  reply: SiteCsv,
});
