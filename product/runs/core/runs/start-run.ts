import type { Transaction } from 'kysely';
import { type FunctionId, registry, unitsOf } from '#checks/registry.ts';
import { seesGroup } from '#endpoint/access-decision.ts';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { groupNames } from '#product/contracts/api/shown-names.ts';
import { chosenChecker } from '#product/contracts/core/contracts/checker-choice.ts';
import { isUsable, shownStatus } from '#product/contracts/core/contracts/contract-status.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { takeDomain } from '#product/contracts/core/quotas/limit-of-group.ts';
import { reservePages } from '#product/contracts/core/quotas/page-quota.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import type { RunOptions } from '#product/runs/api/options/options-of-run.ts';
import type { SiteRequest } from '#product/runs/api/site-request.ts';
import type { Schema } from '#product/schema.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import { refuseUnderMaintenance } from '#product/tenancy/core/maintenance/refuse-under-maintenance.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, sessionActor, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { copySpellings } from '../contents-setting/contents-setting.ts';
import { criteriaListOfGroup } from '../criteria-setting/criteria-setting.ts';
import { requireOwnership } from '../ownership/require-ownership.ts';
import { countRunOfSite, storedPassword } from '../sites/registered-site.ts';
import { findUrlList, noteVerifiedList } from '../sites/site-csv.ts';
import { checkLogin, sealLogin } from '../sites/site-login.ts';
import { type CheckedRequest, checkSiteRequest, readSiteRequest } from '../sites/site-request.ts';
import { weightsOfNewRun } from '../weighting/weighting.ts';
import { findRunningRun } from './find-run.ts';
import { maxPages } from './max-pages.ts';
import { reachOf, requireReach } from './require-reach.ts';
import { runVersion } from './run-version.ts';
import { storeUrlList } from './url-list.ts';
import { startWaitingRuns } from './waiting-runs.ts';

/** A registration request: the specification's body. */
export interface StartRun {
  data: SiteRequest | string;
  username?: string | null;
  password?: string | null;
  login?: LoginSequence | null;
}

/**
 * Registers the site if it is new, writes the run with its units and puts its crawl into the queue, in one
 * transaction; a run for which the plan has no room waits in line instead. The pages that it may need are set aside
 * first. Rejects with the code of the rule that was broken; then nothing is written.
 */
export async function startRun(
  services: Services,
  session: Session,
  tenantId: string,
  body: StartRun,
  setting: StartingSetting | null = null,
): Promise<{ baseUrlEncoded: string; date: string }> {
  const wish = readSiteRequest(body.data);
  const group = { tenantId, groupId: wish.groupId };
  // The group stands within `data`, where no endpoint's `scope` reaches.
  if (!seesGroup(sessionActor(session), group.groupId)) throw new ProblemError('not_found');
  const { csvSk } = wish;
  const list = csvSk ? await withGroup(services, session, group, tx => findUrlList(tx, group, csvSk)) : null;
  const request = checkSiteRequest(wish, list);
  await withGroup(services, session, group, async tx => {
    await checkNameOfGroup(tx, wish);
    await checkPlan(tx, group, request.functions, services.clock.now());
  });
  await refuseUnderMaintenance(services.db, session.pool, request.functions, services.clock.now());
  // A name may take seconds to resolve: no transaction waits for it.
  const login = body.login ? checkLogin(body.login, request.baseUrl) : null;
  await requireReach(services, reachOf(request), login);
  return withGroup(services, session, group, tx =>
    writeRun(services, tx, {
      ...group,
      request,
      createdBy: session.sub,
      credentials: credentialsOf(body) ?? credentialsOf(request),
      login,
      setting,
    }),
  );
}

/** The setting that starts a run, and the due time where its schedule does. */
export interface StartingSetting {
  id: string;
  name: string;
  dueAt: Date | null;
}

/** Sent with the body or inside its data; without a user name there are none. */
function credentialsOf(body: Pick<StartRun, 'username' | 'password'>): { username: string; password: string } | null {
  return typeof body.username === 'string' && body.username !== ''
    ? { username: body.username, password: body.password ?? '' }
    : null;
}

/** Compares the name of the group that a client says, in any language, with its own; an empty one says nothing. */
async function checkNameOfGroup(tx: Transaction<Schema>, { groupId, groupNameDB = '' }: SiteRequest): Promise<void> {
  const { groupName } = await findGroupContract(tx, groupId);
  if (groupNameDB !== '' && !groupNames({ groupId, groupNameDB: groupName }).includes(groupNameDB))
    throw new ProblemError('claim_mismatch', { name: 'groupNameDB' });
}

/** Rejects when the group's contract is not usable, or its plan has not all of the functions. */
export async function checkPlan(
  tx: Transaction<Schema>,
  group: { groupId: string },
  functions: readonly FunctionId[],
  now: Date,
): Promise<void> {
  const allowed = await functionsInPlan(tx, group, functions, now);
  const refused = functions.find(id => !allowed.includes(id));
  if (refused) throw new ProblemError('plan_excludes_function', { name: registry[refused].name });
}

