import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { connectWithRetry } from './connect-with-retry.ts';
import { type Connection, clientOptions } from './connection.ts';

/** 8-byte integers (counts, sizes) are parsed as numbers; the product has none above 2^53. */
types.setTypeParser(types.builtins.INT8, Number);
/** A day (YYYY-MM-DD) stays one: as a `Date` it would be an instant of the process's time zone. */
types.setTypeParser(types.builtins.DATE, day => day);

export type Database<Schema> = Kysely<Schema>;

export interface DatabaseOptions {
  /** Maximum number of connections. */
  max: number;
  /** Called for idle connections that broke. */
  onError?: (error: Error) => void;
  /** Called with the seconds that it took to get a connection. */
  onWait?: (seconds: number) => void;
  /** The longest time of one statement, waiting for locks included; unlimited by default. */
  statementTimeoutMs?: number;
}

/**
 * Opens a pool. Connections are made on demand, with retries while the server has too many, and again after it was
 * gone. Close it with `destroy()`.
 */
export function openDatabase<Schema>(
  connection: Connection,
  { max, onError, onWait, statementTimeoutMs }: DatabaseOptions,
): Database<Schema> {
  const pool = new Pool({
    ...clientOptions(connection),
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    ...timeoutOf(statementTimeoutMs, connection.pooled),
  });
  pool.on('error', error => onError?.(error));
  const patient = {
    connect: async () => {
      const begun = performance.now();
      const client = await connectWithRetry(() => pool.connect());
      onWait?.((performance.now() - begun) / 1000);
      return client;
    },
    end: () => pool.end(),
    options: pool.options,
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient }) });
}

/** A pooler refuses settings of a session: there the time of a query is taken here. */
function timeoutOf(ms: number | undefined, pooled: boolean | undefined) {
  if (ms === undefined) return {};
  return pooled ? { query_timeout: ms } : { statement_timeout: ms };
}

/**
 * Runs `work` in one transaction that sees only the rows of this tenant: row-level security reads the setting
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
