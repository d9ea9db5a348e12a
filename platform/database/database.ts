import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { connectWithRetry } from './connect-with-retry.ts';
import type { Connection } from './connection.ts';

/** Whole numbers of 8 bytes (counts, sizes) come as numbers; the product has none above 2^53. */
types.setTypeParser(types.builtins.INT8, Number);
/** A day (YYYY-MM-DD) stays one: as a `Date` it would be an instant of the process's time zone. */
types.setTypeParser(types.builtins.DATE, day => day);

export type Database<Schema> = Kysely<Schema>;

export interface DatabaseOptions {
  /** The most connections. */
  max: number;
  /** Hears of idle connections that broke. */
  onError?: (error: Error) => void;
  /** The longest that one statement may take, waiting for locks included; without end unless said. */
  statementTimeoutMs?: number;
}

/**
 * Opens a pool. Connections are made when needed, patiently while the server has too many, and re-made after it was gone.
 * End it with `destroy()`.
 */
export function openDatabase<Schema>(
  connection: Connection,
  { max, onError, statementTimeoutMs }: DatabaseOptions,
): Database<Schema> {
  const pool = new Pool({
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
  });
  pool.on('error', error => onError?.(error));
  const patient = {
    connect: () => connectWithRetry(() => pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient }) });
}

/**
 * Does `work` in one transaction that sees the rows of this tenant only: row-level security reads the setting
 * `app.tenant`, which ends with the transaction. Rolled back when `work` rejects.
 */
export function inTenant<Schema, Result>(
  db: Database<Schema>,
  tenantId: string,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async tx => {
    await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(tx);
    return work(tx);
  });
}
