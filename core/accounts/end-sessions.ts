import type { Kysely, Transaction } from 'kysely';
import { publishSessionEnd } from '../live/session-end.ts';
import type { Schema } from '../schema.ts';
import type { AccountKey } from './account.ts';
import { dropTickets } from './ticket.ts';

/** Ends every session of an account at once, with their live connections, but for the one to keep. */
export async function endSessionsOf(
  tx: Transaction<Schema> | Kysely<Schema>,
  { pool, tenantId, sub }: AccountKey,
  keep?: string,
): Promise<void> {
  const rows = await tx
    .deleteFrom('session')
    .where('pool', '=', pool)
    .where('tenant_id', tenantId === null ? 'is' : '=', tenantId)
    .where('sub', '=', sub)
    .where('token_hash', '!=', keep ?? '')
    .returning('token_hash')
    .execute();
  await publishSessionEnd(
    tx,
    rows.map(row => row.token_hash),
  );
}

/** Removes what a deleted account leaves: sessions, links, steps and codes, and its notices. */
export async function removeTraces(tx: Transaction<Schema> | Kysely<Schema>, account: AccountKey): Promise<void> {
  await endSessionsOf(tx, account);
  await dropTickets(tx, account);
  await tx.deleteFrom('notification').where('sub', '=', account.sub).execute();
  await tx.deleteFrom('reset_code').where('pool', '=', account.pool).where('sub', '=', account.sub).execute();
}
