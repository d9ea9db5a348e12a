import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { adMedia, adProviders } from '#product/ads/api/ad-media.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { queueHistory } from './accounts-of-project.ts';
import type { AdProvider } from './ad-tables.ts';
import { isMediaOn } from './project-rows.ts';

interface LinkKey {
  tenantId: string;
  provider: AdProvider;
}

const mediaOf = (provider: AdProvider) => adMedia.filter(media => adProviders[media] === provider);

/** Has the accounts collected that waited for a link, or whose link had ended. Those that files feed stay as they are. */
export async function takeUpAccounts(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue'>,
  { tenantId, provider }: LinkKey,
): Promise<void> {
  const rows = await tx
    .updateTable('ad_account')
    .set({ source: 'platform', state: 'collecting', failure_code: null })
    .where('media', 'in', mediaOf(provider))
    .where('state', 'in', ['waiting-for-file', 'expired', 'failed', 'collecting'])
    .returning(['account_id', 'project_id', 'media'])
    .execute();
  for (const { account_id: accountId, project_id: projectId, media } of rows) {
    const project = await tx
      .selectFrom('ad_project')
      .selectAll()
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    if (isMediaOn(project, media)) await queueHistory(tx, services, { tenantId, accountId });
    await publish(tx, adProjectChanged, { tenantId, projectId });
  }
}

/** Marks the accounts of a platform whose link has ended: they are collected again once it is linked. */
export async function endLinkOfAccounts(
  tx: Transaction<Schema>,
  { tenantId, provider }: LinkKey,
  why: 'expired' | 'unlinked',
): Promise<void> {
  const rows = await tx
    .updateTable('ad_account')
    .set({ state: 'expired', failure_code: why, daily_result: 'ERROR' })
    .where('media', 'in', mediaOf(provider))
    .where('source', '=', 'platform')
    .returning('project_id')
    .execute();
  for (const projectId of new Set(rows.map(row => row.project_id)))
    await publish(tx, adProjectChanged, { tenantId, projectId });
}

/** Notes that a platform does not accept a link any more, unless there is a later one by now. */
export function expireAdLink({ db }: Pick<Services, 'db'>, key: LinkKey, linkedAt: Date): Promise<void> {
  return inTenant(db, key.tenantId, async (tx: Transaction<Schema>) => {
    const link = await tx
      .selectFrom('ad_link')
      .select('linked_at')
      .where('provider', '=', key.provider)
      .forUpdate()
      .executeTakeFirst();
    if (link && link.linked_at > linkedAt) return;
    await tx.updateTable('ad_link').set({ is_expired: true }).where('provider', '=', key.provider).execute();
    await endLinkOfAccounts(tx, key, 'expired');
  });
}
