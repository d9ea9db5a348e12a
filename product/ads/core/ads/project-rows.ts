import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { type AdMedia, adMedia } from '#product/ads/api/ad-media.ts';
import {
  type AdProject,
  type AdProjectStatus,
  advertiserPrefix,
  type LinkedAdAccount,
} from '#product/ads/api/ad-projects.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { tasksOf, unfinished } from '#product/tenancy/core/tasks/find-task.ts';
import { adReports } from '../ad-reports/ad-report-order.ts';
import type { AdAccountTable, AdProjectTable } from './ad-tables.ts';

export type AdProjectRow = Selectable<AdProjectTable>;
export type AdAccountRow = Selectable<AdAccountTable> & { first_day: string | null; last_day: string | null };

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The id of a project without what stands before its '#'; `not_found` for what can be none. */
export function plainProjectId(given: string): string {
  const id = given.slice(given.lastIndexOf('#') + 1);
  if (!isId(id)) throw new ProblemError('not_found');
  return id.toLowerCase();
}

export const prefixedAdvertiser = (id: string): string =>
  id.startsWith(advertiserPrefix) ? id : advertiserPrefix + id;

export function isMediaOn(project: AdProjectRow, media: AdMedia): boolean {
  if (media === 'google') return project.is_google_on;
  return project.is_yahoo_on && (media === 'yahooSearch' ? project.is_yahoo_search_on : project.is_yahoo_display_on);
}

/** Makes everything that changes a tenant's projects, accounts and reports wait for its turn, until the transaction ends. */
export async function lockAds(tx: Transaction<Schema>, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.ads ${tenantId}`}, 0))`.execute(tx);
}

/** A project of the transaction's tenant; `not_found` without one. */
export async function findAdProject(tx: Transaction<Schema>, given: string): Promise<AdProjectRow> {
  const row = await tx
    .selectFrom('ad_project')
    .selectAll()
    .where('project_id', '=', plainProjectId(given))
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
}

/** The project of an advertiser, whose id may stand without its prefix; `not_found` without one. */
export async function projectOfAdvertiser(tx: Transaction<Schema>, advertiserId: string): Promise<AdProjectRow> {
  const row = await tx
    .selectFrom('ad_project')
    .selectAll()
    .where('advertiser_id', '=', prefixedAdvertiser(advertiserId))
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
}

/** Whether a report of a project is being made; without a project, whether one of the tenant's is. */
export async function hasRunningReport(tx: Transaction<Schema>, projectId?: string): Promise<boolean> {
  const running = await runningReports(tx);
  return projectId === undefined ? running.size > 0 : running.has(projectId);
}

/** The projects of which a report is being made. */
export async function runningReports(tx: Transaction<Schema>): Promise<Set<string>> {
  const rows = await tasksOf(tx, adReports)
    .where('state', 'in', [...unfinished])
    .execute();
  return new Set(rows.map(row => row.subject));
}

/** Accounts with the days of their first and last figures. */
export function adAccountRows(tx: Transaction<Schema>) {
  const days = sql`(select min(f.day) from ad_figure f where f.account_id = ad_account.account_id)`;
  const last = sql`(select max(f.day) from ad_figure f where f.account_id = ad_account.account_id)`;
  return tx
    .selectFrom('ad_account')
    .selectAll('ad_account')
    .select([sql<string | null>`${days}`.as('first_day'), sql<string | null>`${last}`.as('last_day')]);
}

/** Projects as the API tells them, in the given order. */
export async function viewsOfProjects(tx: Transaction<Schema>, rows: readonly AdProjectRow[]): Promise<AdProject[]> {
  if (rows.length === 0) return [];
  const accounts = await adAccountRows(tx)
    .where(
      'project_id',
      'in',
      rows.map(row => row.project_id),
    )
    .execute();
  const byProject = Map.groupBy(accounts, account => account.project_id);
  return rows.map(row => viewOfProject(row, byProject.get(row.project_id) ?? []));
}

function viewOfProject(row: AdProjectRow, accounts: readonly AdAccountRow[]): AdProject {
  const of = (media: AdMedia) => accounts.find(account => account.media === media);
  const linked = adMedia.flatMap(media => {
    const account = of(media);
    return account ? [[media, linkedView(account)] as const] : [];
  });
  return {
    tenantId: row.tenant_id,
    projectName: row.project_name,
    projectId: row.project_id,
    advertiserId: row.advertiser_id,
    advertiserName: row.advertiser_name,
    googleCustomerId: of('google')?.customer_id ?? '',
    yahooSearchCustomerId: of('yahooSearch')?.customer_id ?? '',
    yahooDisplayCustomerId: of('yahooDisplay')?.customer_id ?? '',
    isGoogleOn: row.is_google_on,
    isYahooOn: row.is_yahoo_on,
    isYahooSearchOn: row.is_yahoo_search_on,
    isYahooDisplayOn: row.is_yahoo_display_on,
    lastUpdateAt: row.updated_at.toISOString(),
    statusProject: statusOf(accounts.filter(account => isMediaOn(row, account.media))),
    ...Object.fromEntries(linked),
  };
}

function linkedView(account: AdAccountRow): LinkedAdAccount {
  return {
    customerId: account.customer_id,
    media: account.media,
    customerName: account.customer_name,
    lastUpdateAt: account.last_update_at?.toISOString() ?? null,
    resultLinkedDaily: account.daily_result,
    minimumDateCollected: account.first_day ?? '',
  };
}

/** The status of collected accounts; a failure takes precedence over what is running. */
function statusOf(accounts: readonly AdAccountRow[]): AdProjectStatus {
  const hasFailed = ({ state, daily_result: daily }: AdAccountRow) =>
    state === 'failed' || state === 'expired' || daily === 'ERROR';
  if (accounts.some(hasFailed)) return 'ERROR';
  return accounts.some(account => account.state === 'collecting') ? 'RUNNING' : 'SUCCESS';
}
