import type { Selectable, Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { LoginTrial, startLoginTrial as startEndpoint } from '#product/runs/api/login-trials.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { requireOwnership } from '../ownership/require-ownership.ts';
import { requireReach } from '../runs/require-reach.ts';
import { storedLogin } from '../site-settings/run-site-setting.ts';
import { checkLogin, withStoredValues } from '../sites/site-login.ts';
import { checkUrl } from '../sites/site-request.ts';
import type { LoginTrialTable } from './login-trial-table.ts';
import type { TrialOrder } from './trial-work.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

const noFilter = { filterQuery: false, filterHash: true, filterIndexHtml: false };
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

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
    const row = await tx
      .insertInto('login_trial')
      .values({
        tenant_id: group.tenantId,
        group_id: group.groupId,
        created_by: session.sub,
        order_sealed: services.secrets.seal(JSON.stringify(order)),
        step_count: login.steps.length,
        status: 'WAITING',
        created_at: services.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const data = { tenantId: group.tenantId, trialId: row.trial_id };
    await services.queue.send(tx, 'login-trial', [{ data, group: group.tenantId }]);
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
  services: Pick<Services, 'db'>,
  session: Session,
  { trialId, ...group }: GroupKey & { trialId: string },
): Promise<void> {
  return withGroup(services, session, group, async tx => {
    const { status } = await getRow(tx, session, group, trialId);
    const isWaiting = status === 'WAITING';
    await tx
      .updateTable('login_trial')
      .set({ stop_requested: true, ...(isWaiting ? { status: 'STOPPED' as const, order_sealed: null } : {}) })
      .where('trial_id', '=', trialId)
      .execute();
  });
}

async function getRow(tx: Transaction<Schema>, { sub }: Session, { groupId }: GroupKey, trialId: string) {
  if (!isId(trialId)) throw new ProblemError('not_found');
  const row = await tx
    .selectFrom('login_trial')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('created_by', '=', sub)
    .where('trial_id', '=', trialId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
}

const viewOf = (row: Selectable<LoginTrialTable>): LoginTrial => ({
  trialId: row.trial_id,
  status: row.status,
  steps: row.step_count,
  done: row.steps_done,
  failure: row.failure,
  picture: row.picture && `data:image/webp;base64,${row.picture.toString('base64')}`,
});
