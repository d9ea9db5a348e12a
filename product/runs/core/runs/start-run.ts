import type { Transaction } from 'kysely';
import { registry, unitsOf } from '#checks/registry.ts';
import { seesGroup } from '#endpoint/access-decision.ts';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { groupNames } from '#product/contracts/api/shown-names.ts';
import { chosenChecker } from '#product/contracts/core/contracts/checker-choice.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { siteAdded } from '#product/runs/api/live.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import type { RunOptions } from '#product/runs/api/options/options-of-run.ts';
import type { SiteRequest } from '#product/runs/api/site-request.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, sessionActor, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { copySpellings } from '../contents-setting/contents-setting.ts';
import { criteriaListOfGroup } from '../criteria-setting/criteria-setting.ts';
import { countRunOfSite, storedPassword } from '../sites/registered-site.ts';
import { findUrlList, noteVerifiedList } from '../sites/site-csv.ts';
import { checkLogin, sealLogin } from '../sites/site-login.ts';
import { type CheckedRequest, checkSiteRequest, readSiteRequest } from '../sites/site-request.ts';
import { weightsOfNewRun } from '../weighting/weighting.ts';
import { admitRun, type RunToAdmit } from './admit-run.ts';
import { findRunningRun } from './find-run.ts';
import { maxPages } from './max-pages.ts';
import { storeUrlList } from './url-list.ts';

/** A registration request: the specification's body. */
export interface StartRun {
  data: SiteRequest | string;
  username?: string | null;
  password?: string | null;
  login?: LoginSequence | null;
}

/** Registers the site and starts or queues a run in one transaction, setting pages aside. Rejects with the broken rule. */
export async function startRun(
  services: Services,
  session: Session,
  tenantId: string,
  body: StartRun,
  setting: StartingSetting | null = null,
): Promise<{ baseUrlEncoded: string; date: string }> {
  const sent = readSiteRequest(body.data);
  const group = { tenantId, groupId: sent.groupId };
  // The group stands within `data`, where no endpoint's `scope` reaches.
  if (!seesGroup(sessionActor(session), group.groupId)) throw new ProblemError('not_found');
  const { csvSk } = sent;
  const list = csvSk ? await withGroup(services, session, group, tx => findUrlList(tx, group, csvSk)) : null;
  const request = checkSiteRequest(sent, list);
  const started = await admitNewRun(services, {
    ...group,
    pool: session.pool,
    within: work => withGroup(services, session, group, work),
    checkGroup: ({ groupName }) => checkNameOfGroup(sent, groupName),
    request,
    createdBy: session.sub,
    credentials: credentialsOf(body) ?? credentialsOf(request),
    login: () => (body.login ? checkLogin(body.login, request.baseUrl) : null),
    setting,
  });
  if (started === null) throw new Error('a run that is asked for is started');
  return started;
}

export interface StartingSetting {
  id: string;
  name: string;
}

/** Sent with the body or inside its data; without a user name there are none. */
function credentialsOf(body: Pick<StartRun, 'username' | 'password'>): { username: string; password: string } | null {
  return typeof body.username === 'string' && body.username !== ''
    ? { username: body.username, password: body.password ?? '' }
    : null;
}

/** Compares the name of the group that a client says, in any language, with its own; an empty one says nothing. */
function checkNameOfGroup({ groupId, groupNameDB = '' }: SiteRequest, groupName: string): void {
  if (groupNameDB !== '' && !groupNames({ groupId, groupNameDB: groupName }).includes(groupNameDB))
    throw new ProblemError('claim_mismatch', { name: 'groupNameDB' });
}

/** A run whose request was checked. */
export interface NewRun
  extends Pick<
    RunToAdmit<{ runId: string }>,
    'tenantId' | 'groupId' | 'pool' | 'within' | 'checkGroup' | 'isScheduled'
  > {
  request: CheckedRequest;
  createdBy: string;
  credentials: { username: string; password: string } | null;
  /** The login of its site; rejects with what is wrong with it. */
  login(): LoginSequence | null;
  setting: StartingSetting | null;
  /** Takes the due time of the setting's schedule; null where it is not due any more. */
  takeDue?(tx: Transaction<Schema>): Promise<Date | null>;
}

