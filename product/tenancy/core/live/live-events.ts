import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { FinishType, LiveMessage, SiteMessageType } from '#product/tenancy/api/live.ts';
import type { Schema } from '../schema.ts';

/** The database channel on which processes publish messages for browsers. */
export const liveChannel = 'tenken_live';

export interface RunScope {
  tenantId: string;
  groupId: string;
  baseUrlEncoded: string;
  date: string;
}

/** Publishes a message to everybody who may see the run; delivered when the transaction commits. */
export async function publish(
  tx: Transaction<Schema>,
  type: SiteMessageType,
  scope: RunScope,
  more: Pick<Extract<LiveMessage, { type: SiteMessageType }>, 'function' | 'currentUrl' | 'connectionId' | 'sub'> = {},
): Promise<void> {
  await send(tx, { type, ...scope, ...more } as LiveMessage);
}

/** Publishes that the pages of a run's site could not be collected. */
export async function publishSiteFailure(tx: Transaction<Schema>, scope: RunScope): Promise<void> {
  const { tenantId, groupId, baseUrlEncoded, date } = scope;
  const content = [tenantId, groupId, baseUrlEncoded, date].join('#');
  await send(tx, { type: 'MARSFLAG_FAILED', ...scope, content });
}

/** Publishes that the scores of a run are final. `connectionId` is the connection named at its registration. */
export async function publishScore(
  tx: Transaction<Schema>,
  scope: RunScope,
  connectionId: string | null,
  response: unknown,
): Promise<void> {
  await send(tx, { type: 'FINISH_CALCULATE_SCORE', ...scope, connectionId, response });
}

/** Publishes to the whole group that its contract was canceled or recovered. */
export async function publishContract(
  tx: Transaction<Schema>,
  group: { tenantId: string; groupId: string },
): Promise<void> {
  await send(tx, { type: 'CANCEL_CONTRACT', tenantId: group.tenantId, groupId: group.groupId });
}

/** Publishes to an account's pool that its rights changed or that it was deleted. `tenantId` null: the staff pool. */
export async function publishAuthority(
  tx: Transaction<Schema>,
  change: Omit<Extract<LiveMessage, { type: 'CHANGE_AUTHORITY_USER' }>, 'type' | 'tenantId'> & {
    tenantId: string | null;
  },
): Promise<void> {
  await send(tx, { ...change, type: 'CHANGE_AUTHORITY_USER', tenantId: change.tenantId ?? 'sys-admin' });
}

/** Publishes to one person how far a file of theirs is, or that it has ended. */
export async function publishDownload(
  tx: Transaction<Schema>,
  message: Extract<LiveMessage, { type: FinishType | 'EXPORT_PROGRESS' }>,
): Promise<void> {
  await send(tx, message);
}

/** Publishes to a group that an inspection report, or its state, changed. */
export async function publishInspection(
  tx: Transaction<Schema>,
  message: Extract<LiveMessage, { managementId: string }>,
): Promise<void> {
  await send(tx, message);
}

/** Publishes to the staff who look at a tenant that a project, its accounts or its reports changed. */
export async function publishAdProject(
  tx: Transaction<Schema>,
  project: { tenantId: string; projectId: string },
): Promise<void> {
  await send(tx, { type: 'UPDATE_AD_PROJECT', ...project });
}

async function send(tx: Transaction<Schema>, message: LiveMessage): Promise<void> {
  const text = JSON.stringify(message);
  // NOTIFY carries 8,000 bytes; an address may be longer than the rest of the message allows. Clients read again anyway.
  const fits = Buffer.byteLength(text) < 7900;
  const bounded = fits ? text : JSON.stringify({ ...message, currentUrl: undefined, response: undefined });
  await sql`select pg_notify(${liveChannel}, ${bounded})`.execute(tx);
}
