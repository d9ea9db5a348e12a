import { z } from 'zod';
import { browserIds } from '#checks/browsers.ts';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { encodedJson } from '#endpoint/encoded-json.ts';
import { lines } from '#endpoint/fields/characters.ts';
import { limitUpTo, pageOf } from '#endpoint/paging.ts';
import { FindingRow } from '#product/findings/api/results.ts';
import { DownloadTicket, ExportEncoding, PictureFormat } from './exports.ts';

/** The calls of the specification that make files (section 7 of its document on verification), under its names. */

const tenant = '/tenants/{tenantId}';
const compress = `${tenant}/groups/{groupId}/compress-layout` as const;
const ofTenant = { params: z.object(tenantPath) };
const ofGroup = { params: z.object(groupPath), scope: groupScope };
const inBody = { ...ofTenant, scope: { ...tenantScope, group: 'body.groupId' } } as const;
const access = needs('run:read');
const paid = needs('run:read', { nonFree: true });

/** Claims on the sender, which are compared with the session. */
const claims = { tenantId: z.string().optional(), sub: z.string().optional(), idToken: z.string().optional() };
const group = z.string().min(1).max(80);
const Tickets = z.array(DownloadTicket);

const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)])
  .transform(value => [true, 1, '1', 'true'].includes(value));

/** Which severities a CSV holds, and what it leaves out; its name begins with the first three as digits. */
const CsvOption = encodedJson(
  z.object({
    high: flag.default(true),
    medium: flag.default(true),
    low: flag.default(true),
    /** Findings that are left out besides those that were excluded by decision: each by all that is named. */
    exclusions: z
      .array(
        z.object({
          rule: z.string().max(200).optional(),
          urlId: z.number().int().optional(),
          fingerprint: z.string().max(200).optional(),
        }),
      )
      .max(1_000)
      .default([]),
  }),
).refine(
  option =>
    (option as { high: boolean; medium: boolean; low: boolean }).high ||
    (option as { medium: boolean }).medium ||
    (option as { low: boolean }).low,
);

const csvBody = {
  functionName: z.preprocess(name => (typeof name === 'string' ? name.toLowerCase() : name), CheckId),
  verifyCount: z.coerce.number().int().min(0).max(1_000_000).optional(),
  option: CsvOption.prefault({}),
  baseUrlEncode: z.string(),
  date: z.string(),
  groupId: group,
  ...claims,
};

const editBody = {
  ...csvBody,
  /** The keys of the run's summary; compared with the run. */
  siteSummaryKey: z.object({ PK: z.string(), SK: z.string(), siteSummaryId: z.string() }).partial().optional(),
};

export const exportCsv = endpoint({
  ...inBody,
  operationId: 'csv.create',
  method: 'POST',
  path: `${tenant}/csv`,
  access,
  summary: { ja: '検証項目の検出結果をCSVに書き出す', en: 'Export the findings of a function as CSV' },
  body: z.object({ ...csvBody, siteSummary: z.unknown().optional() }),
  status: 202,
  reply: DownloadTicket,
});

export const editCsvReport = endpoint({
  ...inBody,
  operationId: 'csv.editReport',
  method: 'POST',
  path: `${tenant}/csv/edit-report`,
  access,
  summary: {
    ja: '除外した箇所を除き、アドバイスを付けてCSVに書き出す',
    en: 'Export a CSV without excluded findings and with advice',
  },
  body: z.object(editBody),
  status: 202,
  reply: DownloadTicket.nullable(),
});

const EncodingFormat = z.preprocess(value => {
  const name = typeof value === 'string' ? value.toLowerCase().replace(/[^a-z0-9]/g, '') : value;
  return { utf8: 'UTF-8', sjis: 'Shift_JIS', shiftjis: 'Shift_JIS' }[String(name)] ?? value;
}, ExportEncoding);

export const editCsvFormat = endpoint({
  ...inBody,
  operationId: 'csv.editFormat',
  method: 'POST',
  path: `${tenant}/csv/edit-format`,
  access,
  summary: { ja: 'CSVの文字コードを変更する', en: 'Change the encoding of the CSV files of a run' },
  body: z.object({
    ...editBody,
    fromEncodingFormat: EncodingFormat,
    toEncodingFormat: EncodingFormat,
    /** Files of before are in Shift_JIS whatever `fromEncodingFormat` says. */
    isOldData: z.boolean().default(false),
  }),
  reply: z.object({ isSJIS: z.boolean(), ticket: DownloadTicket.nullable() }),
});

