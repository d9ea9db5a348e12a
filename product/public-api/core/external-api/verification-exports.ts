import type { FileReply } from '#endpoint/file-reply.ts';
import { ProblemError } from '#endpoint/problem.ts';
import {
  exportTypes,
  type VerificationExport,
  type VerificationExportInput,
} from '#product/public-api/api/v1-exports.ts';
import type { DownloadTicket } from '#product/reports/api/exports.ts';
import { ExportRequest } from '#product/reports/api/exports.ts';
import { beginDownload } from '#product/reports/core/exports/download.ts';
import { deleteOwnTicket, findOwnFile } from '#product/reports/core/exports/own-tickets.ts';
import { exportList } from '#product/reports/core/exports/request-export.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { keyOfVerification } from './verification-key.ts';

const statusOf = ({ Running, IsError, isExpired }: DownloadTicket): VerificationExport['status'] =>
  Running ? 'running' : IsError ? 'failed' : isExpired ? 'expired' : 'finished';

const exportOf = (ticket: DownloadTicket, verificationId: string): VerificationExport => ({
  id: ticket.Id,
  verificationId,
  status: statusOf(ticket),
  fileName: ticket.Name,
  size: ticket.size,
  progress: ticket.progress,
  createdAt: ticket.CreateTime,
  expiresAt: ticket.ExpireTime,
  failure: ticket.failure,
});

/** Has a list of a verification written into a file. */
export async function orderExport(
  services: Services,
  session: Session,
  id: string,
  { language, ...input }: VerificationExportInput,
): Promise<VerificationExport> {
  const key = await keyOfVerification(services, session, id);
  const ticket = await exportList(services, session, key, ExportRequest.parse(input), language);
  return exportOf(ticket, id);
}

/** An export of the token; those of other tokens are not found. */
export async function readExport(services: Services, session: Session, ticketId: string): Promise<VerificationExport> {
  const { tenantId } = session;
  const { ticket, runId } = await findOwnFile(services, session, { tenantId, ticketId });
  return exportOf(ticket, runId ?? '');
}

/** The file of an export; `export_not_ready` before there is one. */
export async function openExport(services: Services, session: Session, ticketId: string): Promise<FileReply> {
  const { tenantId } = session;
  const { ticket, storageKey } = await findOwnFile(services, session, { tenantId, ticketId });
  if (ticket.Running) throw new ProblemError('export_not_ready');
  const file = storageKey === null || ticket.isExpired ? null : await beginDownload(services, storageKey);
  if (file === null) throw new ProblemError('not_found');
  return { ...file, type: typeOfFile(ticket.Name) };
}

const typeOfFile = (name: string): string =>
  Object.entries(exportTypes).find(([ending]) => name.endsWith(`.${ending}`))?.[1] ?? 'application/octet-stream';

/** Cancels an export, or deletes its file. */
export async function removeExport(services: Services, session: Session, ticketId: string): Promise<void> {
  await deleteOwnTicket(services, session, { tenantId: session.tenantId, ticketId });
}
