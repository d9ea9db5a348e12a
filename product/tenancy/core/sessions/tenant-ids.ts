import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** The ids of all tenants, in their order: for jobs that pass through each. */
export async function listTenantIds(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('tenant_view').select('tenant_id').orderBy('tenant_id').execute();
  return rows.map(row => row.tenant_id);
}
