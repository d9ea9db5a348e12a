import { sql, type Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { addDays, businessDay, startOfDay } from '#product/contracts/api/contract-dates.ts';
import { addRateCounts, minuteOf } from '#product/tenancy/core/attempts/rate-counts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { TokenCaller } from './token-session.ts';

/** Calls of a tenant in a minute at most, so that one does not slow the others. */
export const callsPerMinute = 600;

/** How far the calls of the day are used up. */
export interface CallLimit {
  limit: number;
  used: number;
  remaining: number;
  /** Midnight in Tokyo. */
  resetAt: Date;
}

/** The outcome of a call's admission: it counts, or a limit is reached. */
export type Admission =
  | ({ isAdmitted: true } & CallLimit)
  | ({ isAdmitted: false; reason: 'day' } & CallLimit)
  | { isAdmitted: false; reason: 'minute'; retryAt: Date };

/** A call of an operation of the external API; a replay is answered by what is kept under its `Idempotency-Key`. */
interface Call {
  operation: string;
  isReplay: boolean;
}

/** Counts a call before it is worked on, also one that fails later; only a replay is free. */
export async function admitCall(
  services: Pick<Services, 'db' | 'clock'>,
  caller: TokenCaller,
  call: Call,
): Promise<Admission> {
  const { db, clock } = services;
  const now = clock.now();
  const { tenantId } = caller.session;
  const [inMinute = 0] = await addRateCounts(db, minuteOf(now), [{ key: `api ${tenantId}`, count: 1 }]);
  if (inMinute > callsPerMinute) {
    await inTenant(db, tenantId, tx => countUse(tx, caller, call, { day: businessDay(now), isRefused: true }));
    return { isAdmitted: false, reason: 'minute', retryAt: new Date((minuteOf(now) + 1) * 60_000) };
  }
  return inTenant(db, tenantId, tx => countCall(tx, caller, call, now));
}

async function countCall(tx: Transaction<Schema>, caller: TokenCaller, call: Call, now: Date): Promise<Admission> {
  const day = businessDay(now);
  const limit = caller.callsPerDay;
  const limitOf = (used: number): CallLimit => ({
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resetAt: startOfDay(addDays(day, 1)),
  });
  if (call.isReplay) return { isAdmitted: true, ...limitOf(await callsOfDay(tx, day)) };
  const counted = await addCall(tx, caller.session.tenantId, day, limit);
  await countUse(tx, caller, call, { day, isRefused: counted === null });
  if (counted !== null) return { isAdmitted: true, ...limitOf(counted) };
  return { isAdmitted: false, reason: 'day', ...limitOf(await callsOfDay(tx, day)) };
}

/** The calls of the day with this one; null where the limit is reached. */
async function addCall(tx: Transaction<Schema>, tenantId: string, day: string, limit: number): Promise<number | null> {
  if (limit <= 0) return null;
  const row = await tx
    .insertInto('api_day')
    .values({ tenant_id: tenantId, day, calls: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'day'])
        .doUpdateSet({ calls: sql`api_day.calls + 1` })
        .where('api_day.calls', '<', limit),
    )
    .returning('calls')
    .executeTakeFirst();
  return row?.calls ?? null;
}

export async function callsOfDay(tx: Transaction<Schema>, day: string): Promise<number> {
  const row = await tx.selectFrom('api_day').select('calls').where('day', '=', day).executeTakeFirst();
  return row?.calls ?? 0;
}

async function countUse(
  tx: Transaction<Schema>,
  { session: { tenantId }, tokenId }: TokenCaller,
  { operation }: Call,
  { day, isRefused }: { day: string; isRefused: boolean },
): Promise<void> {
  const [calls, refused] = isRefused ? [0, 1] : [1, 0];
  await tx
    .insertInto('api_use')
    .values({ tenant_id: tenantId, day, token_id: tokenId, operation, calls, refused })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'day', 'token_id', 'operation'])
        .doUpdateSet({ calls: sql`api_use.calls + ${calls}`, refused: sql`api_use.refused + ${refused}` }),
    )
    .execute();
}

/** Removes counts after two years, and the keys that the release before kept. */
export async function deleteOldCalls({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const keyedBefore = new Date(now.getTime() - 24 * 3_600_000);
  const usedBefore = addDays(businessDay(now), -731);
  await sql`select delete_old_api_calls(${keyedBefore}, ${usedBefore}::date)`.execute(db);
}
