import type { Job } from '#platform/queue/queue.ts';
import type { LoginFailure } from '#product/runs/api/login-failures.ts';
import {
  beginTrial,
  endTrial,
  isTrialStopped,
  noteTrialStep,
  type TrialJob,
} from '#product/runs/core/login-trials/trial-work.ts';
import { originsOf } from '#product/runs/core/sites/site-login.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { WorkerContext } from '../worker-context.ts';

const stopCheckMs = 1_000;

/** Tries a login in a visit process of the tenant and tells each step. One whose worker ended is tried once more. */
export async function handleTrialJob(
  services: Services,
  { visits, log }: { visits: Pick<WorkerContext['visits'], 'signIn'>; log: WorkerContext['log'] },
  job: Job<TrialJob>,
): Promise<void> {
  const order = await beginTrial(services, job.data);
  if (order === null) return;
  const stop = new AbortController();
  const watch = setInterval(() => {
    void isTrialStopped(services, job.data)
      .then(isStopped => isStopped && stop.abort(new Error('stopped by a person')))
      .catch(() => undefined);
  }, stopCheckMs);
  const { site, login, username, password, ipAddress } = order;
  const { origin, hostname } = new URL(site);
  let done = 0;
  const onStep = (step: number) => {
    done = step;
    void noteTrialStep(services, job.data, step).catch(() => undefined);
  };
  const failed = (code: LoginFailure['code']) => ({ failure: { step: done + 1, code }, picture: null });
  try {
    const result = await visits.signIn(
      { sequence: login, site, origins: originsOf(site), session: null, picture: true },
      {
        ...(username ? { credentials: { origin, username, password } } : {}),
        ...(ipAddress ? { pinned: { hostname, address: ipAddress } } : {}),
      },
      { tenant: job.data.tenantId, signal: AbortSignal.any([stop.signal, job.signal]), onStep },
    );
    const { failure, picture } = result.status === 'failed' ? result : { failure: null, picture: null };
    const shown = result.status === 'signed-in' ? result.picture : picture;
    await endTrial(services, job.data, { failure, picture: shown });
  } catch (error) {
    if (job.signal.aborted) throw error;
    if (!stop.signal.aborted) log('a login could not be tried', { error: String(error) });
    await endTrial(services, job.data, failed(stop.signal.aborted ? 'stopped' : 'browser'));
  } finally {
    clearInterval(watch);
  }
}

/** For `worker/load-job.ts`. */
export const work = handleTrialJob;
