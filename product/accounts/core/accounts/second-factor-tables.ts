import type { ColumnType } from 'kysely';

export interface RecoveryCodeTable {
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  code_hash: string;
}

/** A WebAuthn credential of an account. */
export interface PasskeyTable {
  /** Names the passkey to its owner. */
  passkey_id: ColumnType<string, string | undefined, never>;
  /** base64url, as the authenticator names it. */
  credential_id: string;
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signatures that the authenticator has counted; 0 where it counts none. */
  counter: number;
  /** Ways to reach the authenticator (`internal`, `usb` …), as the browser told. */
  transports: string[];
  created_at: Date;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** Purpose of a challenge: a new passkey, a sign-in, its second step, or a confirmation within a session. */
export type PasskeyPurpose = 'enrol' | 'sign-in' | 'step' | 'confirm';

/** Challenges that authenticators sign; each for one answer and one purpose. */
export interface PasskeyChallengeTable {
  /** Hex SHA-256 of the challenge. */
  challenge_hash: string;
  purpose: PasskeyPurpose;
  pool: 'tenant' | 'staff';
  /** The account; null for a sign-in, whose passkey names it. */
  tenant_id: string | null;
  sub: string | null;
  expires_at: Date;
}
