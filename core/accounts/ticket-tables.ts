import type { ColumnType } from 'kysely';

/** What a ticket opens: the page of the first login, or the second step of a sign-in. */
export type TicketKind = 'first-login' | 'new-password' | 'totp';

/** Opaque tokens that are good for one thing, once. */
export interface AccountTicketTable {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  ticket_hash: string;
  kind: TicketKind;
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  /** The secret of one-time passwords that is being enrolled. */
  secret_sealed: string | null;
  tries: ColumnType<number, number | undefined, number>;
  created_at: Date;
  expires_at: Date;
}

/** The code of a forgotten password; an account has one at most. */
export interface ResetCodeTable {
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  expires_at: Date;
}
