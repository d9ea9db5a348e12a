import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { CollectedLinks } from '#checks/collected-links.ts';
import type { Fetcher, RawResponse } from '#checks/engine.ts';
import type { LinkReference } from '#checks/link-targets.ts';
import type { Job } from '#platform/queue/queue.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import { listLinks } from '#product/findings/api/results.ts';
import { resumeVisits } from '#product/findings/core/results/resume-visits.ts';
import { saveVisit } from '#product/findings/core/results/save-visit.ts';
import { stopRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { TargetsJob, VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { directReader } from '../crawl/direct-reader.ts';
import { handleTargetsJob } from './ask-targets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.owner.deleteFrom('pgboss.job' as never).execute());
afterAll(() => app.close());

const far = 'https://far.example';

function jobOf<Data>(data: Data): Job<Data> {
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

/** A fetcher that answers 200, except for addresses with /nai; `asked` collects the requests. */
function openFetcher(refuse: (url: string) => boolean = () => false) {
  const asked: string[] = [];
  const fetcher: Fetcher = {
    async fetch(url, options = {}) {
      if (refuse(url)) throw new Error('the worker is gone');
      asked.push(`${options.method ?? 'GET'} ${url}`);
      const status = url.includes('/nai') ? 404 : 200;
      const body = new TextEncoder().encode('<h1 id="aru">x</h1>');
      const response: RawResponse = { url, finalUrl: url, status, headers: {}, body, chain: [] };
      return response;
    },
  };
  return { asked, fetcher };
}

const readers = { forCrawl: () => directReader, forTargets: () => directReader, close: async () => undefined };
const workerWith = (fetcher: Fetcher) => ({
  fetcher,
  visits: { signIn: () => Promise.reject(new Error('no login in this test')) },
  readers,
  log: () => undefined,
});

async function runIdOf(key: RunKey): Promise<string> {
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  return (await query.executeTakeFirstOrThrow()).run_id;
}

const reference = (target: string): LinkReference => ({
  target,
  raw: target,
  element: 'a',
  attribute: 'href',
  text: 'x',
  line: 1,
  column: 1,
  place: 'main',
});
const linksTo = (targets: readonly string[], ids: string[] = []): CollectedLinks => ({
  references: targets.map(reference),
  ids,
});

/** Saves the visit that collected these links of a page; `rendered`: the one that rendered it. */
async function collect(key: RunKey, urlId: number, links: CollectedLinks, rendered?: CollectedLinks | null) {
  const kind = rendered === undefined ? ('plain' as const) : ('desktop' as const);
  const base = { tenantId: key.tenantId, runId: await runIdOf(key), urlId, thumbnail: false };
  const nothing = { skipped: [], picture: null, rendered: null, thumbnail: null };
  const result: UnitResult<'link'> = {
    unit: 'link',
    status: 'done',
    score: null,
    summary: {},
    findings: [],
    files: [],
    siteData: links,
  };
  if (rendered === undefined) {
    const data: VisitJob = { ...base, kind, units: ['link'] };
    return saveVisit(app.services, jobOf(data), { ...nothing, results: [result] });
  }
  const data: VisitJob = { ...base, kind, units: [], collects: ['link'] };
  return saveVisit(app.services, jobOf(data), {
    ...nothing,
    results: [],
    collected: [{ unit: 'link', links: rendered }],
  });
}

/** A rendered visit of a page is still to come. */
async function awaitRendering(key: RunKey, urlId: number): Promise<void> {
  const page = { tenant_id: key.tenantId, run_id: await runIdOf(key), url_id: urlId };
  await app.owner
    .insertInto('link_page')
    .values({ ...page, unit: 'link', render: 'awaited', state: 'collecting' })
    .execute();
}

/** Ends a run whose links were stopped, and has it verified again. */
async function takeUpAgain(key: RunKey): Promise<void> {
  const runId = await runIdOf(key);
  await app.owner
    .updateTable('run')
    .set({ finished_at: app.clock.now(), status: 'STOPPED' })
    .where('run_id', '=', runId)
    .execute();
  await app.owner
    .updateTable('run_unit')
    .set({ status: 'FINISHED' })
    .where('run_id', '=', runId)
    .where('unit', '=', 'quality')
    .execute();
  await (await app.as('user')).call(reverify, { params: key, body: undefined });
  await resumeVisits(app.services, jobOf({ tenantId: key.tenantId, runId }));
}

async function queuedHosts(runId: string): Promise<string[]> {
  const rows = await app.owner
    .selectFrom('link_host')
    .select('host')
    .where('run_id', '=', runId)
    .where('queued', '=', true)
    .execute();
  return rows.map(({ host }) => host).toSorted();
}

/** Works on the jobs of a run's hosts until none is queued. */
async function work(key: RunKey, fetcher: Fetcher): Promise<void> {
  const runId = await runIdOf(key);
  for (let hosts = await queuedHosts(runId); hosts.length > 0; hosts = await queuedHosts(runId))
    for (const host of hosts) {
      const data: TargetsJob = { tenantId: key.tenantId, runId, host };
      await handleTargetsJob(app.services, workerWith(fetcher), jobOf(data));
    }
}

const linkOf = async (key: RunKey) => (await (await app.as('user')).call(getRun, { params: key })).link;
const newRun = () => makeRun(app, { status: 'RUNNING', answered: false });

test('a page is answered once all its targets are, each of which is asked once', async () => {
  const key = await newRun();
  const { asked, fetcher } = openFetcher();
  await collect(key, 1, linksTo([`${far}/a`, `${far}/nai`, `${far}/b#nai`]));
  await collect(key, 2, linksTo([`${far}/a`, `${far}/b#aru`, 'https://other.example/']));
  expect(await linkOf(key)).toMatchObject({ finishedPages: 0, totalLink: 0 });
  await work(key, fetcher);
  expect(asked.toSorted()).toEqual(
    [`GET ${far}/b`, `GET ${far}/nai`, `HEAD ${far}/a`, `HEAD ${far}/nai`, 'HEAD https://other.example/'].toSorted(),
  );
  expect(await linkOf(key)).toMatchObject({
    status: 'FINISHED',
    finishedPages: 2,
    totalLink: 4,
    numberOfLinks: { '2xx': 3, '4xx': 1 },
    errorFuncs: 1,
    warnings: 1,
  });
});

test('pages of the run answer for themselves, with the names that scripts made', async () => {
  const key = await newRun();
  const { asked, fetcher } = openFetcher();
  const runId = await runIdOf(key);
  const [first, second] = await app.owner
    .selectFrom('page')
    .select('url')
    .where('run_id', '=', runId)
    .orderBy('url_id')
    .execute();
  await awaitRendering(key, 2);
  await collect(key, 1, linksTo([`${second?.url}#made`, `${second?.url}#nai`, `${first?.url}#own`], ['own']));
  await work(key, fetcher);
  expect(await linkOf(key)).toMatchObject({ finishedPages: 0 });
  await collect(key, 2, linksTo([]));
  await work(key, fetcher);
  expect(await linkOf(key)).toMatchObject({ finishedPages: 0 });
  await collect(key, 2, linksTo([]), linksTo([], ['made']));
  await work(key, fetcher);
  expect(await linkOf(key)).toMatchObject({ status: 'FINISHED', finishedPages: 2, errorFuncs: 0, warnings: 1 });
  expect(asked).toEqual([]);
});

test('soft 404s of the own site are found, and its host is asked for impossible names once', async () => {
  const key = await newRun();
  const runId = await runIdOf(key);
  const { base_url: start } = await app.owner
    .selectFrom('run')
    .select('base_url')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const { origin, host } = new URL(start);
  const asked: string[] = [];
  const fetcher: Fetcher = {
    async fetch(url, options = {}) {
      asked.push(`${options.method ?? 'GET'} ${url}`);
      const text = url.includes('/aru')
        ? '図書館は午前九時から開いています。'
        : 'お探しのページは見つかりませんでした。';
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      const body = new TextEncoder().encode(`<title>市</title><p>${url === start ? 'ようこそ。' : text}</p>`);
      return { url, finalUrl: url, status: 200, headers, body, chain: [] };
    },
  };
  const reference = (path: string) => ({ ...linksTo([`${origin}${path}`]).references[0], element: 'img' });
  const links = (paths: string[]) => ({ references: paths.map(reference), ids: [] }) as CollectedLinks;
  await collect(key, 1, links(['/aru/1', '/gone/1']));
  const data: TargetsJob = { tenantId: key.tenantId, runId, host };
  await handleTargetsJob(app.services, workerWith(fetcher), jobOf(data));
  await collect(key, 2, links(['/aru/2', '/gone/2']));
  await work(key, fetcher);
  expect(asked.filter(line => line.includes('/missing-'))).toHaveLength(2);
  expect(await linkOf(key)).toMatchObject({
    status: 'FINISHED',
    errorFuncs: 2,
    totalErrorLink: 2,
    numberOfLinks: { '2xx': 2, '4xx': 2 },
  });
  const { items } = await (await app.as('user')).call(listLinks, { params: key, query: { class: ['4xx'] } });
  expect(items.map(({ error, finalStatus }) => [error, finalStatus])).toEqual([
    ['soft-404', 200],
    ['soft-404', 200],
  ]);
});

test('a page that could not be rendered keeps the result of its source', async () => {
  const key = await newRun();
  await awaitRendering(key, 1);
  await collect(key, 1, linksTo([`${far}/nai`]));
  await collect(key, 1, linksTo([]), null);
  await work(key, openFetcher().fetcher);
  expect(await linkOf(key)).toMatchObject({ finishedPages: 1, errorFuncs: 1 });
});

test('the targets of a source are asked while its page waits to be rendered, and those that scripts made after it', async () => {
  const key = await newRun();
  const { asked, fetcher } = openFetcher();
  await awaitRendering(key, 1);
  await collect(key, 1, linksTo([`${far}/nai`, `${far}/a`]));
  await work(key, fetcher);
  expect(asked.toSorted()).toEqual([`GET ${far}/nai`, `HEAD ${far}/a`, `HEAD ${far}/nai`]);
  expect(await linkOf(key)).toMatchObject({ finishedPages: 0 });
  await collect(key, 1, linksTo([]), linksTo([`${far}/a#aru`, 'https://other.example/']));
  await work(key, fetcher);
  expect(asked.slice(3).toSorted()).toEqual([`GET ${far}/a`, 'HEAD https://other.example/']);
  expect(await linkOf(key)).toMatchObject({ finishedPages: 1, totalLink: 3, errorFuncs: 1, warnings: 0 });
});

test('a page that waits to be rendered is skipped by a stop, and verified when the run is taken up again', async () => {
  const key = await newRun();
  const runId = await runIdOf(key);
  const { asked, fetcher } = openFetcher();
  const user = await app.as('user');
  await awaitRendering(key, 1);
  await collect(key, 1, linksTo([`${far}/nai`, `${far}/a`]));
  await work(key, fetcher);
  await user.call(stopRun, { params: key, body: { functions: ['link'] } });
  // The visit of this page was under way.
  await awaitRendering(key, 2);
  await collect(key, 2, linksTo([]));
  await collect(key, 1, linksTo([]), linksTo([`${far}/late`]));
  await work(key, fetcher);
  await work(key, fetcher);
  expect(await linkOf(key)).toMatchObject({ status: 'STOPPED', finishedPages: 0 });
  expect(asked).toHaveLength(3);
  expect(await queuedHosts(runId)).toEqual([]);
  await takeUpAgain(key);
  await collect(key, 1, linksTo([]), linksTo([`${far}/late`]));
  await collect(key, 2, linksTo([]), linksTo([]));
  await work(key, fetcher);
  expect(await linkOf(key)).toMatchObject({ status: 'FINISHED', finishedPages: 2, totalLink: 3, errorFuncs: 1 });
  expect(asked.slice(3)).toEqual([`HEAD ${far}/late`]);
});

test('a stop judges the 200 pages that are nearest to their end, and skips the others', async () => {
  const key = await newRun();
  const runId = await runIdOf(key);
  await app.owner.updateTable('run').set({ number_of_pages: 230 }).where('run_id', '=', runId).execute();
  const { url_hash: _, ...page } = await app.owner
    .selectFrom('page')
    .selectAll()
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 228 }, (_, at) => ({ ...page, url_id: at + 3, url: `${page.url}${at}` }));
  await app.owner
    .insertInto('page')
    .values(others.map(other => ({ ...other, headers: '{}', chain: '[]' }) as never))
    .execute();
  for (let urlId = 1; urlId <= 230; urlId += 1)
    await collect(key, urlId, linksTo(urlId <= 30 ? [`${far}/a`, `${far}/b`] : [`${far}/a`]));
  await (await app.as('user')).call(stopRun, { params: key, body: { functions: ['link'] } });
  await work(key, openFetcher().fetcher);
  expect(await linkOf(key)).toMatchObject({ status: 'STOPPED', numberOfLinks: { pending: 2 } });
  const judged = await app.owner
    .selectFrom('page_result')
    .select('url_id')
    .where('run_id', '=', runId)
    .where('unit', '=', 'link')
    .orderBy('url_id')
    .execute();
  expect(judged.map(({ url_id }) => url_id)).toEqual(Array.from({ length: 200 }, (_, at) => at + 31));
});

test('a page with 10,000 links, whose worker is lost in the middle', { timeout: 120_000 }, async () => {
  const key = await newRun();
  const runId = await runIdOf(key);
  const targets = Array.from({ length: 10_000 }, (_, n) => `${far}/${n % 100 === 0 ? 'nai' : 'x'}/${n}`);
  await collect(key, 1, linksTo(targets));
  await collect(key, 2, linksTo([]));
  let left = 3_000;
  const dying = openFetcher(() => left-- <= 0);
  // The attempt ends without a word, as with a worker that was killed; what it had saved stays.
  const lost = new AbortController();
  const fetcher: Fetcher = {
    fetch: (url, options) => {
      if (left <= 1) lost.abort(new Error('killed'));
      return dying.fetcher.fetch(url, options);
    },
  };
  const job = { ...jobOf<TargetsJob>({ tenantId: key.tenantId, runId, host: 'far.example' }), signal: lost.signal };
  await expect(handleTargetsJob(app.services, workerWith(fetcher), job)).rejects.toThrow('killed');
  expect(dying.asked.length).toBeGreaterThan(2_900);
  const { asked, fetcher: next } = openFetcher();
  await work(key, next);
  expect(await linkOf(key)).toMatchObject({
    status: 'FINISHED',
    finishedPages: 2,
    totalLink: 10_000,
    errorFuncs: 100,
    numberOfLinks: { '2xx': 9_900, '4xx': 100 },
  });
  expect(new Set([...dying.asked, ...asked].map(line => line.split(' ')[1])).size).toBe(10_000);
  expect(asked.length + dying.asked.length).toBeLessThan(10_000 + 2 * 100 + 1_000);
});

test('a stop keeps what was answered, and taking up the run asks the rest', async () => {
  const key = await newRun();
  const runId = await runIdOf(key);
  const user = await app.as('user');
  await collect(key, 1, linksTo([`${far}/nai`, 'https://other.example/a', 'https://other.example/nai']));
  await collect(key, 2, linksTo([`${far}/b`]));
  const { asked, fetcher } = openFetcher();
  const data: TargetsJob = { tenantId: key.tenantId, runId, host: 'far.example' };
  await handleTargetsJob(app.services, workerWith(fetcher), jobOf(data));
  await user.call(stopRun, { params: key, body: { functions: ['link'] } });
  const judge: TargetsJob = { tenantId: key.tenantId, runId, host: '' };
  await handleTargetsJob(app.services, workerWith(fetcher), jobOf(judge));
  expect(await linkOf(key)).toMatchObject({
    status: 'STOPPED',
    score: null,
    finishedPages: 1,
    errorFuncs: 1,
    numberOfLinks: { '2xx': 1, '4xx': 1, pending: 2 },
  });
  const { items } = await user.call(listLinks, { params: key, query: { class: ['pending'] } });
  expect(items.map(({ error }) => error)).toEqual(['stopped', 'stopped']);
  await takeUpAgain(key);
  const before = asked.length;
  await work(key, fetcher);
  expect(await linkOf(key)).toMatchObject({
    status: 'FINISHED',
    score: 100,
    finishedPages: 2,
    errorFuncs: 2,
    numberOfLinks: { '2xx': 2, '4xx': 2, pending: 0 },
  });
  expect(asked.slice(before).every(line => line.includes('other.example'))).toBe(true);
});

test('fragment names that are wanted later are asked for once more, and counted right', async () => {
  const key = await newRun();
  const runId = await runIdOf(key);
  const { asked, fetcher } = openFetcher();
  await collect(key, 1, linksTo([`${far}/a`, 'https://other.example/']));
  const data: TargetsJob = { tenantId: key.tenantId, runId, host: 'far.example' };
  await handleTargetsJob(app.services, workerWith(fetcher), jobOf(data));
  await collect(key, 2, linksTo([`${far}/a#nai`]));
  await work(key, fetcher);
  expect(asked).toEqual(
    [`HEAD ${far}/a`, 'HEAD https://other.example/', `GET ${far}/a`].toSorted(
      (a, b) => asked.indexOf(a) - asked.indexOf(b),
    ),
  );
  expect(await linkOf(key)).toMatchObject({ status: 'FINISHED', finishedPages: 2, warnings: 1 });
});
