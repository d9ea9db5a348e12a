import type { Transaction } from 'kysely';
import type { FileReply } from '#endpoint/file-reply.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { changeResult } from '#product/tenancy/core/tasks/change-task.ts';
import { findTask } from '#product/tenancy/core/tasks/find-task.ts';
import { exportTask } from './export-task.ts';
import { type TicketRow, ticketOfKey } from './ticket-view.ts';

/** The file of a ticket by the storage key of a signed link, marked as downloaded; null for other keys, `not_found` once gone. */
export async function beginDownload(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  key: string,
): Promise<FileReply | null> {
  const named = ticketOfKey(key);
  if (named === null) return null;
  const file = await storage.open(key);
  const row = await inTenant(db, named.tenantId, tx => noteDownload(tx, named.ticketId));
  if (row === undefined) file?.stream.destroy();
  if (row === undefined || file === null) throw new ProblemError('not_found');
  return { name: row.orders.name, size: file.size, open: () => file.stream };
}

async function noteDownload(tx: Transaction<Schema>, ticketId: string): Promise<TicketRow | undefined> {
  const row = await findTask(tx, exportTask, ticketId);
  if (row?.state !== 'done') return undefined;
  if (row.result?.isDownloaded === false) await changeResult(tx, row, { isDownloaded: true });
  return row;
}
