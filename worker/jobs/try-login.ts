import type { TrialOrder, TrialResult } from '#product/runs/core/login-trials/trial-task.ts';
import { originsOf } from '#product/runs/core/sites/site-login.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { RunningTask, TaskOutcome } from '#product/tenancy/core/tasks/running-task.ts';
import type { WorkerContext } from '../worker-context.ts';

/** Tries a login in a visit process of the tenant and reports each step. */
export async function tryLogin(
  _services: Services,
  { visits, log }: { visits: Pick<WorkerContext['visits'], 'signIn'>; log: WorkerContext['log'] },
  { tenantId: tenant, order, progress, signal }: RunningTask<TrialOrder>,
): Promise<TaskOutcome<TrialResult>> {
  const { site, login, username, password, ipAddress } = order;
  const { origin, hostname } = new URL(site);
  const { length } = login.steps;
  let done = 0;
  const onStep = (step: number) => {
    done = step;
    progress(step, length);
  };
  try {
    const result = await visits.signIn(
      { sequence: login, site, origins: originsOf(site), session: null, picture: true },
      {
        ...(username ? { credentials: { origin, username, password } } : {}),
        ...(ipAddress ? { pinned: { hostname, address: ipAddress } } : {}),
      },
      { tenant, signal, onStep },
    );
    const failure = result.status === 'failed' ? result.failure : null;
    const shown = result.status === 'failed' || result.status === 'signed-in' ? result.picture : null;
    if (failure === null) progress(length, length);
    const picture = shown && Buffer.from(shown).toString('base64');
    return { result: { failure, picture }, failure: failure?.code };
  } catch (error) {
    if (signal.aborted) throw error;
    log('a login could not be tried', { error: String(error) });
    const failure = { step: done + 1, code: 'browser' } as const;
    return { result: { failure, picture: null }, failure: failure.code };
  }
}

/** For `worker/load-job.ts`. */
export const work = tryLogin;
