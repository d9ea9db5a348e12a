import { deleteExpiredTickets } from '../accounts/remove-traces.ts';
import { deleteOldAdTraces } from '../ads/done-projects.ts';
import { deleteOldCalls } from '../api-tokens/admit-call.ts';
import { deleteExpiredAttempts } from '../attempts/delete-expired-attempts.ts';
import { deleteOldRateCounts } from '../attempts/rate-counts.ts';
import { deleteExpiredCredentials } from '../credentials/issue-credentials.ts';
import { deleteExpiredSignUps } from '../free-plan/delete-expired-sign-ups.ts';
import { deleteOldPaces } from '../host-pace/host-pace.ts';
import { deleteExpiredKeys } from '../idempotency/do-once.ts';
import { deleteOldTrials } from '../login-trials/trial-work.ts';
import { deleteExpiredReports } from '../reports/delete-expired-reports.ts';
import { deleteExpiredShares } from '../reports/shares.ts';
import type { Services } from '../services.ts';
import { deleteExpiredSessions } from '../sessions/start-session.ts';

/** Removes what has expired and is of no more use: sessions, tokens, codes, idempotency keys, unconfirmed sign-ups. */
export async function deleteExpired(services: Pick<Services, 'db' | 'clock' | 'storage'>): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredTickets(db, now);
  await deleteExpiredCredentials(db, now);
  await deleteExpiredAttempts(db, now);
  await deleteOldRateCounts(db, now);
  await deleteExpiredSignUps(db, now);
  await deleteOldPaces(db, now);
  await deleteOldTrials(services, now);
  await deleteExpiredKeys(services);
  await deleteOldAdTraces(services);
  await deleteExpiredShares(services);
  await deleteExpiredReports(services);
  await deleteOldCalls(services);
}
