import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../schema.ts';
import { liveChannel } from './live-events.ts';

/** Sessions that are over: told to the servers, which close their live connections; no browser hears it. */
export const SessionsEnded = z.object({ type: z.literal('SESSIONS_ENDED'), tokenHashes: z.array(z.string()) });

/** NOTIFY carries 8,000 bytes; a hash has 64. */
const atOnce = 100;

/** Tells every server that sessions ended; heard once the transaction commits. */
export async function publishSessionEnd(
  tx: Transaction<Schema> | Kysely<Schema>,
  tokenHashes: readonly string[],
): Promise<void> {
  for (let n = 0; n < tokenHashes.length; n += atOnce) {
    const message = { type: 'SESSIONS_ENDED', tokenHashes: tokenHashes.slice(n, n + atOnce) };
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(tx);
  }
}
