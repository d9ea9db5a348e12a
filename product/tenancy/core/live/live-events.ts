import { type Kysely, sql } from 'kysely';
import type { LiveDeclaration, MessageOf } from '#endpoint/live-message.ts';
import { rightsChanged } from '#product/tenancy/api/live.ts';
import type { Schema } from '../schema.ts';

/** The database channel on which processes publish messages for browsers. */
export const liveChannel = 'tenken_live';

/** Publishes a message to whoever hears it; delivered when the transaction commits. */
export async function publish<Declaration extends LiveDeclaration>(
  tx: Kysely<Schema>,
  { type, long = [] }: Declaration,
  payload: Omit<MessageOf<Declaration>, 'type'>,
): Promise<void> {
  const text = JSON.stringify({ type, ...payload });
  // NOTIFY carries 8,000 bytes; an address may be longer than the rest of the message allows.
  const fits = Buffer.byteLength(text) < 7900;
  const left = Object.fromEntries(long.map(name => [name, undefined]));
  const bounded = fits ? text : JSON.stringify({ type, ...payload, ...left });
  await sql`select pg_notify(${liveChannel}, ${bounded})`.execute(tx);
}

/** Publishes to an account's pool that its rights changed or that it was deleted. `tenantId` null: the staff pool. */
export const publishAuthority = (
  tx: Kysely<Schema>,
  { tenantId, ...change }: Omit<MessageOf<typeof rightsChanged>, 'type' | 'tenantId'> & { tenantId: string | null },
): Promise<void> => publish(tx, rightsChanged, { ...change, tenantId: tenantId ?? 'sys-admin' });
