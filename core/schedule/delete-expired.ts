import type { Services } from '../services.ts';

/** Removes what has expired and can be of no more use: sessions, tokens, codes, sign-ups that nobody confirmed. */
export async function deleteExpired({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const table of ['session', 'account_ticket', 'reset_code', 'temporary_credential'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  await db.deleteFrom('attempt').where('until', '<=', now).execute();
  await db.deleteFrom('free_sign_up').where('tenant_id', 'is', null).where('expires_at', '<=', now).execute();
}
