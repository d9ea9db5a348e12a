import type { Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { type AdAccount, adHistoryMonths, type listAdAccounts as listEndpoint } from '#product/ads/api/ad-accounts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { adFailure } from './ad-texts.ts';
import { type AdAccountRow, type AdProjectRow, adAccountRows, isMediaOn, plainProjectId } from './project-rows.ts';
import { withAds } from './with-ads.ts';

/** Days of the first collection before its own are known. */
const usualDays = Math.round((365 * adHistoryMonths) / 12);

export function listAdAccounts(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  { offset, limit, projectId }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    const own = projectId === undefined ? undefined : plainProjectId(projectId);
    let query = adAccountRows(tx);
    let count = tx.selectFrom('ad_account').select(({ fn }) => fn.countAll<string>().as('total'));
    if (own !== undefined) {
      query = query.where('project_id', '=', own);
      count = count.where('project_id', '=', own);
    }
    const { total } = await count.executeTakeFirstOrThrow();
    const rows = await query.orderBy('created_at').orderBy('account_id').offset(offset).limit(limit).execute();
    return { items: await viewsOfAccounts(tx, rows), total: Number(total), offset, limit };
  });
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** An account of the transaction's tenant; `not_found` without one. */
export async function findAdAccount(tx: Transaction<Schema>, accountId: string): Promise<AdAccountRow> {
  const row = isId(accountId)
    ? await adAccountRows(tx).where('account_id', '=', accountId).executeTakeFirst()
    : undefined;
  if (!row) throw new ProblemError('not_found');
  return row;
}

export const viewOfAdAccount = async (tx: Transaction<Schema>, accountId: string): Promise<AdAccount> =>
  (await viewsOfAccounts(tx, [await findAdAccount(tx, accountId)]))[0] as AdAccount;

async function viewsOfAccounts(tx: Transaction<Schema>, rows: readonly AdAccountRow[]): Promise<AdAccount[]> {
  if (rows.length === 0) return [];
  const projects = await tx
    .selectFrom('ad_project')
    .selectAll()
    .where(
      'project_id',
      'in',
      rows.map(row => row.project_id),
    )
    .execute();
  const projectOf = new Map(projects.map(project => [project.project_id, project]));
  const done = await tx
    .selectFrom('ad_day')
    .innerJoin('ad_account', 'ad_account.account_id', 'ad_day.account_id')
    .select(['ad_day.account_id', ({ fn }) => fn.countAll<string>().as('days')])
    .where(
      'ad_day.account_id',
      'in',
      rows.map(row => row.account_id),
    )
    .whereRef('ad_day.day', '>=', 'ad_account.history_from')
    .whereRef('ad_day.day', '<=', 'ad_account.history_to')
    .groupBy('ad_day.account_id')
    .execute();
  const doneOf = new Map(done.map(one => [one.account_id, Number(one.days)]));
  return rows.map(row => viewOf(row, projectOf.get(row.project_id), doneOf.get(row.account_id) ?? 0));
}

function viewOf(row: AdAccountRow, project: AdProjectRow | undefined, done: number): AdAccount {
  const isOn = project !== undefined && isMediaOn(project, row.media);
  return {
    accountId: row.account_id,
    projectId: row.project_id,
    media: row.media,
    customerId: row.customer_id,
    customerName: row.customer_name,
    source: row.source,
    state: isOn ? row.state : 'off',
    timeZone: row.time_zone,
    currency: row.currency,
    lastUpdateAt: row.last_update_at?.toISOString() ?? null,
    resultLinkedDaily: row.daily_result,
    minimumDateCollected: row.first_day,
    maximumDateCollected: row.last_day,
    progress: { done, total: totalOf(row) },
    failure: adFailure(row.failure_code),
  };
}

function totalOf({ source, history_from: from, history_to: to }: AdAccountRow): number {
  if (source === 'csv') return 0;
  if (from === null || to === null) return usualDays;
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
