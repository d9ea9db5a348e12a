import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { readSetting } from '#product/tenancy/core/service-settings/service-setting.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/**
 * That the demo's stored sites are still to be written is noted with its tenant, in one transaction, and taken back with them in
 * another: a start that ends in between is made up for by the next, and what a master has removed does not come back.
 */
export async function isImportAwaited(db: Services['db']): Promise<boolean> {
  const setting = await readSetting<{ isAwaited: boolean }>(db, 'demo');
  return setting?.data.isAwaited === true;
}

export async function awaitImport(tx: Transaction<Schema>, now: Date): Promise<void> {
  const row = { data: JSON.stringify({ isAwaited: true }), updated_at: now };
  await tx
    .insertInto('service_setting')
    .values({ key: 'demo', version: 1, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** False where another process has written the sites meanwhile. */
export async function takeImport(tx: Transaction<Schema>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_setting')
    .set({ data: JSON.stringify({ isAwaited: false }), updated_at: now })
    .where('key', '=', 'demo')
    .where(sql<boolean>`data = '{"isAwaited": true}'::jsonb`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
