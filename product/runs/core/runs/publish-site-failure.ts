import type { Transaction } from 'kysely';
import { siteFailed } from '#product/runs/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { RunKey } from './run-key.ts';

/** Publishes that the pages of a run's site could not be collected. */
export async function publishSiteFailure(tx: Transaction<Schema>, key: RunKey): Promise<void> {
  const { tenantId, groupId, baseUrlEncoded, date } = key;
  await publish(tx, siteFailed, { ...key, content: [tenantId, groupId, baseUrlEncoded, date].join('#') });
}
