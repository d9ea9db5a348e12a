import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { type AdMedia, adMedia, adProviders } from '#product/ads/api/ad-media.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { planOf } from '#product/contracts/core/plans/find-plan.ts';
import { endlessRetries as retryLimit } from '#product/runs/core/runs/run-queues.ts';
import { workQueue } from '#product/tenancy/core/queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type AdProjectRow, isMediaOn } from './project-rows.ts';

/** The customer ids of a project by their media; '' for none. */
export type WantedCustomers = Record<AdMedia, string>;

export interface AdCollectJob {
  tenantId: string;
  accountId: string;
  /** The first collection, or the days that platforms still correct. */
  kind: 'history' | 'daily';
  /** ISO 8601: days that were collected from then on are done. */
  since: string;
  /** Attempts that have failed, one after the other, at the same days. */
  tries?: number;
}

/** Twelve months of an account, a month with each step; it goes on where it stood. */
export const adCollectQueue = workQueue<AdCollectJob>({ name: 'ad-collect', expireInSeconds: 3600, retryLimit });

/** Google writes its ids with hyphens, and takes them without. */
export const plainCustomerId = (given: string): string => given.replaceAll('-', '');

export async function customersOfProject(tx: Transaction<Schema>, projectId: string): Promise<WantedCustomers> {
  const rows = await tx
    .selectFrom('ad_account')
    .select(['media', 'customer_id'])
    .where('project_id', '=', projectId)
    .execute();
  const none: WantedCustomers = { google: '', yahooSearch: '', yahooDisplay: '' };
  return { ...none, ...Object.fromEntries(rows.map(row => [row.media, row.customer_id])) };
}

/** Sets a project's accounts; removed ones lose their figures. Needs `lockAds`. Rejects with `ad_account_taken`, `linked_account_limit`. */
export async function setAccounts(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue' | 'clock'>,
  project: AdProjectRow,
  wanted: WantedCustomers,
): Promise<void> {
  const { project_id: projectId } = project;
  const there = await customersOfProject(tx, projectId);
  const changed = adMedia.filter(media => there[media] !== wanted[media]);
  const gone = changed.filter(media => there[media] !== '');
  if (gone.length > 0)
    await tx.deleteFrom('ad_account').where('project_id', '=', projectId).where('media', 'in', gone).execute();
  const fresh = changed.filter(media => wanted[media] !== '');
  if (fresh.length > 0) await refuseAccountsBeyondPlan(tx, fresh.length);
  for (const media of fresh) await insertAccount(tx, services, project, media, wanted[media]);
  await collectWhatWaits(tx, services, project);
}

/** Refuses accounts beyond the plan of the tenant's main contract, with the numbers. */
async function refuseAccountsBeyondPlan(tx: Transaction<Schema>, more: number): Promise<void> {
  const { contract } = await findGroupContract(tx, masterGroupId);
  const { linkedAccounts: limit } = await planOf(tx, contract.contractPlanId);
  const { used } = await tx
    .selectFrom('ad_account')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .executeTakeFirstOrThrow();
  if (Number(used) + more > limit) throw new ProblemError('linked_account_limit', { limit, used: Number(used) });
}

async function insertAccount(
  tx: Transaction<Schema>,
  { clock }: Pick<Services, 'clock'>,
  { tenant_id: tenantId, project_id: projectId }: AdProjectRow,
  media: AdMedia,
  customerId: string,
): Promise<void> {
  const other = await tx
    .selectFrom('ad_account')
    .select('account_id')
    .where('media', '=', media)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (other) throw new ProblemError('ad_account_taken', { name: customerId });
  const isLinked = await hasAdLink(tx, adProviders[media]);
  await tx
    .insertInto('ad_account')
    .values({
      tenant_id: tenantId,
      project_id: projectId,
      media,
      customer_id: customerId,
      source: isLinked ? 'platform' : 'csv',
      state: isLinked ? 'collecting' : 'waiting-for-file',
      created_at: clock.now(),
    })
    .execute();
}

/** Whether a link to a platform is there and holds. */
export async function hasAdLink(tx: Transaction<Schema>, provider: 'google' | 'yahoo'): Promise<boolean> {
  const link = await tx.selectFrom('ad_link').select('is_expired').where('provider', '=', provider).executeTakeFirst();
  return link?.is_expired === false;
}

/** Queues the first collection of every account that is on and waits for it: one that was switched on just now, too. */
async function collectWhatWaits(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue'>,
  project: AdProjectRow,
): Promise<void> {
  const rows = await tx
    .selectFrom('ad_account')
    .select(['account_id', 'media'])
    .where('project_id', '=', project.project_id)
    .where('state', '=', 'collecting')
    .execute();
  for (const { account_id: accountId, media } of rows)
    if (isMediaOn(project, media)) await queueHistory(tx, services, { tenantId: project.tenant_id, accountId });
}

export const queueHistory = (
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue'>,
  key: Pick<AdCollectJob, 'tenantId' | 'accountId'>,
): Promise<void> => queueCollection(tx, services, { ...key, kind: 'history', since: new Date(0).toISOString() });

/** Puts the collection of an account into the queue: one at a time of an account, tenants take turns. */
export async function queueCollection(
  tx: Transaction<Schema>,
  { queue }: Pick<Services, 'queue'>,
  data: AdCollectJob,
  startAfter = 0,
): Promise<void> {
  const wait = startAfter > 0 ? { startAfter } : {};
  await queue.send(tx, 'ad-collect', [{ data, group: data.tenantId, member: data.accountId, ...wait }]);
}
