import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../schema.ts';
import { liveChannel } from './live-events.ts';

/** Ended sessions: sent to the servers, which close their live connections; never sent to browsers. */
export const SessionsEnded = z.object({ type: z.literal('SESSIONS_ENDED'), tokenHashes: z.array(z.string()) });

/** NOTIFY carries 8,000 bytes; a hash has 64. */
const atOnce = 100;

/** Publishes ended sessions to every server; delivered when the transaction commits. */
export async function publishSessionEnd(
  tx: Transaction<Schema> | Kysely<Schema>,
  tokenHashes: readonly string[],
): Promise<void> {
  for (let n = 0; n < tokenHashes.length; n += atOnce) {
    const message = { type: 'SESSIONS_ENDED', tokenHashes: tokenHashes.slice(n, n + atOnce) };
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(tx);
  }
}
