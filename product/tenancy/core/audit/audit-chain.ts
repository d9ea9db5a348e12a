import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { AuditLogTable } from './audit-table.ts';

/** An entry as it is sealed: the values before and after as PostgreSQL prints them. */
export type SealedEntry = Omit<Selectable<AuditLogTable>, 'before' | 'after'> & {
  before: string | null;
  after: string | null;
};

export const sealedEntries = (db: Kysely<Schema>) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_sub', 'actor_pool', 'actor_role', 'actor_email', 'tenant_id', 'action', 'target'])
    .select([
      sql<string | null>`audit_log.before::text`.as('before'),
      sql<string | null>`audit_log.after::text`.as('after'),
    ]);

/** The hash of an entry in the chain, keyed by a secret outside of the database. */
export function hashOfEntry(
  { secrets }: Pick<Services, 'secrets'>,
  previousHash: string,
  position: number,
  entry: SealedEntry,
): string {
  const { id, at, actor_sub, actor_pool, actor_role, actor_email, tenant_id, action, target, before, after } = entry;
  const actor = [actor_sub, actor_pool, actor_role, actor_email];
  const text = [previousHash, position, id, at.toISOString(), ...actor, tenant_id, action, target, before, after];
  return secrets.sign('audit-log', JSON.stringify(text));
}
