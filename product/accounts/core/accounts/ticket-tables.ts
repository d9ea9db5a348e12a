import type { ColumnType } from 'kysely';

/** Purpose of a ticket: the first login's page, the second step of a sign-in, or enrolling an authenticator app. */
export type TicketKind = 'first-login' | 'new-password' | 'totp' | 'enrol-totp';

/** Opaque tokens for a single use and a single purpose. */
export interface AccountTicketTable {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  ticket_hash: string;
  kind: TicketKind;
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  /** The secret of one-time passwords during enrolment; of a first login its token and temporary password, to be mailed again. */
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
