import type { ColumnType } from 'kysely';

export interface IdempotencyKeyTable {
  /** SHA-256 of the account and its key, hex. */
  key_hash: string;
  /** SHA-256 of the endpoint and its input, hex. */
  request_hash: string;
  /** The handler's result as JSON, sealed; null while the request is in flight. */
  result: string | null;
  started_at: ColumnType<Date, Date, Date>;
  expires_at: ColumnType<Date, Date, Date>;
}
