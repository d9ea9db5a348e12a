import type { ColumnType } from 'kysely';

export interface SessionTable {
  /** SHA-256 of the opaque token, hex; the token itself is never stored. */
  token_hash: string;
  /** Names the session to its owner; worth nothing to anybody else. */
  session_id: ColumnType<string, string | undefined, never>;
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  created_at: Date;
  expires_at: ColumnType<Date, Date, Date>;
  /** Noted once a minute, with the address and the browser of that request; null before the first one. */
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date>;
  address: ColumnType<string, string | undefined, string>;
  user_agent: ColumnType<string, string | undefined, string>;
  /** The person last proved to be themselves: the sign-in, or a later password, code or passkey. */
  authenticated_at: Date;
}