/** Those of the functions that the group's plan has; rejects with `contract_deactivated`. */
export async function functionsInPlan(
  tx: Transaction<Schema>,
  { groupId }: { groupId: string },
  functions: readonly FunctionId[],
  now: Date,
): Promise<FunctionId[]> {
  const { contract } = await findGroupContract(tx, groupId);
  if (!isUsable(shownStatus(contract, now))) throw new ProblemError('contract_deactivated');
  return functions.filter(id => contract.contractPlanId !== 'free' || registry[id].free);
}

/** A run whose request, plan and address were checked. */
export interface NewRun {
  tenantId: string;
  groupId: string;
  request: CheckedRequest;
  createdBy: string;
  credentials: { username: string; password: string } | null;
  login: LoginSequence | null;
  setting: StartingSetting | null;
}

/** Registers the site and writes the run in the caller's transaction; rejects as `startRun` does. */
export async function writeRun(
  services: Services,
  tx: Transaction<Schema>,
  run: NewRun,
): Promise<{ baseUrlEncoded: string; date: string }> {
  const { tenantId, groupId, request } = run;
  const now = services.clock.now();
  const group = await findGroupContract(tx, groupId, { lock: true });
  const baseUrlEncoded = encodeBaseUrl(request.baseUrl);
  const site = { tenant_id: tenantId, group_id: groupId, base_url_encoded: baseUrlEncoded };
  const sendsPassword = run.credentials !== null || (await storedPassword(tx, site)) !== null;
  await requireOwnership(
    tx,
    services.reach,
    { tenantId, groupId, url: request.baseUrl, address: request.options.ipAddress },
    {
      ignoresRobots: !request.options.obeyRobots,
      sendsPassword: sendsPassword || run.login !== null,
      pages: maxPages(request.options),
    },
  );
  await takeDomain(tx, group, request.baseUrl, now);
  const sealed = sealedOf(services, run);
  const runs = await countRunOfSite(tx, { ...site, base_url: request.baseUrl }, sealed);
  if (await findRunningRun(tx, site)) throw new ProblemError('run_in_progress');
  const date = now;
  const { run_id: runId } = await tx
    .insertInto('run')
    .values({
      ...site,
      base_url: request.baseUrl,
      date,
      created_by: run.createdBy,
      functions: request.functions,
      options: JSON.stringify(await optionsTaken(tx, run)),
      status: 'RUNNING',
      version: runVersion,
      real_base_url: null,
      is_run_by_schedule: run.setting?.dueAt != null,
      setting_id: run.setting?.id ?? null,
      setting_name: run.setting?.name ?? null,
      due_at: run.setting?.dueAt ?? null,
      thumbnail: null,
      score: null,
      score_change: null,
      test_times_count: runs,
      finished_at: null,
      waiting_since: now,
      sends_password: sendsPassword,
    })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  // The dictionary is the client's: every group works with that of the first one.
  await copySpellings(tx, { tenantId, groupId: masterGroupId, runId });
  await reservePages(tx, group, { runId, pages: maxPages(request.options) }, now);
  const units = unitsOf(request.functions).map(unit => ({
    tenant_id: tenantId,
    run_id: runId,
    unit,
    status: 'RUNNING' as const,
  }));
  if (units.length > 0) await tx.insertInto('run_unit').values(units).execute();
  const scope = { tenantId, groupId, baseUrlEncoded, date: date.toISOString() };
  const { urlList } = request.options;
  if (urlList) {
    await storeUrlList(services, scope, request.listed);
    await noteVerifiedList(tx, { tenantId, groupId }, { sk: urlList.sk, now });
  }
  const { connectionId } = request.options;
  await publish(tx, 'ADD_SITE', scope, connectionId === undefined ? {} : { connectionId, sub: run.createdBy });
  await startWaitingRuns(services, tx, tenantId, { entered: runId });
  return { baseUrlEncoded, date: scope.date };
}

/** The options of a run, with those of the product and of the contract that hold now. */
async function optionsTaken(tx: Transaction<Schema>, { groupId, request, login }: NewRun): Promise<RunOptions> {
  const weights = await weightsOfNewRun(tx);
  const checkerVersion = await chosenChecker(tx, groupId);
  const isJudgedByCriteria = request.functions.some(id => registry[id].criteria);
  return {
    ...request.options,
    ...(login ? { signsIn: true } : {}),
    ...(weights ? { weights } : {}),
    ...(checkerVersion ? { checkerVersion } : {}),
    ...(isJudgedByCriteria ? { criteriaList: await criteriaListOfGroup(tx, groupId) } : {}),
  };
}

/** What a new run stores with its site. */
function sealedOf(services: Pick<Services, 'secrets'>, { credentials, login }: Pick<NewRun, 'credentials' | 'login'>) {
  return {
    ...(credentials && {
      username: credentials.username,
      password_sealed: services.secrets.seal(credentials.password),
    }),
    ...(login && { login_sealed: sealLogin(services, login) }),
  };
}
