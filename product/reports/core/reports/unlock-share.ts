import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import { passwordFits } from '#product/accounts/core/accounts/password.ts';
import { type AttemptLimit, createAttemptLimit } from '#product/tenancy/core/attempts/attempt-limit.ts';
import { guess } from '#product/tenancy/core/attempts/guess.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import type { ShareRow } from './share-links.ts';

type ShareServices = Pick<Services, 'db' | 'clock'>;

/** What a stranger gives. */
export interface ShareKey {
  token: string;
  password?: string | null | undefined;
  /** The address of the caller, by which tries are counted. */
  from: string;
  /** The browser, where the link was opened in it with its password before: it has tries of its own. */
  reader: string | null;
}

/** Finds what a link shares; undefined where it is of another kind or gone, or its contract is not usable. */
export type FindShared<Thing> = (tx: Transaction<Schema>, share: ShareRow, now: Date) => Promise<Thing | undefined>;

const quarterHourMs = 15 * 60_000;

/**
 * Reads what a link shares for outsiders, once its password was given; every link that is invalid, or shares what is not found,
 * is `not_found`.
 */
export async function readShared<Thing, Result>(
  services: ShareServices,
  key: ShareKey,
  find: FindShared<Thing>,
  read: (tx: Transaction<Schema>, thing: Thing, share: ShareRow) => Promise<Result>,
): Promise<Result> {
  const share = await unlockShare(services, key, find);
  return inTenant(services.db, share.tenant_id, async tx =>
    read(tx, await sharedThing(tx, share, services.clock.now(), find), share),
  );
}

/** Notes that a link was read. */
export async function countReading(tx: Transaction<Schema>, shareId: string, now: Date): Promise<void> {
  await tx
    .updateTable('share_link')
    .set({ seen_count: sql`seen_count + 1`, seen_at: now })
    .where('share_id', '=', shareId)
    .execute();
}

async function unlockShare<Thing>(
  services: ShareServices,
  { token, password, from, reader }: ShareKey,
  find: FindShared<Thing>,
): Promise<ShareRow> {
  await limitOf(services, 'share links of address', 300).begin(from);
  const tokenHash = hashToken(token);
  const { rows } = await sql<{ tenant: string | null }>`select tenant_of_share_link(${tokenHash}) as tenant`.execute(
    services.db,
  );
  const tenant = rows[0]?.tenant;
  if (tenant == null) throw new ProblemError('not_found');
  const share = await inTenant(services.db, tenant, async tx => {
    const row = await tx.selectFrom('share_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
    if (row) await sharedThing(tx, row, services.clock.now(), find);
    return row;
  });
  if (!share) throw new ProblemError('not_found');
  if (share.password_hash === null) return share;
  if (!password) throw new ProblemError('share_password_required');
  const { share_id: shareId, password_hash: hash } = share;
  const ofLink = limitOf(services, 'share password of link', 100);
  const isAttacked = await ofLink.isFull(shareId);
  await guess(triesOf(services, { shareId, from, reader, isAttacked }), async () => {
    if (await passwordFits(hash, password)) return;
    if (reader === null) await ofLink.allows(shareId);
    throw new ProblemError('share_password_wrong');
  });
  return share;
}

function limitOf(services: ShareServices, name: string, most: number): AttemptLimit {
  return createAttemptLimit(services, { name, most, windowMs: quarterHourMs });
}

/**
 * The limits of wrong passwords in a quarter of an hour: ten of a browser that has opened the link, and of an address. Once
 * a hundred were tried on a link, each further address has two: guessing becomes slow, and no reader is locked out.
 */
function triesOf(
  services: ShareServices,
  { shareId, from, reader, isAttacked }: Pick<ShareKey, 'from' | 'reader'> & { shareId: string; isAttacked: boolean },
): [AttemptLimit, string][] {
  if (reader !== null) return [[limitOf(services, 'share password of reader', 10), `${shareId} ${reader}`]];
  const caller = `${shareId} ${from}`;
  const ofCaller: [AttemptLimit, string] = [limitOf(services, 'share password of address', 10), caller];
  return isAttacked ? [[limitOf(services, 'share password of address under attack', 2), caller], ofCaller] : [ofCaller];
}

async function sharedThing<Thing>(
  tx: Transaction<Schema>,
  share: ShareRow,
  now: Date,
  find: FindShared<Thing>,
): Promise<Thing> {
  const isOpen = share.revoked_at === null && share.expires_at > now;
  const thing = isOpen ? await find(tx, share, now) : undefined;
  if (thing === undefined) throw new ProblemError('not_found');
  return thing;
}
