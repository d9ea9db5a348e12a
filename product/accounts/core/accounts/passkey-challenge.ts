import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import type { PasskeyPurpose } from './second-factor-tables.ts';

const lastsMs = 10 * 60_000;

/** Whom a challenge is for: an account, or for a sign-in its pool alone. */
export type ChallengeOf = Pick<AccountKey, 'pool'> & Partial<AccountKey>;

/** Stores a new challenge (192 bits, base64url) for one answer within ten minutes. */
export async function issueChallenge(
  db: Kysely<Schema>,
  purpose: PasskeyPurpose,
  { pool, tenantId = null, sub }: ChallengeOf,
  now: Date,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(24));
  const challenge_hash = hashToken(challenge.toString('base64url'));
  const expires_at = new Date(now.getTime() + lastsMs);
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash, purpose, pool, tenant_id: tenantId, sub: sub ?? null, expires_at })
    .execute();
  return challenge;
}

/** Uses up a signed challenge. Null for one of another purpose or account, or expired or answered before. */
export async function takeChallenge(
  db: Kysely<Schema>,
  purpose: PasskeyPurpose,
  { pool, sub }: ChallengeOf,
  clientDataJSON: string,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .returningAll()
    .executeTakeFirst();
  const fits = row?.purpose === purpose && row.pool === pool && row.sub === (sub ?? null) && row.expires_at > now;
  return fits ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
