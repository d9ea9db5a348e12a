import type { LossSign } from '#checks/site-session.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { endSignIn, loseLogin, noteSignOuts, readRunLogin, takeSignIn } from '#product/runs/core/runs/run-login.ts';
import { pinnedHost } from '#product/runs/core/sites/pinned-host.ts';
import { credentialsOfSite } from '#product/runs/core/sites/site-credentials.ts';
import { loginOfSite, originsOf } from '#product/runs/core/sites/site-login.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { WatchedSession } from '../crawl/signed-in-visit.ts';
import type { VisitProcesses } from '../processes/visit-processes.ts';
import { keepSession, LoginLostError, lossOf } from './session-keeper.ts';

/** False signs of the runs that this worker works on. */
const falseSigns = new Map<string, Map<LossSign, number>>();
const keptRuns = 50;

function falseSignsOf(runId: string): Map<LossSign, number> {
  const known = falseSigns.get(runId) ?? new Map<LossSign, number>();
  falseSigns.delete(runId);
  falseSigns.set(runId, known);
  const oldest = falseSigns.keys().next().value;
  if (falseSigns.size > keptRuns && oldest !== undefined) falseSigns.delete(oldest);
  return known;
}

/** The session of a run that signs in, else undefined. Rejects with `LoginLostError` when its login cannot be read any more. */
export async function sessionOfRun(
  services: Services,
  visits: Pick<VisitProcesses, 'signIn'>,
  run: Run,
  signal: AbortSignal,
): Promise<WatchedSession | undefined> {
  if (run.options.signsIn !== true) return undefined;
  const login = await loginOfSite(services, run);
  if (login === null) throw new LoginLostError({ failure: { step: 1, code: 'not-stored' }, isFirst: true });
  const job = { tenantId: run.tenant_id, runId: run.run_id };
  const credentials = await credentialsOfSite(services, run, run.real_base_url);
  const pinned = pinnedHost(run);
  const { answerSeconds } = run.options;
  return keepSession({
    login,
    site: run.base_url,
    origins: originsOf(run.base_url),
    options: {
      ...(credentials ? { credentials } : {}),
      ...(pinned ? { pinned } : {}),
      ...(answerSeconds === undefined ? {} : { answerSeconds }),
    },
    tenant: run.tenant_id,
    signal,
    visits,
    falseSigns: falseSignsOf(run.run_id),
    store: {
      read: () => readRunLogin(services, job),
      take: () => takeSignIn(services, job),
      noteSignOuts: urls => noteSignOuts(services, job, urls),
      end: how => endSignIn(services, job, how),
    },
  });
}

export async function endLostRun(services: Services, run: Run, error: LoginLostError): Promise<void> {
  await loseLogin(services, { tenantId: run.tenant_id, runId: run.run_id }, lossOf(error));
}
