import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { Job } from '#platform/queue/queue.ts';
import { systemClock } from '#platform/time/clock.ts';
import { listLinks } from '#product/findings/api/results.ts';
import { saveVisit } from '#product/findings/core/results/save-visit.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { servePages } from '#test/serve-pages.ts';
import { openWorkerContext, type WorkerContext } from '../worker-context.ts';
import { handleTargetsJob } from './ask-targets.ts';
import { handleCrawlJob } from './crawl-site.ts';
import { handleVisitJob } from './visit-page.ts';

type Site = Awaited<ReturnType<typeof servePages>>;

/** Longer than the short limit of the test; the long one is far beyond it. */
const answersAfterMs = 2_500;
const late = (type: string, body: string) => (_: IncomingMessage, response: ServerResponse) => {
  const timer = setTimeout(() => response.setHeader('content-type', type).end(body), answersAfterMs);
  response.on('close', () => clearTimeout(timer));
};

let app: TestApp<typeof systemClock>;
let workerContext: WorkerContext;
let far: Site;
let site: Site;
beforeAll(async () => {
  app = await startAppWith({ clock: systemClock, allow: ['127.0.0.1'] });
  // The operator's own limit is between the two of the plan, so that it cannot stand in for them.
  const config = readConfig({ TENKEN_EGRESS_ALLOW: '127.0.0.1', TENKEN_ANSWER_TIMEOUT: '5' });
  workerContext = openWorkerContext(config, { allowPrivate: false, log: () => {} });
  far = await servePages({ '/late': late('text/html', '<!doctype html><title>t</title><h1 id="there">x</h1>') });
  site = await servePages({
    '/': `<!doctype html><title>t</title><link rel="stylesheet" href="/late.css">
      <a href="/late">x</a><a href="${far.origin}/late#there">x</a>`,
    '/late': late('text/html', '<!doctype html><title>late</title><p>x'),
    '/late.css': late('text/css', '@import "/of-the-sheet.css";'),
  });
});
afterAll(async () => {
  await workerContext?.close();
  await Promise.all([site?.close(), far?.close()]);
  await app?.close();
});

function jobOf<Data>(data: Data): Job<Data> {
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

const nothing = { results: [], skipped: [], picture: null, rendered: null, thumbnail: null };

async function queuedHosts(runId: string): Promise<string[]> {
  const query = app.owner.selectFrom('link_host').select('host').where('run_id', '=', runId).where('queued', '=', true);
  return (await query.execute()).map(({ host }) => host);
}

/** Registers the site under a plan with this answer time, crawls it, visits its start page and asks its targets. */
async function verifyWith(answerSeconds: number, groupId: string) {
  const params = { tenantId: tenants.alpha.tenantId };
  await app.owner.updateTable('plan').set({ answer_seconds: answerSeconds }).execute();
  const client = await app.as('admin');
  const data = { url: `${site.origin}/`, link: true, groupId, isAllPage: true, pageLimit: 5 };
  const key = { ...params, groupId, ...(await client.call(createSite, { params, body: { data } })) };
  const row = app.owner.selectFrom('run').select('run_id').where('group_id', '=', groupId);
  const run = { ...params, runId: (await row.executeTakeFirstOrThrow()).run_id };
  await handleCrawlJob(app.services, workerContext, jobOf(run));
  const { coverage, numberOfPages } = await client.call(getRun, { params: key });
  for (const urlId of Array.from({ length: numberOfPages }, (_, n) => n + 1)) {
    const visit = { ...run, urlId, kind: 'plain' as const, units: ['link' as const], thumbnail: false };
    await handleVisitJob(app.services, workerContext, jobOf(visit));
    // The rendered visit of the page, which found no other addresses.
    const rendered = { ...visit, kind: 'desktop' as const, units: [], collects: ['link' as const] };
    await saveVisit(app.services, jobOf(rendered), { ...nothing, collected: [{ unit: 'link', links: null }] });
  }
  for (let hosts = await queuedHosts(run.runId); hosts.length > 0; hosts = await queuedHosts(run.runId))
    for (const host of hosts) await handleTargetsJob(app.services, workerContext, jobOf({ ...run, host }));
  const { items } = await client.call(listLinks, { params: key, query: {} });
  const errors = Object.fromEntries(items.map(({ url, error }) => [url.replace(site.origin, ''), error]));
  return { numberOfPages, failed: coverage.failed.map(({ reason }) => reason), errors };
}

test('the answer time of the plan reaches the crawl, the style sheets and the link targets of a run', async () => {
  const sheetTarget = '/of-the-sheet.css';
  const short = await verifyWith(2, 'G001');
  expect(short).toMatchObject({ numberOfPages: 1, failed: ['timeout'], errors: { [`${far.origin}/late`]: 'timeout' } });
  expect(short.errors).not.toHaveProperty([sheetTarget]);
  const long = await verifyWith(40, 'G002');
  expect(long).toMatchObject({ numberOfPages: 2, failed: [], errors: { [`${far.origin}/late`]: null } });
  expect(long.errors).toHaveProperty([sheetTarget]);
});
