import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { LiveMessage, SiteMessageType } from '#api/live.ts';
import type { Schema } from '../schema.ts';

/** The channel on which processes tell each other what browsers should hear. */
export const liveChannel = 'tenken_live';

export interface RunScope {
  tenantId: string;
  groupId: string;
  baseUrlEncoded: string;
  date: string;
}

/** Tells everybody who may see the run; heard once the transaction commits. */
export async function publish(
  tx: Transaction<Schema>,
  type: SiteMessageType,
  scope: RunScope,
  more: Pick<Extract<LiveMessage, { type: SiteMessageType }>, 'function' | 'currentUrl'> = {},
): Promise<void> {
  await send(tx, { type, ...scope, ...more } as LiveMessage);
}

/** Tells that the scores of a run are final. `connectionId` is the connection that its registration named. */
export async function publishScore(
  tx: Transaction<Schema>,
  scope: RunScope,
  connectionId: string | null,
  response: unknown,
): Promise<void> {
  await send(tx, { type: 'FINISH_CALCULATE_SCORE', ...scope, connectionId, response });
}

/** Tells everybody in the group that its contract was canceled or came back. */
export async function publishContract(
  tx: Transaction<Schema>,
  group: { tenantId: string; groupId: string },
): Promise<void> {
  await send(tx, { type: 'CANCEL_CONTRACT', tenantId: group.tenantId, groupId: group.groupId });
}

/** Tells the pool of an account that its rights changed, or that it is gone. `tenantId` null: the staff's pool. */
export async function publishAuthority(
  tx: Transaction<Schema>,
  change: Omit<Extract<LiveMessage, { type: 'CHANGE_AUTHORITY_USER' }>, 'type' | 'tenantId'> & {
    tenantId: string | null;
  },
): Promise<void> {
  await send(tx, { ...change, type: 'CHANGE_AUTHORITY_USER', tenantId: change.tenantId ?? 'sys-admin' });
}

async function send(tx: Transaction<Schema>, message: LiveMessage): Promise<void> {
  const text = JSON.stringify(message);
  // NOTIFY carries 8,000 bytes; an address may be longer than the rest of the message allows.
  const bounded = text.length < 7000 ? text : JSON.stringify({ ...message, currentUrl: undefined });
  await sql`select pg_notify(${liveChannel}, ${bounded})`.execute(tx);
}
