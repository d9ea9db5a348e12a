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
