import { sql } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '../services.ts';
import { hashToken } from '../sessions/start-session.ts';

/** Counts attempts by key, for all servers together, and refuses further ones for a while. */
export interface AttemptLimit {
  /** Counts an attempt before its outcome is known; rejects with `rate_limited` when the key has too many. */
  begin(key: string): Promise<void>;
  /** Counts an attempt, if the key has not too many; false when it has. */
  allows(key: string): Promise<boolean>;
  /** Whether a further attempt would be refused, without counting one. */
  isFull(key: string): Promise<boolean>;
  /** Removes an attempt that was not a failure. */
  takeBack(key: string): Promise<void>;
  /** Records a success: earlier failures are forgotten. */
  succeed(key: string): Promise<void>;
}

/** At most `most` failures per key in `windowMs`. Limits with different names do not share counts. */
export function createAttemptLimit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, most, windowMs }: { name: string; most: number; windowMs: number },
): AttemptLimit {
  const hashOf = (key: string) => hashToken(`${name}\n${key}`);
  async function count(key: string): Promise<boolean> {
    const now = clock.now();
    const until = new Date(now.getTime() + windowMs);
    const counted = await db
      .insertInto('attempt')
      .values({ key_hash: hashOf(key), count: 1, until })
      .onConflict(conflict =>
        conflict
          .column('key_hash')
          .doUpdateSet({
            count: sql`case when attempt.until <= ${now} then 1 else attempt.count + 1 end`,
            until: sql`case when attempt.until <= ${now} then excluded.until else attempt.until end`,
          })
          .where(({ eb, or }) => or([eb('attempt.until', '<=', now), eb('attempt.count', '<', most)])),
      )
      .returning('count')
      .executeTakeFirst();
    return counted !== undefined;
  }
  return {
    allows: count,
    async begin(key) {
      if (await count(key)) return;
      const full = await db
        .selectFrom('attempt')
        .select('until')
        .where('key_hash', '=', hashOf(key))
        .executeTakeFirst();
      const ms = full === undefined ? windowMs : full.until.getTime() - clock.now().getTime();
      throw new ProblemError('rate_limited', { seconds: Math.max(1, Math.ceil(ms / 1000)) });
    },
    async isFull(key) {
      const full = await db
        .selectFrom('attempt')
        .select('count')
        .where('key_hash', '=', hashOf(key))
        .where('until', '>', clock.now())
        .where('count', '>=', most)
        .executeTakeFirst();
      return full !== undefined;
    },
    async takeBack(key) {
      await db
        .updateTable('attempt')
        .set({ count: sql`greatest(count - 1, 0)` })
        .where('key_hash', '=', hashOf(key))
        .execute();
    },
    async succeed(key) {
      await db.deleteFrom('attempt').where('key_hash', '=', hashOf(key)).execute();
    },
  };
}
