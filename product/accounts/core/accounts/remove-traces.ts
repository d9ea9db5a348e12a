import type { Kysely, Transaction } from 'kysely';
import { deleteNoticesOf } from '#product/tenancy/core/notices/delete-notices.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';
import { endSessionsOf } from '#product/tenancy/core/sessions/start-session.ts';
import { dropPasskeys } from './passkeys.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { dropTickets } from './ticket.ts';

/** Deletes the records of a deleted account: sessions, links, steps, codes and passkeys, and its notices. */
export async function removeTraces(tx: Transaction<Schema>, account: AccountKey): Promise<void> {
  await endSessionsOf(tx, account);
  await dropTickets(tx, account);
  await dropRecoveryCodes(tx, account);
  await dropPasskeys(tx, account);
  await deleteNoticesOf(tx, account.sub);
  await tx.deleteFrom('reset_code').where('pool', '=', account.pool).where('sub', '=', account.sub).execute();
}

/** Removes the links, steps, codes and challenges that have expired. */
export async function deleteExpiredTickets(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('account_ticket').where('expires_at', '<=', now).execute();
  await db.deleteFrom('reset_code').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}