const runBody = { groupId: group, baseUrlEncoded: z.string(), date: z.string(), ...claims };
const ticketBody = z.object({ groupId: group.optional(), SK: z.string().max(200), ...claims });
const ofPerson = z.object({ sub: z.string().optional() });
const quality = `${tenant}/verify/quality/export-csv` as const;
const excel = `${tenant}/verify/accessibility/excel` as const;

export const exportQualityCsv = endpoint({
  ...inBody,
  operationId: 'qualityExport.create',
  method: 'POST',
  path: quality,
  access,
  summary: { ja: '品質の結果をCSVのZIPファイルに書き出す', en: 'Export Quality results as CSV files in a ZIP file' },
  body: z.object({ ...runBody, fileName: z.string().trim().max(200).optional(), isAdminApp: z.unknown().optional() }),
  status: 202,
  reply: DownloadTicket.nullable(),
});

export const listQualityExports = endpoint({
  ...ofTenant,
  operationId: 'qualityExport.list',
  method: 'GET',
  path: quality,
  access,
  scope: tenantScope,
  summary: { ja: '品質のZIPファイルの一覧', en: 'Your Quality ZIP files' },
  query: ofPerson,
  reply: Tickets,
});

export const deleteQualityExport = endpoint({
  ...inBody,
  operationId: 'qualityExport.delete',
  method: 'DELETE',
  path: quality,
  access,
  summary: { ja: '品質のZIPファイルをキャンセル・削除する', en: 'Cancel or delete a Quality ZIP file' },
  body: ticketBody,
  status: 204,
  reply: z.undefined(),
});

export const exportExcel = endpoint({
  ...inBody,
  operationId: 'excel.create',
  method: 'POST',
  path: excel,
  access: paid,
  summary: { ja: 'アクセシビリティの結果をExcelに書き出す', en: 'Export Accessibility results as an Excel file' },
  body: z.object({ ...runBody, isAdmin: z.unknown().optional() }),
  status: 202,
  reply: z
    .object({
      status: DownloadTicket.shape.Status,
      fileName: z.string(),
      urlDownload: z.string().nullable(),
      isError: z.boolean(),
      ticket: DownloadTicket,
    })
    .nullable(),
});

export const listExcels = endpoint({
  ...ofTenant,
  operationId: 'excel.list',
  method: 'GET',
  path: excel,
  access,
  scope: tenantScope,
  summary: { ja: 'アクセシビリティのExcelの一覧', en: 'Your Accessibility Excel files' },
  query: ofPerson,
  reply: Tickets,
});

export const deleteExcel = endpoint({
  ...inBody,
  operationId: 'excel.delete',
  method: 'DELETE',
  path: excel,
  access,
  summary: { ja: 'アクセシビリティのExcelをキャンセル・削除する', en: 'Cancel or delete an Accessibility Excel file' },
  body: ticketBody,
  status: 204,
  reply: z.undefined(),
});

export const convertOldLinks = endpoint({
  ...ofTenant,
  operationId: 'link.convertOldData',
  method: 'POST',
  path: `${tenant}/link/convert-old-data`,
  access,
  scope: tenantScope,
  summary: { ja: '以前の形式のリンクの結果を変換する', en: 'Convert Link results from the old format' },
  /** `data`: links as older programs kept them, or their text; a process of its own reads them. */
  body: z.object({ data: z.union([lines(z.string()), z.record(z.string(), z.unknown())]), ...claims }),
  bodyLimit: 8 * 1024 * 1024,
  reply: z.object({
    data: z.object({
      result: z.array(
        z.object({ url: z.string(), status: z.number().int().nullable(), urlIds: z.array(z.number().int()) }),
      ),
      subpageInfo: z.object({
        information: z.object({ total: z.number().int(), pages: z.number().int() }),
        mapping: z.record(z.string(), z.number().int()),
        chunkLength: z.number().int(),
      }),
    }),
  }),
});

