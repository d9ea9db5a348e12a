import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { collectAdAccount as collectEndpoint } from '#product/ads/api/ad-accounts.ts';
import { adProviders } from '#product/ads/api/ad-media.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { isUsable } from '#product/contracts/api/contract-status.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { shownStatusColumn } from '#product/contracts/core/contracts/shown-status-column.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import { refuseUnderAdMaintenance } from '#product/tenancy/core/maintenance/ad-maintenance.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { findAdAccount, viewOfAdAccount } from './account-view.ts';
import { hasAdLink, queueCollection } from './accounts-of-project.ts';
import { adProviderNames } from './ad-texts.ts';
import { type AdAccountRow, adAccountRows, findAdProject, isMediaOn, lockAds } from './project-rows.ts';
import { withAds } from './with-ads.ts';

/** An account that was collected less long ago had its turn of today. */
const restMs = 20 * 3_600_000;

/** Has the last days of every linked account collected again, once a day, of contracts that may be used. */
export async function collectDailyAds(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select t as id from tenants_with_linked_ads() t`.execute(services.db);
  for (const { id: tenantId } of rows) {
    signal.throwIfAborted();
    await inTenant(services.db, tenantId, (tx: Transaction<Schema>) => collectDueAccounts(tx, services));
  }
}

async function collectDueAccounts(tx: Transaction<Schema>, services: Pick<Services, 'queue' | 'clock'>): Promise<void> {
  const now = services.clock.now();
  const contract = await tx
    .selectFrom('contract_view')
    .select(shownStatusColumn(now).as('shown'))
    .where('group_id', '=', masterGroupId)
    .executeTakeFirst();
  if (!contract || !isUsable(contract.shown)) return;
  const accounts = await adAccountRows(tx)
    .where('source', '=', 'platform')
    .where('state', 'in', ['ready', 'failed'])
    .where(({ eb, or }) =>
      or([eb('last_update_at', 'is', null), eb('last_update_at', '<', new Date(now.getTime() - restMs))]),
    )
    .execute();
  for (const account of accounts) await startCollection(tx, services, account);
}

/** Queues what an account needs: the days that platforms still correct, or all that its first collection has left out. */
async function startCollection(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue' | 'clock'>,
  account: AdAccountRow,
): Promise<void> {
  const { tenant_id: tenantId, account_id: accountId, project_id: projectId } = account;
  if (!isMediaOn(await findAdProject(tx, projectId), account.media)) return;
  const kind = account.state === 'ready' ? 'daily' : 'history';
  await tx
    .updateTable('ad_account')
    .set({ ...(kind === 'history' ? { state: 'collecting' } : {}), daily_result: 'RUNNING', failure_code: null })
    .where('account_id', '=', accountId)
    .execute();
  const since = services.clock.now().toISOString();
  await queueCollection(tx, services, { tenantId, accountId, kind, since });
  await publish(tx, adProjectChanged, { tenantId, projectId });
}

/** Collects an account at once: one that files have fed so far, too, once its platform is linked. */
export function collectAdAccount(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  session: Session,
  { tenantId, accountId }: Input<typeof collectEndpoint>['params'],
): Promise<Reply<typeof collectEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const account = await findAdAccount(tx, accountId);
    const provider = adProviders[account.media];
    const part = provider === 'google' ? 'googleAds' : 'yahooAds';
    await refuseUnderAdMaintenance(tx, part, services.clock.now());
    if (!(await hasAdLink(tx, provider))) throw new ProblemError('ad_not_linked', { name: adProviderNames[provider] });
    const isBusy = account.state === 'collecting' || account.daily_result === 'RUNNING';
    if (account.source === 'platform' && isBusy && account.failure_code === null)
      throw new ProblemError('ad_account_busy');
    await tx.updateTable('ad_account').set({ source: 'platform' }).where('account_id', '=', accountId).execute();
    const isWhole = account.state === 'ready' && account.history_from !== null;
    await startCollection(tx, services, { ...account, state: isWhole ? 'ready' : 'failed' });
    await recordAudit(tx, session, { action: 'adAccounts.collect', target: accountId });
    return viewOfAdAccount(tx, accountId);
  });
}
