import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '../services.ts';
import type { Session } from './session.ts';

/** Grave actions need a password, code or passkey of the last ten minutes in the same session. */
const recentMs = 10 * 60_000;

/** Throws `reauthentication_required` when the person has not proved to be themselves within ten minutes. */
export function requireRecentAuthentication(
  { clock }: Pick<Services, 'clock'>,
  { authenticatedAt }: Pick<Session, 'authenticatedAt'>,
): void {
  if (clock.now().getTime() - authenticatedAt.getTime() > recentMs) throw new ProblemError('reauthentication_required');
}

/** Notes that the person has just proved to be themselves. */
export async function noteAuthentication(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tokenHash }: Pick<Session, 'tokenHash'>,
): Promise<void> {
  await db.updateTable('session').set({ authenticated_at: clock.now() }).where('token_hash', '=', tokenHash).execute();
}
