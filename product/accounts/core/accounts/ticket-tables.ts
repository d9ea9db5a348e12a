import type { ColumnType } from 'kysely';

/** Purpose of a ticket: the first login's page, the second step of a sign-in, enrolling an authenticator app, or a new mail address. */
export type TicketKind = 'first-login' | 'new-password' | 'totp' | 'enrol-totp' | 'new-email';

/** Opaque tokens for a single use and a single purpose. */
export interface AccountTicketTable {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  ticket_hash: string;
  kind: TicketKind;
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  /** The secret of one-time passwords in enrolment; a first login's token; the new mail address. */
  secret_sealed: string | null;
  tries: ColumnType<number, number | undefined, number>;
  created_at: Date;
  expires_at: Date;
}

/** The code for a forgotten password; at most one per account. */
export interface ResetCodeTable {
  /** Hash of the secret of the browser that asked. */
  asked_by: string;
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  expires_at: Date;
}
