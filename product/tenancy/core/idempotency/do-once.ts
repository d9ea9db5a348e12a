import { createHash } from 'node:crypto';
import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';

/** A request under a key that its caller chose; `input` is what decides whether two requests are the same. */
export interface KeyedRequest {
  key: string;
  operationId: string;
  input: unknown;
}

type Account = Pick<Session, 'pool' | 'tenantId' | 'sub'>;

const keptMs = 24 * 60 * 60 * 1000;
/** A request that takes longer has lost its server: the same one may begin again. */
const inFlightMs = 10 * 60 * 1000;

/**
 * Does a request once in 24 hours for each account and key: again asked for, the stored result (as JSON has it) is the
 * answer, kept sealed since it may hold a secret. Rejects with `idempotency_key_reused` for another request under the key,
 * and with `idempotency_in_flight` while the first one is not done. One that fails leaves nothing behind and may be tried
 * again.
 */
export async function doOnce(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  account: Account,
  request: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const now = clock.now();
  const row = {
    ...hashesOf(account, request),
    result: null,
    started_at: now,
    expires_at: new Date(now.getTime() + keptMs),
  };
  const lostBefore = new Date(now.getTime() - inFlightMs);
  const begun = await db
    .insertInto('idempotency_key')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('key_hash')
        .doUpdateSet(row)
        .where(({ eb, or, and }) =>
          or([
            eb('idempotency_key.expires_at', '<=', now),
            and([
              eb('idempotency_key.result', 'is', null),
              eb('idempotency_key.started_at', '<=', lostBefore),
              eb('idempotency_key.request_hash', '=', row.request_hash),
            ]),
          ]),
        ),
    )
    .returning('key_hash')
    .executeTakeFirst();
  const mine = ['key_hash', '=', row.key_hash] as const;
  if (!begun) {
    const found = await db
      .selectFrom('idempotency_key')
      .selectAll()
      .where(...mine)
      .executeTakeFirst();
    if (found && found.request_hash !== row.request_hash) throw new ProblemError('idempotency_key_reused');
    if (!found || found.result === null) throw new ProblemError('idempotency_in_flight');
    // A process of the release before stored it as it is.
    return JSON.parse(secrets.unseal(found.result) ?? found.result);
  }
  // A request that was taken for lost and begun again belongs to the later one.
  const begunNow = ['started_at', '=', now] as const;
  try {
    const result = await work();
    await db
      .updateTable('idempotency_key')
      .set({ result: secrets.seal(JSON.stringify(result ?? null)) })
      .where(...mine)
      .where(...begunNow)
      .execute();
    return result;
  } catch (error) {
    await db
      .deleteFrom('idempotency_key')
      .where(...mine)
      .where(...begunNow)
      .execute();
    throw error;
  }
}

/** Whether the answer to this very request under its key is kept; without a key in use, `request` is not asked for. */
export async function isDone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: Account,
  key: string,
  request: () => Omit<KeyedRequest, 'key'> | null,
): Promise<boolean> {
  const kept = await db
    .selectFrom('idempotency_key')
    .select('request_hash')
    .where('key_hash', '=', keyHash(account, key))
    .where('result', 'is not', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const asked = kept === undefined ? null : request();
  return asked !== null && kept?.request_hash === hashesOf(account, { ...asked, key }).request_hash;
}

/** Removes the keys whose 24 hours are over. */
export async function deleteExpiredKeys({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('idempotency_key').where('expires_at', '<=', clock.now()).execute();
}

const keyHash = ({ pool, tenantId, sub }: Account, key: string) => hashOf([pool, tenantId, sub, key]);
const hashesOf = (account: Account, { key, operationId, input }: KeyedRequest) => ({
  key_hash: keyHash(account, key),
  request_hash: hashOf([operationId, input]),
});
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
