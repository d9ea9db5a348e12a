import type { EngineOptions } from '#checks/engine.ts';
import type { Job } from '#platform/queue/queue.ts';
import { storedSource } from '#product/findings/core/results/get-source.ts';
import { beginRenderedJudgement, endRenderedJudgement } from '#product/findings/core/results/rendered-judgement.ts';
import type { RenderedJob } from '#product/findings/core/results/result-queues.ts';
import { keyOfRun } from '#product/runs/core/runs/find-run.ts';
import { runCache } from '#product/runs/core/runs/run-cache.ts';
import { isExhausted } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { WorkerContext } from '../worker-context.ts';

/** Has the stored source of a page after its scripts ran judged in a visit process of the tenant, as the page's answer was. */
export async function handleRenderedJob(
  services: Services,
  { visits }: { visits: Pick<WorkerContext['visits'], 'visit'> },
  job: Job<RenderedJob>,
): Promise<void> {
  const begun = await beginRenderedJudgement(services, job.data);
  if (begun === null) return;
  if (isExhausted(job)) return endRenderedJudgement(services, job.data, null);
  const { run, page, unit } = begun;
  const { tenantId, runId } = job.data;
  const source = await storedSource(services, keyOfRun(run), page, 'rendered');
  if (source === null || source === 'large')
    return endRenderedJudgement(services, job.data, failedResult(unit, said('check-failed')));
  const isXml = /xml/i.test(page.headers['content-type'] ?? '');
  const response = {
    url: page.url,
    finalUrl: page.final_url,
    status: page.status_code,
    headers: { 'content-type': `${isXml ? 'application/xhtml+xml' : 'text/html'}; charset=utf-8` },
    body: new TextEncoder().encode(source.text),
    chain: [],
  };
  const order = { url: page.url, kind: 'plain' as const, units: [unit], collects: [], response };
  const { checkerVersion } = run.options;
  const options: EngineOptions = {
    listBrowser: [],
    dictionary: [],
    sourceAlone: true,
    ...(checkerVersion ? { checkerVersion } : {}),
  };
  const work = { tenant: tenantId, run: runId, cache: runCache(services, tenantId, runId), signal: job.signal };
  const { results } = await visits.visit({ ...order, thumbnail: false, picture: false }, options, work);
  if (job.signal.aborted) throw job.signal.reason;
  await endRenderedJudgement(services, job.data, results[0] ?? null);
}

/** For `worker/load-job.ts`. */
export const work = handleRenderedJob;
