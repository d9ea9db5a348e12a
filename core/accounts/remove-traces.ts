import type { Kysely, Transaction } from 'kysely';
import { deleteNoticesOf } from '../notices/delete-notices.ts';
import type { Schema } from '../schema.ts';
import type { AccountKey } from '../sessions/session.ts';
import { endSessionsOf } from '../sessions/start-session.ts';
import { dropTickets } from './ticket.ts';

/** Deletes the records of a deleted account: sessions, links, steps and codes, and its notices. */
export async function removeTraces(tx: Transaction<Schema>, account: AccountKey): Promise<void> {
  await endSessionsOf(tx, account);
  await dropTickets(tx, account);
  await deleteNoticesOf(tx, account.sub);
  await tx.deleteFrom('reset_code').where('pool', '=', account.pool).where('sub', '=', account.sub).execute();
}

/** Removes the links, steps and codes that have expired. */
export async function deleteExpiredTickets(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('account_ticket').where('expires_at', '<=', now).execute();
  await db.deleteFrom('reset_code').where('expires_at', '<=', now).execute();
}
