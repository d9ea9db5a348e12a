import type { Transaction } from 'kysely';
import type { FileReply } from '#endpoint/file-reply.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { ticketOfKey } from './ticket-view.ts';

/**
 * The file of a ticket by its storage key, which a signed link has named, noted as downloaded; null for other keys. `not_found` once
 * the ticket or its file is gone.
 */
export async function beginDownload(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  key: string,
): Promise<FileReply | null> {
  const named = ticketOfKey(key);
  if (named === null) return null;
  const file = await storage.open(key);
  const row = await inTenant(db, named.tenantId, (tx: Transaction<Schema>) =>
    tx
      .updateTable('export_ticket')
      .set({ is_downloaded: true })
      .where('ticket_id', '=', named.ticketId)
      .where('state', '=', 'ready')
      .returning('name')
      .executeTakeFirst(),
  );
  if (row === undefined) file?.stream.destroy();
  if (row === undefined || file === null) throw new ProblemError('not_found');
  return { name: row.name, size: file.size, open: () => file.stream };
}