const list = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(part => part !== '') : value);

export const listContents = endpoint({
  ...ofTenant,
  operationId: 'contents.list',
  method: 'GET',
  path: `${tenant}/contents`,
  access: paid,
  scope: { ...tenantScope, group: 'query.groupId' },
  summary: { ja: 'サイトの文章の指摘', en: 'Text findings of sites' },
  query: z.object({
    groupId: group.default('G001'),
    /** Base URLs, encoded; the n-th with the n-th date. */
    sites: z.preprocess(list, z.array(z.string()).min(1).max(20)),
    dates: z.preprocess(list, z.array(z.string()).min(1).max(20)),
    options: encodedJson(
      z.object({
        sort: z.enum(['severity', 'page']).default('severity'),
        search: z.string().max(100).optional(),
        offset: z.number().int().min(0).max(100_000).default(0),
        limit: limitUpTo(100).default(10),
      }),
    ).prefault({}),
  }),
  reply: pageOf(FindingRow.extend({ baseUrlEncoded: z.string(), date: z.string() })),
});

const Device = z.enum(browserIds);
const ofRun = { baseUrlEncoded: z.string(), date: z.string() };

export const zipPictures = endpoint({
  ...ofGroup,
  operationId: 'pictureZips.create',
  method: 'POST',
  path: `${compress}/zip-files`,
  access: paid,
  summary: {
    ja: '端末の画像を200ページごとのZIPファイルにまとめる',
    en: 'Create ZIP files of a device’s screenshots (200 pages each)',
  },
  body: z.object({
    device: z.string().max(40),
    format: PictureFormat.default('webp'),
    ...ofRun,
    ...claims,
  }),
  status: 202,
  reply: Tickets,
});

export const listPictureZips = endpoint({
  ...ofGroup,
  operationId: 'pictureZips.list',
  method: 'GET',
  path: `${compress}/zip-files`,
  access: paid,
  summary: { ja: '検証の画像のZIPファイル', en: 'Your screenshot ZIP files of a run' },
  query: z.object({ ...ofRun, sourceGroupId: group.optional(), deviceId: Device.optional() }),
  reply: Tickets,
});

export const deletePictureZip = endpoint({
  ...ofGroup,
  operationId: 'pictureZips.delete',
  method: 'DELETE',
  path: `${compress}/zip-files`,
  access,
  summary: { ja: '画像のZIPファイルをキャンセル・削除する', en: 'Cancel or delete a screenshot ZIP file' },
  body: z.object({ SK: z.string().max(200), ...claims }),
  status: 204,
  reply: z.undefined(),
});

export const listPictureTickets = endpoint({
  ...ofGroup,
  operationId: 'pictureZips.tickets',
  method: 'GET',
  path: `${compress}/get-ticket`,
  access,
  summary: { ja: '画像のZIPファイルの一覧', en: 'Your screenshot ZIP files' },
  query: ofPerson,
  reply: Tickets,
});

export const pictureZipStatus = endpoint({
  ...ofGroup,
  operationId: 'pictureZips.status',
  method: 'GET',
  path: `${compress}/status-zip`,
  access,
  summary: { ja: '画像のZIPファイルを作成中かどうか', en: 'Whether screenshot ZIP files of a run are being created' },
  query: z.object(ofRun),
  /** Null: none is being made. */
  reply: Tickets.nullable(),
});

const inspection = `${tenant}/groups/{groupId}/inspection-report/zip-ticket` as const;

export const listInspectionTickets = endpoint({
  ...ofGroup,
  operationId: 'inspectionZips.list',
  method: 'GET',
  path: inspection,
  access: paid,
  summary: { ja: '検査報告書のZIPファイルの一覧', en: 'Your inspection report ZIP files' },
  query: ofPerson,
  reply: Tickets,
});

export const deleteInspectionTicket = endpoint({
  ...ofGroup,
  operationId: 'inspectionZips.delete',
  method: 'DELETE',
  path: inspection,
  access: paid,
  summary: { ja: '検査報告書のZIPファイルを削除する', en: 'Delete an inspection report ZIP file' },
  body: z.object({ SK: z.string().max(200), ...claims }),
  status: 204,
  reply: z.undefined(),
});
