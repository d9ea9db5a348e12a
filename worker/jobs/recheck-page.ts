import type { UnitId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { Job } from '#platform/queue/queue.ts';
import { beginVisit } from '#product/findings/core/results/begin-visit.ts';
import { refreshPage, wasRenderedForLinks } from '#product/findings/core/results/refresh-page.ts';
import { saveVisit } from '#product/findings/core/results/save-visit.ts';
import { sendRechecks } from '#product/findings/core/results/send-rechecks.ts';
import { skipWaitingVisits } from '#product/findings/core/results/skip-waiting-visits.ts';
import { exclusionMessages } from '#product/runs/core/crawl/exclusion-messages.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { isExhausted, type RecheckJob } from '#product/runs/core/runs/run-queues.ts';
import { pinnedHost } from '#product/runs/core/sites/pinned-host.ts';
import { credentialsOfSite } from '#product/runs/core/sites/site-credentials.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { fetchPage } from '../crawl/fetch-page.ts';
import { visitSignedIn, type WatchedSession } from '../crawl/signed-in-visit.ts';
import type { Visited } from '../crawl/visited.ts';
import { LoginLostError, lossOf } from '../login/session-keeper.ts';
import { sessionOfRun } from '../login/session-of-run.ts';
import { withSession } from '../login/with-session.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import { planVisits } from '../visit/plan-visits.ts';
import { withAnswerSeconds } from '../with-answer-seconds.ts';
import { withSite } from '../with-site.ts';
import type { WorkerContext } from '../worker-context.ts';
import { watchForStop } from './watch-stop.ts';

type RecheckContext = Pick<WorkerContext, 'fetcher'> & {
  readers: Pick<WorkerContext['readers'], 'forCrawl'>;
  visits: Pick<WorkerContext['visits'], 'signIn'>;
};

/** Fetches a page that is checked again and queues the visits that judge it; the first job of a run queues those of its pages. */
export async function handleRecheckJob(
  services: Services,
  workerContext: RecheckContext,
  job: Job<RecheckJob>,
): Promise<void> {
  if (job.data.urlId === 0) return sendRechecks(services, job);
  const begun = await beginVisit(services, job.data);
  if (!begun) return;
  const { run, page, units, stopped } = begun;
  const skipped = { skipped: stopped, picture: null, rendered: null, thumbnail: null };
  const failed = (failure: { code: string; message: Message }) =>
    saveVisit(services, job, { ...skipped, results: units.map(unit => failedResult(unit, failure)) });
  if (units.length === 0) await saveVisit(services, job, { ...skipped, results: [] });
  else if (isExhausted(job)) await failed(said('given-up'));
  else {
    const answer = await fetchAgain(services, workerContext, job, { run, units, address: page.url });
    const failure = failureOf(answer, page.final_url);
    if (failure || answer.kind !== 'page') await failed(failure ?? said('given-up'));
    else {
      const { response, outline } = answer;
      const isScripted = outline.isScripted || (await wasRenderedForLinks(services, job.data));
      const visits = planVisits(units, false, isScripted);
      await refreshPage(services, job, run, { title: outline.title, response, visits, stopped });
    }
  }
  if (stopped.length > 0) await skipWaitingVisits(services, job.data);
}

type Answer = Visited | { kind: 'login'; code: string; message: Message };

/** The answer of a page's address; one that is cut short by a stop rejects, and is given up at the next attempt. */
async function fetchAgain(
  services: Services,
  { fetcher, readers, visits }: RecheckContext,
  job: Job<RecheckJob>,
  { run, units, address }: { run: Run; units: readonly UnitId[]; address: string },
): Promise<Answer> {
  const credentials = await credentialsOfSite(services, run, address);
  const site = withSite(fetcher, run.base_url, { pinned: pinnedHost(run), party: run.tenant_id });
  const watch = watchForStop(services, job.data, units, () => undefined);
  try {
    const signal = AbortSignal.any([job.signal, watch.signal]);
    const options = { signal, ...(credentials ? { credentials } : {}) };
    const session = await sessionOfRun(services, visits, run, signal);
    const patient = withAnswerSeconds(site, run.options.answerSeconds);
    const visit = (used: WatchedSession | undefined) =>
      fetchPage(
        address,
        withSession(patient, () => used?.now()),
        options,
        readers.forCrawl(signal),
      );
    return await (session === undefined ? visit(session) : visitSignedIn(address, session, visit));
  } catch (error) {
    if (!(error instanceof LoginLostError)) throw error;
    return { kind: 'login', ...lossOf(error) };
  } finally {
    watch.end();
  }
}

/** Why the answer is none of the page's own; null for the page. `before`: where its address led when the run found it. */
function failureOf(answer: Answer, before: string): { code: string; message: Message } | null {
  if (answer.kind === 'failed' || answer.kind === 'login') return { code: answer.code, message: answer.message };
  if (answer.kind === 'stopped') return said('aborted');
  if (answer.kind === 'excluded') return { code: answer.reason, message: exclusionMessages[answer.reason] };
  if (answer.kind !== 'page') return { code: answer.kind, message: exclusionMessages[answer.kind] };
  const [now, then] = [new URL(answer.response.finalUrl), new URL(before)];
  if (now.hostname !== then.hostname) return said('moved-away', { url: now.href });
  const isMoved = now.pathname + now.search !== then.pathname + then.search;
  return isMoved ? said('moved-within', { url: now.href }) : null;
}

/** For `worker/load-job.ts`. */
export const work = handleRecheckJob;
