import { type BlockId, functionOfBlock } from '#checks/check.ts';
import type { EngineTools, Memo, RawResponse } from '#checks/engine.ts';
import { beginVisit } from '#core/results/begin-visit.ts';
import { saveVisit } from '#core/results/save-visit.ts';
import type { Run } from '#core/runs/find-run.ts';
import { runMemo } from '#core/runs/run-memo.ts';
import { mostAttempts, type VisitJob } from '#core/runs/run-queues.ts';
import type { Services } from '#core/services.ts';
import { credentialsOfSite } from '#core/sites/site-credentials.ts';
import type { Job } from '#platform/queue/queue.ts';
import { loadEngines } from '../load-engine.ts';
import { givenUp, visitPage as visit } from '../visit/visit-page.ts';
import type { Workshop } from '../workshop.ts';

/** Memos of the runs that this process works on, so that pages side by side share one look-up. */
const memos = new Map<string, Memo>();
const keptMemos = 20;

function memoOf(services: Services, { tenantId, runId }: VisitJob): Memo {
  const memo = memos.get(runId) ?? runMemo(services, tenantId, runId);
  memos.delete(runId);
  memos.set(runId, memo);
  const oldest = memos.keys().next().value;
  if (memos.size > keptMemos && oldest !== undefined) memos.delete(oldest);
  return memo;
}

/** Makes one visit of one page and writes everything that it brought, or nothing. */
export async function visitPage(services: Services, workshop: Workshop, job: Job<VisitJob>): Promise<void> {
  const begun = await beginVisit(services, job.data);
  if (!begun) return;
  const { run, page, blocks, stopped } = begun;
  const body = await services.storage.get(page.raw_key);
  const response: RawResponse = {
    url: page.url,
    finalUrl: page.final_url,
    status: page.status_code,
    headers: page.headers,
    chain: page.chain,
    body: body ?? new Uint8Array(),
  };
  const nothing = blocks.length === 0 && !job.data.thumbnail;
  const tired = job.retryCount >= mostAttempts;
  const found =
    nothing || tired
      ? { results: blocks.map(givenUp) }
      : await visit(
          { url: page.url, kind: job.data.kind, blocks, response, thumbnail: job.data.thumbnail },
          {
            pool: workshop.pool,
            gate: workshop.gate,
            engines: await loadEngines(functionsOf(blocks)),
            tools: await toolsOf(services, workshop, run, page.final_url, job),
          },
        );
  if (job.signal.aborted) throw job.signal.reason;
  await saveVisit(services, job, { thumbnail: null, picture: null, rendered: null, ...found, skipped: stopped });
}

function functionsOf(blocks: readonly BlockId[]) {
  return [...new Set(blocks.map(block => functionOfBlock[block]))];
}

async function toolsOf(
  services: Services,
  workshop: Workshop,
  run: Run,
  finalUrl: string,
  job: Job<VisitJob>,
): Promise<EngineTools> {
  const credentials = await credentialsOfSite(services, run, finalUrl);
  return {
    fetcher: workshop.fetcher,
    memo: memoOf(services, job.data),
    signal: job.signal,
    log: workshop.log,
    options: {
      listBrowser: run.options.listBrowser,
      ...(credentials ? { credentials } : {}),
      dictionary: [],
      ...(run.options.weights ? { weights: run.options.weights } : {}),
      ...(workshop.firefox ? { firefox: workshop.firefox } : {}),
    },
  };
}
