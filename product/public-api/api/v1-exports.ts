import { z } from 'zod';
import { Severity } from '#checks/check.ts';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { file } from '#endpoint/file-reply.ts';
import { ExportEncoding } from '#product/reports/api/exports.ts';
import * as examples from './v1-examples.ts';
import { verificationPath } from './v1-verifications.ts';

/** The file of a list, from the order until it expires, a day later. */
export const VerificationExport = z.object({
  id: z.string(),
  verificationId: z.string(),
  status: z.enum(['running', 'finished', 'failed', 'expired']),
  fileName: z.string(),
  /** In bytes. */
  size: z.number().int().nullable(),
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  failure: z.object({ code: z.string(), message: z.object({ ja: z.string(), en: z.string() }) }).nullable(),
});
export type VerificationExport = z.infer<typeof VerificationExport>;

/** The content types of the files by their formats. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  sarif: 'application/sarif+json',
  jsonld: 'application/ld+json',
} as const;

/** `zip`, `sarif` and `earl` are formats of findings. */
export const VerificationExportInput = z
  .strictObject({
    list: z.enum(['findings', 'rules', 'places', 'links', 'pages']),
    format: z.enum(['csv', 'xlsx', 'zip', 'sarif', 'earl']),
    filter: z
      .strictObject({
        function: CheckId.optional(),
        severity: z.array(Severity).min(1).optional(),
        search: z.string().max(100).optional(),
      })
      .prefault({}),
    encoding: ExportEncoding.default('UTF-8'),
    language: z.enum(['ja', 'en']).default('ja'),
  })
  .refine(({ list, format }) => list === 'findings' || format === 'csv' || format === 'xlsx', { path: ['format'] })
  .refine(({ list, filter }) => list !== 'links' || (filter.function ?? filter.severity) === undefined, {
    path: ['filter'],
  });
export type VerificationExportInput = z.infer<typeof VerificationExportInput>;

const one = z.object({ exportId: z.string().min(1).max(80) });
const parts = { access: needs('run:read'), token: 'exports' } as const;

export const createVerificationExport = endpoint({
  ...parts,
  operationId: 'v1.exports.create',
  method: 'POST',
  path: '/v1/verifications/{id}/exports',
  summary: { ja: '結果をファイルに書き出す', en: 'Export results to a file' },
  params: verificationPath,
  body: VerificationExportInput,
  status: 202,
  location: '/v1/exports/{id}',
  reply: VerificationExport,
  example: { body: examples.exportInput },
});

export const getVerificationExport = endpoint({
  ...parts,
  operationId: 'v1.exports.get',
  method: 'GET',
  path: '/v1/exports/{exportId}',
  summary: { ja: '書き出しの状態', en: 'Export status' },
  params: one,
  reply: VerificationExport,
  example: { reply: examples.readyExport },
});

export const downloadVerificationExport = endpoint({
  ...parts,
  operationId: 'v1.exports.file',
  method: 'GET',
  path: '/v1/exports/{exportId}/file',
  summary: { ja: '書き出したファイル', en: 'Exported file' },
  params: one,
  reply: file({ type: 'application/octet-stream', types: Object.values(exportTypes) }),
});

export const deleteVerificationExport = endpoint({
  ...parts,
  operationId: 'v1.exports.delete',
  method: 'DELETE',
  path: '/v1/exports/{exportId}',
  summary: { ja: '書き出しをキャンセルする、またはファイルを削除する', en: 'Cancel an export or delete its file' },
  params: one,
  status: 204,
  reply: z.undefined(),
});
