import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { ticket } from '#endpoint/ticket.ts';

/** `full`: everything about a run; `summary`: two pages for a manager. */
export const RunReportKind = z.enum(['full', 'summary']);
export type RunReportKind = z.infer<typeof RunReportKind>;

/** The state of a report that is made in the background. */
export const RunReport = z.object({
  ticketId: z.string(),
  state: z.enum(['waiting', 'working', 'done', 'failed', 'canceled']),
  language: z.enum(['ja', 'en']),
  kind: RunReportKind,
  createdAt: z.iso.datetime(),
  /** It is deleted then. */
  expiresAt: z.iso.datetime(),
  /** Signed link to the PDF, valid 1 hour; null until it is done. */
  url: z.string().nullable(),
});
export type RunReport = z.infer<typeof RunReport>;

/** Reports of a person that are being made at once. */
export const maxWaitingReports = 5;

const path = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/report';
const ticketPath = z.object({ ...runPath, ticketId: z.string().min(1).max(80) });
const parts = { access: needs('run:read'), scope: groupScope } as const;

export const getRunReport = endpoint({
  ...parts,
  operationId: 'runReports.get',
  method: 'GET',
  path: `${path}/{ticketId}`,
  summary: { ja: '作成中のPDFレポートの状況', en: 'Status of a PDF report' },
  params: ticketPath,
  // The link is as good as the file.
  secret: true,
  reply: RunReport,
});

export const requestRunReport = endpoint({
  ...parts,
  operationId: 'runReports.request',
  method: 'POST',
  path,
  summary: { ja: '検証結果のPDFレポートを作成する', en: 'Create a PDF report of a run' },
  params: z.object(runPath),
  body: z.object({ language: z.enum(['ja', 'en']).default('ja'), kind: RunReportKind.default('full') }),
  reply: ticket(getRunReport),
});

export const cancelRunReport = endpoint({
  ...parts,
  operationId: 'runReports.cancel',
  method: 'DELETE',
  path: `${path}/{ticketId}`,
  summary: { ja: 'PDFレポートの作成を取り消す', en: 'Cancel a PDF report' },
  params: ticketPath,
  status: 204,
  reply: z.undefined(),
});
