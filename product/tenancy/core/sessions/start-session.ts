import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { publishSessionEnd } from '../live/session-end.ts';
import type { Schema } from '../schema.ts';
import type { AccountKey, Session } from './session.ts';

export const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** Hex SHA-256 of a session token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session and returns its opaque token, which is not stored. */
export async function startSession(db: Kysely<Schema>, who: AccountKey, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      pool: who.pool,
      tenant_id: who.tenantId,
      sub: who.sub,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeMs),
      authenticated_at: now,
    })
    .execute();
  return token;
}

/** The account whose session this is, by the hash of its token; undefined when it ended. */
export async function accountOfSession(
  db: Kysely<Schema>,
  tokenHash: string,
  now: Date,
): Promise<(AccountKey & Pick<Session, 'expiresAt' | 'authenticatedAt' | 'lastUsedAt'>) | undefined> {
  const row = await db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  const times = { expiresAt: row.expires_at, authenticatedAt: row.authenticated_at, lastUsedAt: row.last_used_at };
  return { pool: row.pool, tenantId: row.tenant_id, sub: row.sub, ...times };
}

/** Ends a session at once, with its live connections. */
export async function deleteSession(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const ended = await tx
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .returning('token_hash')
      .executeTakeFirst();
    if (ended) await publishSessionEnd(tx, [tokenHash]);
  });
}

/** Ends all sessions of an account at once, with their live connections, except the one to keep. */
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

export async function deleteExpiredSessions(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}
