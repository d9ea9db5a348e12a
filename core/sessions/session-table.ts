import type { ColumnType } from 'kysely';

export interface SessionTable {
  /** SHA-256 of the opaque token, hex; the token itself is never stored. */
  token_hash: string;
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  created_at: Date;
  expires_at: ColumnType<Date, Date, Date>;
}
