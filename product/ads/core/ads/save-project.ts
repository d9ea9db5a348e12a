import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { type AdProject, type AdProjectInput, advertiserPrefix, maxAdProjects } from '#product/ads/api/ad-projects.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { deleteTasks } from '#product/tenancy/core/tasks/change-task.ts';
import { adReportTask } from '../ad-reports/make-ad-report.ts';
import { customersOfProject, plainCustomerId, setAccounts, type WantedCustomers } from './accounts-of-project.ts';
import { doneUnderCode } from './done-projects.ts';
import {
  type AdProjectRow,
  findAdProject,
  hasRunningReport,
  lockAds,
  plainProjectId,
  prefixedAdvertiser,
  viewsOfProjects,
} from './project-rows.ts';
import { withAds } from './with-ads.ts';

type WriteServices = Pick<Services, 'db' | 'queue' | 'clock'>;
type ProjectKey = { tenantId: string; projectId: string };

/** Makes a project with its accounts; under the same code once. */
export function createAdProject(
  services: WriteServices,
  session: Session,
  tenantId: string,
  input: AdProjectInput,
): Promise<AdProject> {
  const now = services.clock.now();
  return withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const fresh = randomUUID();
    const done = await doneUnderCode(tx, { tenantId, projectId: fresh, operation: 'create' }, input, now);
    if (done !== null) return viewOf(tx, await findAdProject(tx, done));
    const { count } = await tx
      .selectFrom('ad_project')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxAdProjects) throw new ProblemError('ad_project_limit', { limit: maxAdProjects });
    await refuseKnownAdvertiser(tx, input, null);
    const project = await tx
      .insertInto('ad_project')
      .values({ tenant_id: tenantId, project_id: fresh, created_at: now, updated_at: now, ...columnsOf(input) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await setAccounts(tx, services, project, customersOf(input));
    await recordAudit(tx, session, {
      action: 'adProjects.create',
      target: fresh,
      after: { ...factsOf(project), ...customersOf(input) },
    });
    await publish(tx, adProjectChanged, { tenantId, projectId: fresh });
    return viewOf(tx, project);
  });
}

/** Changes a project and its accounts, unless a report of it is being made; under the same code once. */
export function changeAdProject(
  services: WriteServices,
  session: Session,
  { tenantId, projectId }: ProjectKey,
  input: AdProjectInput,
): Promise<AdProject> {
  const now = services.clock.now();
  return withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const before = await findAdProject(tx, projectId);
    if (input.projectId !== undefined && plainProjectId(input.projectId) !== before.project_id)
      throw new ProblemError('claim_mismatch', { name: 'projectId' });
    const key = { tenantId, projectId: before.project_id, operation: `change ${before.project_id}` };
    if ((await doneUnderCode(tx, key, input, now)) !== null) return viewOf(tx, before);
    if (await hasRunningReport(tx, before.project_id)) throw new ProblemError('ad_report_running');
    await refuseKnownAdvertiser(tx, input, before.project_id);
    const customers = await customersOfProject(tx, before.project_id);
    const project = await tx
      .updateTable('ad_project')
      .set({ ...columnsOf(input, before), updated_at: now })
      .where('project_id', '=', before.project_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await setAccounts(tx, services, project, customersOf(input, customers));
    await recordAudit(tx, session, {
      action: 'adProjects.change',
      target: before.project_id,
      before: { ...factsOf(before), ...customers },
      after: { ...factsOf(project), ...(await customersOfProject(tx, before.project_id)) },
    });
    await publish(tx, adProjectChanged, { tenantId, projectId: before.project_id });
    return viewOf(tx, project);
  });
}

/** Deletes a project with its figures and reports, unless a report of it is being made. */
export async function deleteAdProject(
  services: Pick<Services, 'db' | 'storage'>,
  session: Session,
  { tenantId, projectId }: ProjectKey,
): Promise<void> {
  const reports = await withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const before = await findAdProject(tx, projectId);
    if (await hasRunningReport(tx, before.project_id)) throw new ProblemError('ad_report_running');
    const own = await deleteTasks(tx, adReportTask, { subject: before.project_id });
    const customers = await customersOfProject(tx, before.project_id);
    await tx.deleteFrom('ad_project').where('project_id', '=', before.project_id).execute();
    const facts = { ...factsOf(before), ...customers, reports: own.length };
    await recordAudit(tx, session, { action: 'adProjects.delete', target: before.project_id, before: facts });
    await publish(tx, adProjectChanged, { tenantId, projectId: before.project_id });
    return own;
  });
  for (const folder of reports) await services.storage.deleteAll(folder);
}

/** An advertiser has one project. */
async function refuseKnownAdvertiser(
  tx: Transaction<Schema>,
  { advertiserId }: AdProjectInput,
  own: string | null,
): Promise<void> {
  const id = prefixedAdvertiser(advertiserId);
  if (id === advertiserPrefix) throw new ProblemError('invalid_input');
  const other = await tx
    .selectFrom('ad_project')
    .select('project_id')
    .where('advertiser_id', '=', id)
    .executeTakeFirst();
  if (other && other.project_id !== own) throw new ProblemError('advertiser_exists');
}

const viewOf = async (tx: Transaction<Schema>, row: AdProjectRow): Promise<AdProject> =>
  (await viewsOfProjects(tx, [row]))[0] as AdProject;

const columnsOf = (input: AdProjectInput, before?: AdProjectRow) => ({
  project_name: input.projectName,
  advertiser_id: prefixedAdvertiser(input.advertiserId),
  advertiser_name: input.advertiserName,
  is_google_on: input.isGoogleOn ?? before?.is_google_on ?? false,
  is_yahoo_on: input.isYahooOn ?? before?.is_yahoo_on ?? false,
  is_yahoo_search_on: input.isYahooSearchOn ?? before?.is_yahoo_search_on ?? false,
  is_yahoo_display_on: input.isYahooDisplayOn ?? before?.is_yahoo_display_on ?? false,
});

const customersOf = (input: AdProjectInput, before?: WantedCustomers): WantedCustomers => ({
  google: plainCustomerId(input.googleCustomerId ?? before?.google ?? ''),
  yahooSearch: plainCustomerId(input.yahooSearchCustomerId ?? before?.yahooSearch ?? ''),
  yahooDisplay: plainCustomerId(input.yahooDisplayCustomerId ?? before?.yahooDisplay ?? ''),
});

const factsOf = (row: AdProjectRow) => ({
  projectName: row.project_name,
  advertiserId: row.advertiser_id,
  advertiserName: row.advertiser_name,
  isGoogleOn: row.is_google_on,
  isYahooSearchOn: row.is_yahoo_on && row.is_yahoo_search_on,
  isYahooDisplayOn: row.is_yahoo_on && row.is_yahoo_display_on,
});
