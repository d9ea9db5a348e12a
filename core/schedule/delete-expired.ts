import { deleteExpiredKeys } from '../idempotency/do-once.ts';
import type { Services } from '../services.ts';

/** Removes what has expired and is of no more use: sessions, tokens, codes, idempotency keys, unconfirmed sign-ups. */
export async function deleteExpired(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const table of ['session', 'account_ticket', 'reset_code', 'temporary_credential'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  await db.deleteFrom('attempt').where('until', '<=', now).execute();
  await deleteExpiredKeys(services);
  await db.deleteFrom('free_sign_up').where('tenant_id', 'is', null).where('expires_at', '<=', now).execute();
}