/** Registers the site and writes the run; rejects as `startRun` does. Null where it was not due any more. */
export async function admitNewRun(
  services: Services,
  run: NewRun,
): Promise<{ baseUrlEncoded: string; date: string } | null> {
  const { tenantId, groupId, request, takeDue } = run;
  const { baseUrl, options } = request;
  const baseUrlEncoded = encodeBaseUrl(baseUrl);
  const site = { tenant_id: tenantId, group_id: groupId, base_url_encoded: baseUrlEncoded };
  const taken: TakenParts = { login: null, dueAt: null, sendsPassword: false };
  const entered = await admitRun(services, {
    ...run,
    baseUrl,
    options,
    functions: request.functions,
    pages: maxPages(options),
    reach: () => {
      taken.login = run.login();
      return taken.login;
    },
    prepare: async tx => {
      taken.dueAt = takeDue ? await takeDue(tx) : null;
      if (takeDue && taken.dueAt === null) return null;
      taken.sendsPassword = run.credentials !== null || (await storedPassword(tx, site)) !== null;
      return { sendsPassword: taken.sendsPassword || taken.login !== null };
    },
    enter: async (tx, { now }) => ({ runId: await insertRun(services, tx, { ...run, ...taken }, now), date: now }),
    complete: (tx, { runId }, now) => completeRun(services, tx, run, { runId, now }),
  });
  return entered && { baseUrlEncoded, date: entered.date.toISOString() };
}

/** What is known of a new run only on the way. */
interface TakenParts {
  login: LoginSequence | null;
  dueAt: Date | null;
  sendsPassword: boolean;
}

type RunToWrite = Omit<NewRun, 'login'> & TakenParts;

async function insertRun(services: Services, tx: Transaction<Schema>, run: RunToWrite, now: Date): Promise<string> {
  const { tenantId, groupId, request } = run;
  const key = { tenant_id: tenantId, group_id: groupId, base_url_encoded: encodeBaseUrl(request.baseUrl) };
  const site = { ...key, base_url: request.baseUrl };
  const runs = await countRunOfSite(tx, site, sealedOf(services, run));
  if (await findRunningRun(tx, key)) throw new ProblemError('run_in_progress');
  const { run_id: runId } = await tx
    .insertInto('run')
    .values({
      ...site,
      date: now,
      created_by: run.createdBy,
      functions: request.functions,
      options: JSON.stringify(await optionsTaken(tx, run)),
      status: 'RUNNING',
      real_base_url: null,
      is_run_by_schedule: run.dueAt !== null,
      setting_id: run.setting?.id ?? null,
      setting_name: run.setting?.name ?? null,
      due_at: run.dueAt,
      thumbnail: null,
      score: null,
      score_change: null,
      test_times_count: runs,
      finished_at: null,
      waiting_since: now,
      sends_password: run.sendsPassword,
    })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  // The dictionary is the client's: every group works with that of the first one.
  await copySpellings(tx, { tenantId, groupId: masterGroupId, runId });
  return runId;
}

async function completeRun(
  services: Services,
  tx: Transaction<Schema>,
  { tenantId, groupId, request, createdBy }: NewRun,
  { runId, now }: { runId: string; now: Date },
): Promise<void> {
  const units = unitsOf(request.functions).map(unit => ({
    tenant_id: tenantId,
    run_id: runId,
    unit,
    status: 'RUNNING' as const,
  }));
  if (units.length > 0) await tx.insertInto('run_unit').values(units).execute();
  const scope = { tenantId, groupId, baseUrlEncoded: encodeBaseUrl(request.baseUrl), date: now.toISOString() };
  const { urlList, connectionId } = request.options;
  if (urlList) {
    await storeUrlList(services, scope, request.listed);
    await noteVerifiedList(tx, { tenantId, groupId }, { sk: urlList.sk, now });
  }
  await publish(tx, siteAdded, { ...scope, ...(connectionId !== undefined && { connectionId, sub: createdBy }) });
}

/** The options of a run, with those of the product and of the contract that hold now. */
async function optionsTaken(tx: Transaction<Schema>, { groupId, request, login }: RunToWrite): Promise<RunOptions> {
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

function sealedOf(
  services: Pick<Services, 'secrets'>,
  { credentials, login }: Pick<RunToWrite, 'credentials' | 'login'>,
) {
  return {
    ...(credentials && {
      username: credentials.username,
      password_sealed: services.secrets.seal(credentials.password),
    }),
    ...(login && { login_sealed: sealLogin(services, login) }),
  };
}
