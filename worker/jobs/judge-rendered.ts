import type { EngineOptions } from '#checks/engine.ts';
import { storedSource } from '#product/findings/core/results/get-source.ts';
import { judgementOf, readPageToJudge } from '#product/findings/core/results/rendered-judgement.ts';
import { keyOfRun } from '#product/runs/core/runs/find-run.ts';
import { runCache } from '#product/runs/core/runs/run-cache.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { RunningTask } from '#product/tenancy/core/tasks/running-task.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { WorkerContext } from '../worker-context.ts';

/** Has the stored source of a page after its scripts ran judged in a visit process of the tenant, as the page's answer was. */
export async function judgeRendered(
  services: Services,
  { visits }: { visits: Pick<WorkerContext['visits'], 'visit'> },
  { tenantId, runId, order: { urlId }, signal }: RunningTask<{ urlId: number }>,
): Promise<ReturnType<typeof judgementOf>> {
  const { run, page, unit } = await readPageToJudge(services, { tenantId, runId, urlId });
  const source = await storedSource(services, keyOfRun(run), page, 'rendered');
  if (source === null || source === 'large') return judgementOf(failedResult(unit, said('check-failed')));
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
  const work = { tenant: tenantId, run: runId, cache: runCache(services, tenantId, runId), signal };
  const { results } = await visits.visit({ ...order, thumbnail: false, picture: false }, options, work);
  signal.throwIfAborted();
  return judgementOf(results[0] ?? null);
}

/** For `worker/load-job.ts`. */
export const work = judgeRendered;
