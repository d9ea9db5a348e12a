import type { Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { type LoginFailure, loginFailureMessage } from '#product/runs/api/login-failures.ts';
import type { LoginTrial, startLoginTrial as startEndpoint } from '#product/runs/api/login-trials.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import { cancelTask } from '#product/tenancy/core/tasks/change-task.ts';
import { findTask } from '#product/tenancy/core/tasks/find-task.ts';
import type { TaskRow, TaskState } from '#product/tenancy/core/tasks/task-table.ts';
import { requireOwnership } from '../ownership/require-ownership.ts';
import { requireReach } from '../runs/require-reach.ts';
import { storedLogin } from '../site-settings/run-site-setting.ts';
import { checkLogin, withStoredValues } from '../sites/site-login.ts';
import { checkUrl } from '../sites/site-request.ts';
import { type TrialOrder, type TrialResult, trialTask } from './trial-task.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

const noFilter = { filterQuery: false, filterHash: true, filterIndexHtml: false };

/** Puts a login in line to be tried. Rejects as a registration with it does; then nothing is written. */
export async function startLoginTrial(
  services: Services,
  session: Session,
  group: GroupKey,
  { url, login: given, template, username, password, ...rest }: Input<typeof startEndpoint>['body'],
): Promise<LoginTrial> {
  const site = checkUrl(url, noFilter);
  const ipAddress = rest.ipAddress || undefined;
  const stored = template ? await storedLogin(services, session, { ...group, template }) : null;
  const login = checkLogin(withStoredValues(given, site, stored), site);
  await withGroup(services, session, group, tx =>
    requireOwnership(
      tx,
      services.reach,
      { ...group, url: site, address: ipAddress },
      { ignoresRobots: false, sendsPassword: true, pages: 1 },
    ),
  );
  await requireReach(services, { baseUrl: site, ipAddress }, login);
  const order: TrialOrder = { site, login, username: username || null, password: password ?? '', ipAddress };
  return withGroup(services, session, group, async tx => {
    const row = await addTask(tx, services, trialTask, {
      ...group,
      askedBy: session.sub,
      order: { sealed: services.secrets.seal(JSON.stringify(order)) },
      total: login.steps.length,
    });
    return viewOf(row);
  });
}

/** A tried login of the caller. */
export function getLoginTrial(
  services: Pick<Services, 'db'>,
  session: Session,
  { trialId, ...group }: GroupKey & { trialId: string },
): Promise<LoginTrial> {
  return withGroup(services, session, group, async tx => viewOf(await getRow(tx, session, group, trialId)));
}

/** Stops a login that is being tried; one that has ended stays as it is. */
export function stopLoginTrial(
  services: Services,
  session: Session,
  { trialId, ...group }: GroupKey & { trialId: string },
): Promise<void> {
  return withGroup(services, session, group, async tx => {
    const { task_id: id } = await getRow(tx, session, group, trialId);
    await cancelTask(tx, services, trialTask, id);
  });
}

type TrialRow = TaskRow<TrialOrder, TrialResult>;

async function getRow(
  tx: Transaction<Schema>,
  { sub }: Session,
  { groupId }: GroupKey,
  trialId: string,
): Promise<TrialRow> {
  const row = await findTask(tx, trialTask, trialId, { groupId, askedBy: sub });
  if (!row) throw new ProblemError('not_found');
  return row;
}

const statuses = {
  queued: 'WAITING',
  running: 'RUNNING',
  done: 'DONE',
  failed: 'FAILED',
  canceled: 'STOPPED',
} as const satisfies Record<TaskState, LoginTrial['status']>;

function viewOf(row: TrialRow): LoginTrial {
  const failure = failureOf(row);
  return {
    trialId: row.task_id,
    status: statuses[row.state],
    steps: row.total,
    done: row.done,
    failure: failure && { step: failure.step, code: failure.code, message: loginFailureMessage(failure) },
    picture: row.result?.picture ? `data:image/webp;base64,${row.result.picture}` : null,
  };
}

/** One that was given up, or stopped while it was tried, has nobody who says at which step. */
function failureOf({ state, result, attempt, done }: TrialRow): LoginFailure | null {
  if (result !== null) return result.failure;
  if (state === 'failed') return { step: done + 1, code: 'browser' };
  return state === 'canceled' && attempt !== null ? { step: done + 1, code: 'stopped' } : null;
}
