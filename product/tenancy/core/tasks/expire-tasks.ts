import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { listTenantIds } from '../sessions/tenant-ids.ts';
import { isTaskId } from './find-task.ts';
import { folderOfTask, taskKinds } from './task-kind.ts';
import type { TaskState } from './task-table.ts';

const atOnce = 500;
/** A file is written before its task is done, which may take its time. */
const graceMs = 3 * 3_600_000;

type ExpiryServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Removes the files of expired tasks, and their rows once they are not shown any more; at once those of canceled ones. */
export async function removeExpiredTasks(
  services: ExpiryServices,
  { signal }: { signal: AbortSignal },
  kinds = taskKinds(),
): Promise<void> {
  // A tenant whose files cannot be removed now does not keep the others'.
  const failures: unknown[] = [];
  for (const tenantId of await listTenantIds(services.db)) {
    signal.throwIfAborted();
    try {
      await removeFiles(services, tenantId, { signal, kinds });
      await inTenant(services.db, tenantId, tx => deleteRows(tx, services.clock.now(), kinds));
    } catch (error) {
      failures.push(error);
    }
  }
  signal.throwIfAborted();
  if (failures.length > 0) throw new AggregateError(failures, 'the expired tasks of some tenants were not removed');
}

type Kinds = ReturnType<typeof taskKinds>;

async function removeFiles(
  { db, storage, clock }: ExpiryServices,
  tenantId: string,
  { signal, kinds }: { signal: AbortSignal; kinds: Kinds },
): Promise<void> {
  const byName = new Map(kinds.map(kind => [kind.kind, kind]));
  for (;;) {
    const rows = await inTenant(db, tenantId, (tx: Transaction<Schema>) =>
      tx
        .selectFrom('task')
        .selectAll()
        .where('expires_at', '<=', clock.now())
        .where('is_cleared', '=', false)
        .orderBy('expires_at')
        .limit(atOnce)
        .execute(),
    );
    for (const row of rows) {
      signal.throwIfAborted();
      const kind = byName.get(row.kind);
      const folder = kind ? folderOfTask(kind, row) : null;
      if (folder !== null) await storage.deleteAll(folder, signal);
      await inTenant(db, tenantId, (tx: Transaction<Schema>) =>
        tx.updateTable('task').set({ is_cleared: true }).where('task_id', '=', row.task_id).execute(),
      );
    }
    if (rows.length < atOnce) return;
  }
}

async function deleteRows(tx: Transaction<Schema>, now: Date, kinds: Kinds): Promise<void> {
  for (const { kind, shownMs = 0 } of kinds)
    await tx
      .deleteFrom('task')
      .where('kind', '=', kind)
      .where('is_cleared', '=', true)
      .where(({ eb, or }) =>
        or([eb('expires_at', '<=', new Date(now.getTime() - shownMs)), eb('state', '=', 'canceled')]),
      )
      .execute();
}

/** Removes files of a tenant's tasks that a crash left without their task. Returns of how many, by the folder. */
export async function removeStrayTaskFiles(
  { db, storage, clock }: ExpiryServices,
  tenantId: string,
  signal: AbortSignal,
  kinds = taskKinds(),
): Promise<Record<string, number>> {
  const before = new Date(clock.now().getTime() - graceMs);
  const removed: Record<string, number> = {};
  // Domains are loaded in any order.
  const folders = kinds.flatMap(({ folder }) => folder ?? []).toSorted((a, b) => a.localeCompare(b));
  for (const name of folders) {
    const counted = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    removed[counted] = 0;
    for (const folder of await storage.folders(`${tenantId}/${name}`)) {
      signal.throwIfAborted();
      const id = folder.slice(folder.lastIndexOf('/') + 1);
      const state = isTaskId(id) ? await inTenant(db, tenantId, tx => stateOf(tx, id)) : undefined;
      const isOfNobody = state === undefined || state === 'canceled' || state === 'failed';
      if (!isOfNobody || !(await storage.isOlder(folder, before))) continue;
      await storage.deleteAll(folder, signal);
      removed[counted] += 1;
    }
  }
  return removed;
}

async function stateOf(tx: Transaction<Schema>, taskId: string): Promise<TaskState | undefined> {
  const row = await tx.selectFrom('task').select('state').where('task_id', '=', taskId).executeTakeFirst();
  return row?.state;
}
