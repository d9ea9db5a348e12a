import type { Kysely, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { type AuditActor, recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { MasterVersionTable } from './plan-tables.ts';

type ListName = MasterVersionTable['name'];

export async function masterVersion(db: Kysely<Schema>, name: ListName): Promise<number> {
  const row = await db
    .selectFrom('master_version')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Writes a list in a transaction; rejects with `conflict` for another `version`. Audits the results of `read` before and after. */
export async function writeMaster<Item extends object>(
  { db }: Pick<Services, 'db'>,
  actor: AuditActor,
  list: { name: ListName; version: number; read: (tx: Kysely<Schema>) => Promise<Item[]> },
  write: (tx: Transaction<Schema>, before: Item[]) => Promise<void>,
): Promise<{ items: Item[]; version: number }> {
  return db.transaction().execute(async tx => {
    const { version } = await tx
      .selectFrom('master_version')
      .select('version')
      .where('name', '=', list.name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (version !== list.version) throw new ProblemError('conflict');
    const before = await list.read(tx);
    await write(tx, before);
    await tx
      .updateTable('master_version')
      .set({ version: version + 1 })
      .where('name', '=', list.name)
      .execute();
    const items = await list.read(tx);
    await recordAudit(tx, actor, {
      action: `master.${list.name}`,
      target: list.name,
      before: { items: before },
      after: { items },
    });
    return { items, version: version + 1 };
  });
}
