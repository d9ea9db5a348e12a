import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** A tenant by the name its users type (contract ID), or undefined. */
export function findTenantByPreferredId(db: Kysely<Schema>, tenantPreferredId: string) {
  return db.selectFrom('tenant').selectAll().where('tenant_preferred_id', '=', tenantPreferredId).executeTakeFirst();
}
