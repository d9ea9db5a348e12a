import type { ColumnType, Generated } from 'kysely';

type Facts = ColumnType<object | null, string | null, never>;

/** The audit log. The application may insert and read; it has no right to update or delete. */
export interface AuditLogTable {
  id: Generated<number>;
  /** The database's own time, so that no caller can supply another. */
  at: ColumnType<Date, never, never>;
  actor_sub: string;
  actor_pool: 'tenant' | 'staff' | 'system';
  actor_role: string;
  actor_email: string;
  /** The tenant that the entry concerns; null for staff matters and the whole service. */
  tenant_id: string | null;
  action: string;
  target: string;
  before: Facts;
  after: Facts;
}

/** One link of the hash chain over the log. Append-only, too. */
export interface AuditSealTable {
  /** From 1, without gaps. */
  position: number;
  audit_id: number;
  /** That of the position before; '' for the first. */
  previous_hash: string;
  /** HMAC-SHA-256 over the entry, its position and the previous hash, base64url. */
  hash: string;
  sealed_at: ColumnType<Date, never, never>;
}

/** The entries that are not in the chain yet; a trigger adds each new one. */
export interface AuditUnsealedTable {
  audit_id: number;
}
