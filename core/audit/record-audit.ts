import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Who did something. A `Session` is one; `system` is a job of the schedule. */
export interface AuditActor {
  sub: string;
  pool: 'tenant' | 'staff' | 'system';
  tenantId: string | null;
  role: string;
  email?: string;
}

export interface AuditEntry {
  /** `noun.verb`, as operation ids are written. */
  action: string;
  /** What it was done to: an id or a name that a person finds again. */
  target: string;
  before?: object;
  after?: object;
}

/** The actor of what the service does by itself. */
export const systemActor: AuditActor = { sub: 'system', pool: 'system', tenantId: null, role: 'system' };

const secret = /password|secret|token|hash|sealed|credential/i;

/**
 * Adds a line to the audit log inside the caller's transaction, so that it stands if and only if the change does. It
 * belongs to the tenant of the transaction (`inTenant`), else to the actor's. Values of fields whose names speak of a
 * secret are left out.
 */
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
