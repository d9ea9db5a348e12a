import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPoolClient, sql, type Transaction } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { connectWithRetry } from './connect-with-retry.ts';
import { type Connection, clientOptions } from './connection.ts';
import { destroyConnection, isAnswerLate } from './destroy-connection.ts';
import { createStatementNames, isPlanOutdated, type StatementNames } from './prepared-statements.ts';

/** 8-byte integers (counts, sizes) are parsed as numbers; the product has none above 2^53. */
types.setTypeParser(types.builtins.INT8, Number);
/** A day (YYYY-MM-DD) stays one: as a `Date` it would be an instant of the process's time zone. */
types.setTypeParser(types.builtins.DATE, day => day);

export type Database<Schema> = Kysely<Schema>;

export interface DatabaseOptions {
  max: number;
  /** Called for connections that broke while no statement was on its way. */
  onError?: (error: Error) => void;
  /** Called with the seconds that it took to get a connection. */
  onWait?: (seconds: number) => void;
  /** The longest time of one statement, waiting for locks included; unlimited by default. */
  statementTimeoutMs?: number;
  /** The longest time for the answer to a statement: then its connection is closed. Unlimited by default. */
  answerWithinMs?: number;
  /** The longest time of retries while the database has too many connections; default 60 s. */
  connectWithinMs?: number;
  /** Prepares frequent statements by keys with plans kept for a minute (decision 043). Without effect behind a pooler. */
  prepares?: boolean;
}

/** Maximum age of query plans, since tables grow. */
const planSeconds = 60;
/** A plan that was made for a small table is used for a large one; compiling one never pays for a row. */
const keyedPlans = '-c enable_seqscan=off -c jit=off';

/** Opens a pool, which connects on demand and again after the server was gone. Close it with `destroy()`. */
export function openDatabase<Schema>(
  connection: Connection,
  { max, onError, onWait, statementTimeoutMs, answerWithinMs, connectWithinMs, prepares }: DatabaseOptions,
): Database<Schema> {
  const names = prepares && !connection.pooled ? createStatementNames() : undefined;
  const pool = new Pool({
    ...clientOptions(connection),
    ...(names ? { options: keyedPlans, maxLifetimeSeconds: planSeconds } : {}),
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...timeoutsOf({ statementTimeoutMs, answerWithinMs }, connection.pooled),
  });
  // Told by the connection itself.
  pool.on('error', () => {});
  // One that breaks between two statements of a transaction tells it by this event alone; unheard, it ends the process.
  pool.on('connect', client => client.on('error', error => onError?.(error)));
  const patient = {
    connect: async () => {
      const begun = performance.now();
      const client = await connectWithRetry(() => pool.connect(), connectWithinMs);
      onWait?.((performance.now() - begun) / 1000);
      return answering(client, names);
    },
    end: () => pool.end(),
    options: pool.options,
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient }) });
}

/** A pooler refuses settings of a session: there the time of a statement is taken here. */
function timeoutsOf(
  {
    statementTimeoutMs: statement,
    answerWithinMs: answer,
  }: Pick<DatabaseOptions, 'statementTimeoutMs' | 'answerWithinMs'>,
  pooled: boolean | undefined,
) {
  const within = pooled ? (statement ?? answer) : answer;
  return {
    ...(statement === undefined || pooled ? {} : { statement_timeout: statement }),
    ...(within === undefined ? {} : { query_timeout: within }),
  };
}

/** A connection that is closed when an answer does not come, so that nobody else gets that late answer. */
function answering(client: PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  const own = client as unknown as PostgresPoolClient;
  let isGivenUp = false;
  return {
    async query<Row>(text: string | PostgresCursor<Row>, values?: readonly unknown[]) {
      const name = typeof text === 'string' ? names?.nameOf(text) : undefined;
      try {
        if (name === undefined) return await own.query<Row>(text as string, values ?? []);
        return (await client.query({ name, text: text as string, values: [...(values ?? [])] })) as never;
      } catch (error) {
        if (isAnswerLate(error)) {
          isGivenUp = true;
          destroyConnection(client);
        }
        if (isPlanOutdated(error)) names?.renew();
        throw error;
      }
    },
    // The pool would hand it to the next before it hears of its end.
    release: () => client.release(isGivenUp),
  } as PostgresPoolClient;
}

/** Runs `work` in one transaction that row-level security restricts to a tenant (`app.tenant`). Rolled back when `work` rejects. */
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
