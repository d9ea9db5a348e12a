import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { Connection } from './connection.ts';

/** Whole numbers of 8 bytes (counts, sizes) come as numbers; the product has none above 2^53. */
types.setTypeParser(types.builtins.INT8, Number);

export type Database<Schema> = Kysely<Schema>;

/**
 * Opens a pool of at most `max` connections. Connections are made when needed and re-made after the server was gone;
 * `onError` hears of idle ones that broke. End it with `destroy()`.
 */
export function openDatabase<Schema>(
  connection: Connection,
  { max, onError }: { max: number; onError?: (error: Error) => void },
): Database<Schema> {
  const pool = new Pool({ ...connection, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 });
  pool.on('error', error => onError?.(error));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
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
