import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, runPath, tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { comparedPageFilter, comparedPlaceFilter, comparedRuleFilter } from '#product/findings/api/comparison.ts';
import { exclusionFilter, issueFilter } from '#product/findings/api/issues.ts';
import { linkFilter } from '#product/findings/api/link-rows.ts';
import { findingFilter, pageFilter, ruleFilter } from '#product/findings/api/results.ts';
import { exportFailures } from './export-problems.ts';
import { finishTypes } from './live.ts';

/** The kinds of download tickets: those of the specification, and `Export` for every other file. */
export const GroupType = z.enum(Object.keys(finishTypes) as [keyof typeof finishTypes]);
export type GroupType = z.infer<typeof GroupType>;

export const ExportEncoding = z.enum(['UTF-8', 'Shift_JIS']);
export type ExportEncoding = z.infer<typeof ExportEncoding>;

/** Of pictures in a zip. What is too high for WebP, above 16,383 points, is PNG in any case. */
export const PictureFormat = z.enum(['webp', 'png']);
export type PictureFormat = z.infer<typeof PictureFormat>;

export const ExportFailure = z.enum(Object.keys(exportFailures) as [keyof typeof exportFailures]);
export type ExportFailure = z.infer<typeof ExportFailure>;

/** A download ticket with the specification's fields, and what else a person wants to know of the file. */
export const DownloadTicket = z.object({
  PK: z.string(),
  SK: z.string(),
  Status: z.enum(['RUNNING', 'FINISHED']),
  /** Of the file. */
  Name: z.string(),
  /** The person, who alone sees it. */
  Sub: z.string(),
  /** Signed link, valid until the ticket expires; null until there is a file, and where there is none. */
  UrlDownload: z.string().nullable(),
  ExpireTime: z.iso.datetime(),
  CreateTime: z.iso.datetime(),
  GroupType,
  Id: z.string(),
  Running: z.boolean(),
  IsError: z.boolean(),
  IsDownloaded: z.boolean(),
  /** Of zips of pictures alone. */
  ZipName: z.string().nullable(),
  groupId: z.string(),
  /** The run; null for a list of the group. */
  site: z.object({ baseUrl: z.string(), baseUrlEncoded: z.string(), date: z.iso.datetime() }).nullable(),
  isExpired: z.boolean(),
  /** Rows or pictures; a total of 0 is not known yet. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** In bytes. */
  size: z.number().int().nullable(),
  failure: z.object({ code: z.string(), message: z.object({ ja: z.string(), en: z.string() }) }).nullable(),
  /** Characters that the encoding does not have, each written as a numeric reference in the file; at most 100 of them. */
  lostCharacters: z.array(z.object({ character: z.string(), reference: z.string(), count: z.number().int() })),
  /** The list's search covered only a part of the run. */
  isPart: z.boolean(),
});
export type DownloadTicket = z.infer<typeof DownloadTicket>;

const tableFormat = z.enum(['csv', 'xlsx']);
const shared = { encoding: ExportEncoding.default('UTF-8') };

/** A list as it is filtered on the screen, and the format of its file. */
export const ExportRequest = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('findings'),
    /** `zip`: a CSV for each category of the function. */
    format: z.enum(['csv', 'xlsx', 'zip', 'sarif', 'earl']),
    filter: z.object(findingFilter).prefault({}),
    ...shared,
  }),
  z.object({ list: z.literal('rules'), format: tableFormat, filter: z.object(ruleFilter).prefault({}), ...shared }),
  z.object({ list: z.literal('places'), format: tableFormat, filter: z.object(findingFilter).prefault({}), ...shared }),
  z.object({ list: z.literal('links'), format: tableFormat, filter: z.object(linkFilter).prefault({}), ...shared }),
  z.object({ list: z.literal('pages'), format: tableFormat, filter: z.object(pageFilter).prefault({}), ...shared }),
  z.object({
    list: z.literal('comparedRules'),
    format: tableFormat,
    filter: z.object(comparedRuleFilter).prefault({}),
    ...shared,
  }),
  z.object({
    list: z.literal('comparedPlaces'),
    format: tableFormat,
    filter: z.object(comparedPlaceFilter).prefault({}),
    ...shared,
  }),
  z.object({
    list: z.literal('comparedPages'),
    format: tableFormat,
    filter: z.object(comparedPageFilter).prefault({}),
    ...shared,
  }),
]);
export type ExportRequest = z.infer<typeof ExportRequest>;
export type ExportFormat = ExportRequest['format'];

/** The same of a list of a group. Exclusions are those of a site. */
export const GroupExportRequest = z.discriminatedUnion('list', [
  z.object({ list: z.literal('issues'), format: tableFormat, filter: z.object(issueFilter).prefault({}), ...shared }),
  z.object({
    list: z.literal('exclusions'),
    format: tableFormat,
    filter: z.object({ site: z.string(), ...exclusionFilter }),
    ...shared,
  }),
]);
export type GroupExportRequest = z.infer<typeof GroupExportRequest>;

const tickets = '/tenants/{tenantId}/download-tickets';
const ticketPath = z.object({ ...tenantPath, ticketId: z.string().min(1).max(80) });

export const createExport = endpoint({
  operationId: 'exports.create',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/exports',
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '一覧を画面の絞り込みのままファイルに書き出す', en: 'Export a list with the current filters' },
  params: z.object(runPath),
  body: ExportRequest,
  status: 202,
  reply: DownloadTicket,
});

export const createGroupExport = endpoint({
  operationId: 'exports.createOfGroup',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/exports',
  access: needs('run:read'),
  scope: groupScope,
  summary: {
    ja: 'グループの一覧を画面の絞り込みのままファイルに書き出す',
    en: 'Export a group’s list with the current filters',
  },
  params: z.object(groupPath),
  body: GroupExportRequest,
  status: 202,
  reply: DownloadTicket,
});

export const listTickets = endpoint({
  operationId: 'downloadTickets.list',
  method: 'GET',
  path: tickets,
  access: needs('run:read'),
  scope: tenantScope,
  summary: { ja: '自分が書き出したファイル（新しい順）', en: 'Your exported files (newest first)' },
  params: z.object(tenantPath),
  reply: z.object({ items: z.array(DownloadTicket) }),
});

export const getTicket = endpoint({
  operationId: 'downloadTickets.get',
  method: 'GET',
  path: `${tickets}/{ticketId}`,
  access: needs('run:read'),
  scope: tenantScope,
  summary: { ja: '書き出しの経過', en: 'Export progress' },
  params: ticketPath,
  reply: DownloadTicket,
});

export const deleteTicket = endpoint({
  operationId: 'downloadTickets.delete',
  method: 'DELETE',
  path: `${tickets}/{ticketId}`,
  access: needs('run:read'),
  scope: tenantScope,
  summary: { ja: '書き出しをキャンセルする、またはファイルを削除する', en: 'Cancel an export or delete its file' },
  params: ticketPath,
  status: 204,
  reply: z.undefined(),
});
