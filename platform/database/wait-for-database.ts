import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { DatabaseTimeoutError } from './connect-with-retry.ts';
import { type Connection, clientOptions } from './connection.ts';
import { isAnswerLate } from './destroy-connection.ts';

/** Codes of a database that is not there now: the network's, and PostgreSQL's while it starts, stops or is full. */
const passing = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOENT ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH 57P01 57P02 57P03 53000 53100 53200 53300 53400 08000 08003 08006 08001 08004'.split(
    ' ',
  ),
);
const firstMs = 250;
const longestMs = 5_000;

/**
 * Resolves when the database lets the connection in; while it is away, it is asked again and again, and the reason told
 * once. Rejects with what no waiting mends: a wrong password, a database that does not exist. `patienceMs`: it rejects also
 * when nobody has answered for so long; a database that says that it starts or is full is waited for. `signal` ends the wait.
 */
export async function waitForDatabase(
  connection: Connection,
  {
    log,
    signal,
    patienceMs = Number.POSITIVE_INFINITY,
  }: { log(reason: string): void; signal?: AbortSignal; patienceMs?: number },
): Promise<void> {
  let logged = '';
  let heardAt = performance.now();
  for (let waitMs = firstMs; !signal?.aborted; waitMs = Math.min(waitMs * 2, longestMs)) {
    const error = await refusal(connection);
    if (error === null) return;
    if (!isPassing(error)) throw error;
    if (error instanceof DatabaseError) heardAt = performance.now();
    else if (performance.now() - heardAt >= patienceMs) throw error;
    const reason = reasonOf(error);
    if (reason !== logged) log(reason);
    logged = reason;
    await pause(waitMs, undefined, { signal }).catch(() => {});
  }
}

async function refusal(connection: Connection): Promise<unknown> {
  const client = new Client({ ...clientOptions(connection), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why a database does not let in, with the code of the network or of PostgreSQL. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(': ');
}

/** Whether an error says that the database is away, and may come back. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  if (error instanceof DatabaseTimeoutError || isAnswerLate(error)) return true;
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown };
  if (passing.has(code) || /^(timeout expired|Connection terminated|Client has encountered a connection)/.test(message))
    return true;
  return cause !== undefined && isPassing(cause);
}
