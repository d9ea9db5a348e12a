import bowser from 'bowser';
import type { Kysely } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { OwnSession } from '#product/tenancy/api/sessions.ts';
import { publishSessionEnd } from '../live/session-end.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { Session } from './session.ts';

const noteEveryMs = 60_000;

/** Notes that a session is in use, from where and with which browser; at most once a minute. */
export async function noteUse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tokenHash, lastUsedAt }: Pick<Session, 'tokenHash' | 'lastUsedAt'>,
  from: { address: string; userAgent: string },
): Promise<void> {
  const now = clock.now();
  if (lastUsedAt !== null && Math.abs(now.getTime() - lastUsedAt.getTime()) < noteEveryMs) return;
  await db
    .updateTable('session')
    .set({ last_used_at: now, address: from.address, user_agent: from.userAgent.slice(0, 400) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The live sessions of the person, the last used first. */
export async function listOwnSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
): Promise<OwnSession[]> {
  const rows = await ownSessions(db, session)
    .select(['session_id', 'token_hash', 'created_at', 'last_used_at', 'address', 'user_agent'])
    .where('expires_at', '>', clock.now())
    .orderBy(eb => eb.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('session_id')
    .execute();
  return rows.map(row => ({
    sessionId: row.session_id,
    ...deviceOf(row.user_agent),
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: (row.last_used_at ?? row.created_at).toISOString(),
    isCurrent: row.token_hash === session.tokenHash,
  }));
}

/** Ends another session of the person at once, with its live connections. Rejects with `not_found` for any other one. */
export async function endOwnSession(
  { db }: Pick<Services, 'db'>,
  { pool, sub }: Pick<Session, 'pool' | 'sub'>,
  sessionId: string,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const ended = await tx
      .deleteFrom('session')
      .where('pool', '=', pool)
      .where('sub', '=', sub)
      .where('session_id', '=', sessionId)
      .returning('token_hash')
      .executeTakeFirst();
    if (!ended) throw new ProblemError('not_found');
    await publishSessionEnd(tx, [ended.token_hash]);
  });
}

const ownSessions = (db: Kysely<Schema>, { pool, sub }: Pick<Session, 'pool' | 'sub'>) =>
  db.selectFrom('session').where('pool', '=', pool).where('sub', '=', sub);

/** Browser and system as a browser names itself; null where it does not. */
function deviceOf(userAgent: string): Pick<OwnSession, 'browser' | 'system'> {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
