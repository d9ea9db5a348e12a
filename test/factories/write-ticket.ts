import type { Job } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { DownloadTicket } from '#product/reports/api/exports.ts';
import type { ExportJob } from '#product/reports/core/report-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { handleExportJob } from '#worker/jobs/write-export.ts';
import type { TestApp } from './start-app.ts';

let attempts = 0;

/** An attempt of a worker at a ticket, with a storage of its own where given. */
export async function writeTicket(
  app: TestApp,
  tenantId: string,
  { Id: ticketId }: Pick<DownloadTicket, 'Id'>,
  { storage = {}, ...more }: Partial<Job<ExportJob>> & { storage?: Partial<Storage> } = {},
): Promise<void> {
  attempts += 1;
  const services: Services = { ...app.services, storage: { ...app.services.storage, ...storage } };
  const job: Job<ExportJob> = {
    id: 'one',
    data: { tenantId, ticketId },
    retryCount: 0,
    attempt: `attempt ${attempts}`,
    signal: new AbortController().signal,
    completeIn: async () => true,
    ...more,
  };
  await handleExportJob(services, { log: () => {} }, job);
}
