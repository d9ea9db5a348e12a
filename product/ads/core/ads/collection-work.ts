import type { Transaction } from 'kysely';
import type { AdCustomer } from '#platform/ad-platforms/ad-platform.ts';
import { inTenant } from '#platform/database/database.ts';
import { adProviders } from '#product/ads/api/ad-media.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type AdCollectJob, queueCollection } from './accounts-of-project.ts';
import type { AdProvider } from './ad-tables.ts';
import type { AdFailureCode } from './ad-texts.ts';
import { firstCorrectedDay, historyRange, lastWholeDay } from './collect-days.ts';
import { type OpenedLink, openAdLink } from './list-customers.ts';
import { type AdAccountRow, adAccountRows, isMediaOn } from './project-rows.ts';
import { replaceDay, type WholeDay } from './write-figures.ts';

export type CollectServices = Pick<Services, 'db' | 'queue' | 'clock' | 'secrets' | 'adPlatforms'>;

/** An account whose figures are to be collected, with the link to its platform; null: it does not hold. */
export interface CollectionOrder {
  account: AdAccountRow;
  provider: AdProvider;
  link: OpenedLink | null;
}

/** An account that a job is about, if it is still collected: neither gone, nor switched off, nor fed by files alone. */
async function wantedAccount(tx: Transaction<Schema>, { accountId }: AdCollectJob): Promise<AdAccountRow | null> {
  const account = await adAccountRows(tx).where('account_id', '=', accountId).executeTakeFirst();
  if (!account || account.source !== 'platform' || account.state === 'expired') return null;
  const project = await tx
    .selectFrom('ad_project')
    .selectAll()
    .where('project_id', '=', account.project_id)
    .executeTakeFirstOrThrow();
  return isMediaOn(project, account.media) ? account : null;
}

/** Begins to collect an account; null where nobody wants it any more. */
export function beginCollection(services: CollectServices, job: AdCollectJob): Promise<CollectionOrder | null> {
  return inTenant(services.db, job.tenantId, async (tx: Transaction<Schema>) => {
    const account = await wantedAccount(tx, job);
    if (account === null) return null;
    const provider = adProviders[account.media];
    return { account, provider, link: await openAdLink(tx, services, provider) };
  });
}

/** Keeps what the platform says of an account, and the days of its first collection, which stay. */
export function keepCustomer(
  { db, clock }: CollectServices,
  { tenantId, accountId }: AdCollectJob,
  customer: AdCustomer,
): Promise<AdAccountRow | null> {
  return inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    const before = await adAccountRows(tx).where('account_id', '=', accountId).executeTakeFirst();
    if (!before) return null;
    const { from, to } = historyRange(clock.now(), customer.timeZone);
    const known = {
      customer_name: customer.customerName,
      time_zone: customer.timeZone,
      currency: customer.currency,
      login_customer_id: customer.loginCustomerId,
      history_from: before.history_from ?? from,
      history_to: before.history_to ?? to,
    };
    // Figures that a file has brought in another currency cannot stand beside those to come.
    if (before.currency !== customer.currency) await forgetFigures(tx, accountId);
    await tx.updateTable('ad_account').set(known).where('account_id', '=', accountId).execute();
    await publish(tx, adProjectChanged, { tenantId, projectId: before.project_id });
    return { ...before, ...known };
  });
}

async function forgetFigures(tx: Transaction<Schema>, accountId: string): Promise<void> {
  await tx.deleteFrom('ad_figure').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('ad_day').where('account_id', '=', accountId).execute();
}

/** The days that a job need not collect; the last days, which platforms still correct, only if collected since a daily job began. */
export function daysDone(
  { db, clock }: CollectServices,
  { tenantId, accountId, kind, since }: AdCollectJob,
  { time_zone: zone }: AdAccountRow,
): Promise<Set<string>> {
  const corrected = firstCorrectedDay(lastWholeDay(clock.now(), zone));
  return inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    const rows = await tx
      .selectFrom('ad_day')
      .select(['day', 'collected_at'])
      .where('account_id', '=', accountId)
      .execute();
    const isDone = (row: { day: string; collected_at: Date }) =>
      kind === 'history' || row.day < corrected || row.collected_at >= new Date(since);
    return new Set(rows.filter(isDone).map(row => row.day));
  });
}

/** Writes one whole day in a transaction of its own; false where the account is not collected any more. */
export function writeCollectedDay(services: CollectServices, job: AdCollectJob, day: WholeDay): Promise<boolean> {
  const { tenantId, accountId } = job;
  return inTenant(services.db, tenantId, async (tx: Transaction<Schema>) => {
    // Of two attempts at one account the later one waits, and reports see all of a day or nothing.
    const account = await tx
      .selectFrom('ad_account')
      .select(['source', 'state'])
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (account?.source !== 'platform' || account.state === 'expired') return false;
    await replaceDay(tx, { tenantId, accountId }, day, services.clock.now());
    return true;
  });
}

export function tellCollected({ db }: CollectServices, { tenantId }: AdCollectJob, projectId: string): Promise<void> {
  return inTenant(db, tenantId, (tx: Transaction<Schema>) => publish(tx, adProjectChanged, { tenantId, projectId }));
}

export function endCollection(services: CollectServices, job: AdCollectJob): Promise<void> {
  return noteOutcome(services, job, {
    state: 'ready',
    daily_result: 'SUCCESS',
    failure_code: null,
    last_update_at: services.clock.now(),
  });
}

/** Notes that an account cannot be collected: its first collection has failed, or what it has stays as it is. */
export function failCollection(services: CollectServices, job: AdCollectJob, code: AdFailureCode): Promise<void> {
  const state = job.kind === 'history' ? { state: 'failed' as const } : {};
  return noteOutcome(services, job, { ...state, daily_result: 'ERROR', failure_code: code });
}

/** Puts a job back for later, and tells why it waits. */
export function postponeCollection(
  services: CollectServices,
  job: AdCollectJob,
  { code, seconds }: { code: AdFailureCode | null; seconds: number },
): Promise<void> {
  return noteOutcome(services, job, { failure_code: code }, tx => queueCollection(tx, services, job, seconds));
}

interface Outcome {
  state?: 'ready' | 'failed';
  daily_result?: 'SUCCESS' | 'ERROR';
  failure_code: AdFailureCode | null;
  last_update_at?: Date;
}

/** Nothing for an account that is gone or not collected any more. */
function noteOutcome(
  { db }: CollectServices,
  job: AdCollectJob,
  outcome: Outcome,
  more: (tx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<void> {
  const { tenantId, accountId } = job;
  return inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    if ((await wantedAccount(tx, job)) === null) return;
    const row = await tx
      .updateTable('ad_account')
      .set(outcome)
      .where('account_id', '=', accountId)
      .returning('project_id')
      .executeTakeFirstOrThrow();
    await more(tx);
    await publish(tx, adProjectChanged, { tenantId, projectId: row.project_id });
  });
}
