import { causes } from '#platform/storage/causes.ts';
import type { ExportFailure } from '#product/reports/api/exports.ts';
import { fileFinished, fileProgress, finishTypes } from '#product/reports/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { RunningTask, TaskOutcome } from '#product/tenancy/core/tasks/running-task.ts';
import { taskKind } from '#product/tenancy/core/tasks/task-kind.ts';
import { fileOfTicket } from './file-of-ticket.ts';
import { noteCsvEnd } from './run-exports.ts';
import { downloadLink, sortKeyOf, type TicketFile, type TicketOrder } from './ticket-view.ts';

const dayMs = 86_400_000;
const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

/** The file of a download ticket: up to tens of thousands of pictures. */
export const exportTask = taskKind<TicketOrder, TicketFile>({
  kind: 'export',
  expireInSeconds: 3600,
  keptMs: dayMs,
  shownMs: 3 * dayMs,
  turns: 'person',
  folder: 'exports',
  failureOf: (error): ExportFailure | null =>
    causes(error).some(({ code = '' }) => fullDisk.has(code)) ? 'export_storage_full' : null,
  async advanced(tx, { tenant_id: tenantId, group_id, asked_by: sub, task_id: Id, done, total }) {
    await publish(tx, fileProgress, { tenantId, groupId: group_id ?? '', sub, Id, done, total });
  },
  async ended(tx, services, row) {
    const { state } = row;
    await noteCsvEnd(tx, row.task_id, state === 'canceled' ? null : state === 'failed' ? 'FAILED' : 'FINISHED');
    if (state === 'canceled') return;
    await publish(tx, fileFinished[finishTypes[row.orders.groupType]], {
      tenantId: row.tenant_id,
      groupId: row.group_id ?? '',
      sub: row.asked_by,
      Id: row.task_id,
      SK: sortKeyOf(row),
      UrlDownload: downloadLink(services, row),
      isError: state === 'failed',
    });
  },
});

/** Writes the file of a ticket. */
export async function writeExport(
  services: Services,
  { row, order, progress, store }: RunningTask<TicketOrder>,
): Promise<TaskOutcome<TicketFile>> {
  const file = await fileOfTicket(services, row, progress);
  const stored = await store(keyName(order.name), file.bytes);
  return { result: { ...stored, notes: file.notes(), isDownloaded: false } };
}

/** The name of a file in characters that every storage takes. */
const keyName = (name: string) => name.replace(/[^\w.-]+/g, '_').slice(-120);
