import { type Kysely, sql, type Transaction } from 'kysely';
import type { AuditAction } from '#product/tenancy/api/audit-actions.ts';
import type { Schema } from '../schema.ts';

/** The actor of an audit entry. A `Session` is one; `system` is a scheduled job. */
export interface AuditActor {
  sub: string;
  pool: 'tenant' | 'staff' | 'system';
  tenantId: string | null;
  role: string;
  email?: string;
}

export interface AuditEntry {
  action: AuditAction;
  /** The object of the action: an id or a name that a person can look up. */
  target: string;
  before?: object;
  after?: object;
}

/** The actor of scheduled work. */
export const systemActor: AuditActor = { sub: 'system', pool: 'system', tenantId: null, role: 'system' };

const secret = /password|secret|token|hash|sealed|credential/i;

/** Adds an audit entry in the caller's transaction, for its tenant or the actor's. Secret-like fields are omitted. */
export async function recordAudit(
  tx: Transaction<Schema> | Kysely<Schema>,
  actor: AuditActor,
  entry: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_sub: actor.sub,
      actor_pool: actor.pool,
      actor_role: actor.role,
      actor_email: actor.email ?? '',
      tenant_id: sql<
        string | null
      >`coalesce(nullif(current_setting('app.tenant', true), ''), ${actor.tenantId || null}::text)`,
      action: entry.action,
      target: entry.target,
      before: textOf(entry.before),
      after: textOf(entry.after),
    })
    .execute();
}

/** JSON without the values of secrets, at any depth. */
function textOf(facts: object | undefined): string | null {
  if (facts === undefined) return null;
  return JSON.stringify(facts, (name, value: unknown) => (secret.test(name) ? undefined : value));
}
