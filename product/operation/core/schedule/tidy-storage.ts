import { removeStrayFiles } from '#product/findings/core/results/remove-stray-files.ts';
import type { ScheduledWork } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { listTenantIds } from '#product/tenancy/core/sessions/tenant-ids.ts';
import { removeStrayTaskFiles } from '#product/tenancy/core/tasks/expire-tasks.ts';

/** Removes files without a row, tenant by tenant, and tells where there were some. */
export async function tidyStorage(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  { signal, log }: ScheduledWork,
): Promise<void> {
  // A tenant whose files cannot be read now does not keep the others'.
  const failures: unknown[] = [];
  for (const tenantId of await listTenantIds(services.db)) {
    signal.throwIfAborted();
    try {
      const files = await removeStrayFiles(services, tenantId, signal);
      const tasks = await removeStrayTaskFiles(services, tenantId, signal);
      const removed = { ...files, ...tasks };
      if (Object.values(removed).some(count => count > 0))
        log('files without a row were removed', { tenantId, ...removed });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the files of some tenants were not looked through');
}
