import type { Job } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { DownloadTicket } from '#product/reports/api/exports.ts';
import { exportTask, writeExport } from '#product/reports/core/exports/export-task.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { TaskJob } from '#product/tenancy/core/tasks/add-task.ts';
import type { TestApp } from './start-app.ts';
import { workTask } from './work-task.ts';

/** An attempt of a worker at a ticket, with a storage of its own where given. */
export function writeTicket(
  app: TestApp,
  tenantId: string,
  { Id: taskId }: Pick<DownloadTicket, 'Id'>,
  { storage = {}, ...more }: Partial<Job<TaskJob>> & { storage?: Partial<Storage> } = {},
): Promise<void> {
  const services: Services = { ...app.services, storage: { ...app.services.storage, ...storage } };
  return workTask(services, exportTask, { tenantId, taskId }, writeExport, more);
}
