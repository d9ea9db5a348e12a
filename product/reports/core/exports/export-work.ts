import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import type { ExportFailure } from '#product/reports/api/exports.ts';
import { fileFinished, fileProgress, finishTypes } from '#product/reports/api/live.ts';
import { LostAttemptError } from '#product/runs/core/runs/lost-attempt.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import type { ExportJob } from '../report-queues.ts';
import type { ExportNotes } from './export-order.ts';
import { noteCsvEnd } from './run-exports.ts';
import { downloadLink, sortKeyOf, type TicketRow } from './ticket-view.ts';

type EndServices = Pick<Services, 'db' | 'secrets' | 'clock'>;

/** Takes a ticket in hand, again where an attempt before was lost; null for one that has ended or was canceled. */
export function beginExport(
  { db }: Pick<Services, 'db'>,
  { data: { tenantId, ticketId }, attempt }: Job<ExportJob>,
): Promise<TicketRow | null> {
  return inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    const row = await tx
      .updateTable('export_ticket')
      .set({ state: 'running', attempt, done: 0 })
      .where('ticket_id', '=', ticketId)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  });
}

/** Checks whether somebody has canceled an export, or its run was removed with it. */
export async function isExportOver({ db }: Pick<Services, 'db'>, { tenantId, ticketId }: ExportJob): Promise<boolean> {
  const row = await inTenant(db, tenantId, (tx: Transaction<Schema>) =>
    tx.selectFrom('export_ticket').select('state').where('ticket_id', '=', ticketId).executeTakeFirst(),
  );
  return row?.state !== 'running';
}

/** Notes and tells how far an export is. */
export async function noteExportProgress(
  { db }: Pick<Services, 'db'>,
  { data: { tenantId, ticketId }, attempt }: Job<ExportJob>,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    const row = await tx
      .updateTable('export_ticket')
      .set({ done, total })
      .where('ticket_id', '=', ticketId)
      .where('state', '=', 'running')
      .where('attempt', '=', attempt)
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const { group_id: groupId, sub } = row;
    await publish(tx, fileProgress, { tenantId, groupId, sub, Id: ticketId, done, total });
  });
}

/** A file that was put into the storage. */
interface MadeFile {
  key: string;
  size: number;
  notes: ExportNotes;
  done: number;
  total: number;
}

/** Marks a ticket ready, with the end of its job. False when it was canceled meanwhile: its file is then of nobody. */
export function finishExport(
  services: EndServices,
  job: Job<ExportJob>,
  { key, size, notes, done, total }: MadeFile,
): Promise<boolean> {
  const made = { state: 'ready' as const, storage_key: key, size, notes: storedJson(notes), done, total };
  return endTicket(services, job, made);
}

/** Marks a ticket as one without a file, with the end of its job. */
export function failExport(services: EndServices, job: Job<ExportJob>, failure: ExportFailure): Promise<boolean> {
  return endTicket(services, job, { state: 'failed', failure });
}

async function endTicket(
  services: EndServices,
  job: Job<ExportJob>,
  change: { state: 'ready'; storage_key: string } | { state: 'failed'; failure: ExportFailure },
): Promise<boolean> {
  const { tenantId, ticketId } = job.data;
  return inTenant(services.db, tenantId, async (tx: Transaction<Schema>) => {
    const row = await tx
      .updateTable('export_ticket')
      .set(change)
      .where('ticket_id', '=', ticketId)
      .where('state', '=', 'running')
      .where('attempt', '=', job.attempt)
      .returningAll()
      .executeTakeFirst();
    if (!(await job.completeIn(tx))) throw new LostAttemptError('the export was given to another worker');
    if (!row) return false;
    await noteCsvEnd(tx, ticketId, row.state === 'failed' ? 'FAILED' : 'FINISHED');
    await publish(tx, fileFinished[finishTypes[row.group_type]], {
      tenantId,
      groupId: row.group_id,
      sub: row.sub,
      Id: ticketId,
      SK: sortKeyOf(row),
      UrlDownload: downloadLink(services, row),
      isError: row.state === 'failed',
    });
    return true;
  });
}
