import { deleteExpiredTickets } from '../accounts/remove-traces.ts';
import { deleteExpiredAttempts } from '../attempts/delete-expired-attempts.ts';
import { deleteExpiredCredentials } from '../credentials/issue-credentials.ts';
import { deleteExpiredSignUps } from '../free-plan/delete-expired-sign-ups.ts';
import type { Services } from '../services.ts';
import { deleteExpiredSessions } from '../sessions/start-session.ts';

/** Removes what has expired and can be of no more use: sessions, tokens, codes, sign-ups that nobody confirmed. */
export async function deleteExpired({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredTickets(db, now);
  await deleteExpiredCredentials(db, now);
  await deleteExpiredAttempts(db, now);
  await deleteExpiredSignUps(db, now);
}
