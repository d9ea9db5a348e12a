import { deleteExpiredTickets } from '#product/accounts/core/accounts/remove-traces.ts';
import { deleteExpiredCredentials } from '#product/accounts/core/credentials/issue-credentials.ts';
import { deleteExpiredSignUps } from '#product/accounts/core/free-plan/delete-expired-sign-ups.ts';
import { deleteOldAdTraces } from '#product/ads/core/ads/done-projects.ts';
import { deleteOldCalls } from '#product/public-api/core/api-tokens/admit-call.ts';
import { deleteExpiredShares } from '#product/reports/core/reports/share-links.ts';
import { deleteOldPaces } from '#product/runs/core/host-pace/host-pace.ts';
import { deleteExpiredAttempts } from '#product/tenancy/core/attempts/delete-expired-attempts.ts';
import { deleteOldRateCounts } from '#product/tenancy/core/attempts/rate-counts.ts';
import { deleteExpiredKeys } from '#product/tenancy/core/idempotency/do-once.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { deleteExpiredSessions } from '#product/tenancy/core/sessions/start-session.ts';

/** Removes expired sessions, tokens, codes, idempotency keys and unconfirmed sign-ups. */
export async function deleteExpired(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredTickets(db, now);
  await deleteExpiredCredentials(db, now);
  await deleteExpiredAttempts(db, now);
  await deleteOldRateCounts(db, now);
  await deleteExpiredSignUps(db, now);
  await deleteOldPaces(db, now);
  await deleteExpiredKeys(services);
  await deleteOldAdTraces(services);
  await deleteExpiredShares(services);
  await deleteOldCalls(services);
}
