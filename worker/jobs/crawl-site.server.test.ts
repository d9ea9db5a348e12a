import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FetchError } from '#checks/engine.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import type { Job } from '#platform/queue/queue.ts';
import { systemClock } from '#platform/time/clock.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { isFull, testInFull } from '#test/extent.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { servePages } from '#test/serve-pages.ts';
import { startSite } from '#test/site/site-server.ts';
import { directReader } from '../crawl/direct-reader.ts';
import { handleCrawlJob } from './crawl-site.ts';

let app: TestApp<typeof systemClock>;
let attempts = 0;
const fetcher = createFetcher({ allow: ['127.0.0.1'], userAgent: 'Test/1', headersTimeoutMs: 500 });
beforeAll(async () => {
  app = await startAppWith({ clock: systemClock, allow: ['127.0.0.1'] });
});
afterAll(async () => {
  await Promise.all([app?.close(), fetcher.close()]);
});

const tenantId = 'TENANT_ALPHA';
const renderLinks = async () => {
  throw new Error('there is no browser');
};
const workerContext = {
  fetcher,
  visits: { renderLinks, signIn: renderLinks },
  readers: { forCrawl: () => directReader },
};

function jobOf(runId: string, signal = new AbortController().signal): Job<CrawlJob> {
  attempts += 1;
  const data = { tenantId, runId };
  return { id: 'one', data, retryCount: 0, attempt: `attempt ${attempts}`, signal, completeIn: async () => true };
}

async function register(url: string): Promise<string> {
  const admin = await app.as('admin');
  const data = { url, quality: true, groupId: 'G001', isAllPage: true };
  const { date } = await admin.call(createSite, { params: { tenantId }, body: { data } });
  const { run_id } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(date))
    .executeTakeFirstOrThrow();
  return run_id;
}

/** The run as it was before its crawl. */
async function reset(runId: string): Promise<void> {
  for (const table of ['page', 'crawl', 'crawl_name', 'crawl_candidate', 'crawl_sign', 'crawl_note'] as const)
    await app.owner.deleteFrom(table).where('run_id', '=', runId).execute();
  await sql`delete from pgboss.job`.execute(app.owner);
  await app.owner
    .updateTable('run')
    .set({ sitemap_finished: false, number_of_pages: 0, coverage: null, crawl_stopped: false, stop_requested: false })
    .where('run_id', '=', runId)
    .execute();
}

/** What a crawl has written: pages with their visits, and the coverage. */
async function written(runId: string) {
  const pages = await app.owner
    .selectFrom('page')
    .select(['url_id', 'url', 'final_url', 'title', 'depth', 'found_on', 'status_code'])
    .where('run_id', '=', runId)
    .orderBy('url_id')
    .execute();
  const { coverage, number_of_pages: count } = await app.owner
    .selectFrom('run')
    .select(['coverage', 'number_of_pages'])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const { rows: jobs } = await sql<{ data: unknown }>`select data from pgboss.job where name = 'visit-plain'
    and data->>'runId' = ${runId} order by (data->>'urlId')::int`.execute(app.owner);
  return { pages, coverage, count, jobs };
}

const leftRows = async (runId: string) => {
  const { rows } = await sql<{ n: number }>`select (select count(*) from crawl where run_id = ${runId}) +
    (select count(*) from crawl_name where run_id = ${runId}) + (select count(*) from crawl_note where run_id = ${runId}) +
    (select count(*) from crawl_candidate where run_id = ${runId}) as n`.execute(app.owner);
  return Number(rows[0]?.n);
};

/** Services whose process is killed at its N-th transaction, before or after it is kept; nothing works afterwards. */
function killedAt(nth: number, moment: 'before' | 'after') {
  let count = 0;
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Error('killed');
  };
  const { db } = app.services;
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
      if (isDead) die();
      count += 1;
      const isLast = count === nth;
      const result = await db.transaction().execute(async tx => {
        const done = await work(tx);
        if (isLast && moment === 'before') die();
        return done;
      });
      if (isLast) die();
      return result;
    },
  });
  const killed = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { services: { ...app.services, db: killed } as Services, isDead: () => isDead, count: () => count };
}

/** Each step by itself, or some of them together. */
const alone = { milliseconds: 0, pages: 1, names: 1, bytes: 1 };
const threeTogether = { milliseconds: 60_000, pages: 3, names: 1_000, bytes: 1_000_000 };

/** One attempt that is killed; whether it was before the end. */
async function attemptKilled(
  runId: string,
  nth: number,
  moment: 'before' | 'after',
  together = alone,
): Promise<boolean> {
  const gone = new AbortController();
  const { services, isDead } = killedAt(nth, moment);
  await handleCrawlJob(services, workerContext, jobOf(runId, gone.signal), { together }).catch(() => undefined);
  gone.abort(new Error('killed'));
  return isDead();
}

const text = (topic: string) => Array.from({ length: 30 }, (_, n) => `${topic}の第${n}節の説明です。`).join('');
const links = (...to: string[]) => to.map(path => `<a href="${path}">x</a>`).join('');
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const html =
  (body: string, title = 't'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>${title}</title>${body}`);

let site: Awaited<ReturnType<typeof servePages>>;
beforeEach(async () => {
  const redirect: Answer = (_, response) => response.writeHead(301, { location: '/b' }).end();
  const map: Answer = (request, response) => {
    const urls = ['/map-only', '/a', '/gone'].map(
      path => `<url><loc>http://${request.headers.host}${path}</loc></url>`,
    );
    response.end(`<urlset>${urls.join('')}</urlset>`);
  };
  site = await servePages({
    '/robots.txt': (request, response) =>
      response.end(`User-agent: *\nDisallow: /forbidden\nSitemap: http://${request.headers.host}/map.xml`),
    '/map.xml': map,
    '/': html(links('/a', '/old', '/b?utm_source=x', '/c', '/forbidden/x', '/paper.pdf', 'https://far.example/')),
    '/a': html(text('甲') + links('/copy', '/d', '/d?PHPSESSID=abcdef', '/gone')),
    '/old': redirect,
    '/b': html(text('乙') + links('/a', '/moved', '/e')),
    '/c': html(`<link rel="canonical" href="/canon">${text('丙')}`),
    '/canon': html(`${text('丙')}<p>正`),
    '/copy': html(text('甲') + links('/copy', '/d', '/d?PHPSESSID=abcdef', '/gone')),
    '/d': html(`<link rel="canonical" href="/e">${text('丁')}`),
    '/e': html(text('戊') + links('/f')),
    '/f': html(text('己')),
    '/moved': html('<meta http-equiv="refresh" content="0; url=/landed">'),
    '/landed': html(text('庚') + links('/f')),
    '/map-only': html(text('辛')),
  });
});
afterEach(async () => {
  await site.close();
  await sql`delete from pgboss.job`.execute(app.owner);
  await app.owner.deleteFrom('run').execute();
});

const times = (asked: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const one of asked) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};
/** A redirect leads there too. */
const led = '/b';
const pathOf = (url: string) => `GET ${new URL(url).pathname}`;

test('a crawl killed at any of its transactions goes on where it stood', {
  timeout: 600_000,
}, async () => {
  const runId = await register(`${site.origin}/`);
  await handleCrawlJob(app.services, workerContext, jobOf(runId));
  const wanted = await written(runId);
  expect(wanted.pages.length).toBeGreaterThan(8);
  expect(wanted.coverage?.excluded.length).toBeGreaterThan(5);
  expect(await leftRows(runId)).toBe(0);

  let killed = 0;
  const step = isFull ? 1 : 5;
  for (const [first, moment, together, most] of [
    [1, 'before', alone, 5],
    [3, 'after', alone, 5],
    [4, 'before', threeTogether, 12],
    [2, 'after', threeTogether, 12],
  ] as const) {
    for (let nth = isFull ? 1 : first; ; nth += step) {
      await reset(runId);
      site.asked.length = 0;
      const isKilled = await attemptKilled(runId, nth, moment, together);
      const kept = (await written(runId)).pages;
      await handleCrawlJob(app.services, workerContext, jobOf(runId));
      expect(await written(runId), `${moment} ${nth}`).toEqual(wanted);
      const counts = times(site.asked);
      // Answers that were kept are not asked for again, and at most those that were not and the four in hand are.
      for (const { url } of kept.filter(page => !page.url.endsWith(led)))
        expect(counts.get(pathOf(url)), `${url} ${moment} ${nth}`).toBe(1);
      const again = [...counts].filter(([path, count]) => count > 1 && !path.includes('/missing-'));
      expect(again.length, `${again.join(' ')} ${moment} ${nth}`).toBeLessThanOrEqual(most);
      if (!isKilled) break;
      killed += 1;
    }
  }
  expect(killed).toBeGreaterThan(40 / step);
});

test('a crawl in parts is the same as a whole one', async () => {
  const runId = await register(`${site.origin}/`);
  await handleCrawlJob(app.services, workerContext, jobOf(runId));
  const wanted = await written(runId);
  await reset(runId);
  site.asked.length = 0;
  let parts = 0;
  for (let isOver = false; !isOver; parts += 1) {
    await handleCrawlJob(app.services, workerContext, jobOf(runId), { sliceMs: 5, together: alone });
    const { coverage } = await written(runId);
    isOver = coverage !== null;
    const { rows } = await sql`select from pgboss.job where name = 'crawl'`.execute(app.owner);
    if (!isOver) expect(rows.length).toBe(parts + 1);
  }
  expect(parts).toBeGreaterThan(1);
  const { pages, coverage, jobs } = await written(runId);
  expect({ pages, coverage, jobs }).toEqual({ pages: wanted.pages, coverage: wanted.coverage, jobs: wanted.jobs });
  expect([...times(site.asked)].filter(([path, count]) => count > 1 && !path.endsWith(led))).toEqual([]);
});

test('while a crawl goes on, its run tells what was left out so far and why, and calls no page checked', async () => {
  const runId = await register(`${site.origin}/`);
  const held = Promise.withResolvers<void>();
  const waiting = {
    ...workerContext,
    fetcher: {
      fetch: async (...[url, options]: Parameters<typeof fetcher.fetch>) => {
        if (url.endsWith('/f')) await held.promise;
        return fetcher.fetch(url, options);
      },
    },
  };
  const crawled = handleCrawlJob(app.services, waiting, jobOf(runId));
  try {
    const key = await app.owner.selectFrom('run').selectAll().where('run_id', '=', runId).executeTakeFirstOrThrow();
    const params = { tenantId, groupId: 'G001', baseUrlEncoded: key.base_url_encoded, date: key.date.toISOString() };
    const admin = await app.as('admin');
    const told = () => admin.call(getRun, { params });
    const reasons = async () => (await told()).coverage.excluded.map(({ reason }) => reason);
    await expect.poll(reasons).toContain('forwards');
    const { coverage, sitemapFinished, numberOfPages, TotalNumberOfPages } = await told();
    expect(sitemapFinished).toBe(false);
    expect(coverage.excluded).toContainEqual({
      reason: 'robots',
      message: { ja: 'robots.txtで禁止されています', en: 'Disallowed by robots.txt' },
      count: 1,
      urls: [`${site.origin}/forbidden/x`],
    });
    const message = { ja: 'ステータス404が返りました', en: 'Returned status 404' };
    expect(coverage.failed).toEqual([{ reason: 'http-404', message, count: 1, urls: [`${site.origin}/gone`] }]);
    const left = [...coverage.excluded, ...coverage.failed].reduce((sum, { count }) => sum + count, 0);
    expect(coverage).toMatchObject({ checked: 0, notJudged: 0, waiting: numberOfPages, found: numberOfPages + left });
    expect(TotalNumberOfPages).toBe(coverage.found);
  } finally {
    held.resolve();
    await crawled;
  }
});

test('a stopped crawl is taken up from where it stood', async () => {
  const runId = await register(`${site.origin}/`);
  await handleCrawlJob(app.services, workerContext, jobOf(runId));
  const wanted = await written(runId);
  await reset(runId);
  site.asked.length = 0;
  await handleCrawlJob(app.services, workerContext, jobOf(runId), { sliceMs: 5, together: alone });
  const stopped = app.owner.updateTable('run').where('run_id', '=', runId);
  await stopped.set({ stop_requested: true }).execute();
  const stopping = {
    ...workerContext,
    fetcher: { fetch: (_: string, options?: { signal?: AbortSignal }) => hang(options?.signal) },
  };
  await handleCrawlJob(app.services, stopping, jobOf(runId));
  expect((await written(runId)).coverage).not.toBeNull();
  expect(await leftRows(runId)).toBeGreaterThan(5);
  await stopped.set({ stop_requested: false, sitemap_finished: false, crawl_stopped: false }).execute();
  await handleCrawlJob(app.services, workerContext, jobOf(runId));
  const { pages, coverage } = await written(runId);
  expect({ pages, coverage }).toEqual({ pages: wanted.pages, coverage: wanted.coverage });
  expect([...times(site.asked)].filter(([path, count]) => count > 1 && !path.endsWith(led))).toEqual([]);
  expect(await leftRows(runId)).toBe(0);
});

/** A request that is answered by its end alone. */
function hang(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new FetchError('aborted', 'given up'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
}

test('an attempt that lost its crawl to another keeps nothing more', async () => {
  const runId = await register(`${site.origin}/`);
  const job = jobOf(runId);
  let other: Promise<void> | undefined;
  const slow = {
    ...workerContext,
    fetcher: {
      fetch: async (...[url, options]: Parameters<typeof fetcher.fetch>) => {
        if (url.endsWith('/a') && !other) await (other = handleCrawlJob(app.services, workerContext, jobOf(runId)));
        return fetcher.fetch(url, options);
      },
    },
  };
  await expect(handleCrawlJob(app.services, slow, job)).rejects.toThrow();
  const { pages, count } = await written(runId);
  expect(count).toBe(pages.length);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
});

test('a page of which the bytes are those of the run before is not read again, whatever its ETag says', async () => {
  let text = '甲';
  const lying: Answer = (request, response) => {
    const isKnown = request.headers['if-none-match'] !== undefined;
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', etag: '"always"' });
    response.end(isKnown ? undefined : `<title>${text}</title><a href="/${text === '甲' ? 'a' : 'b'}">x</a>`);
  };
  await site.close();
  const [a, b] = [html(`甲${links('/c')}`), html(`乙${links('/c')}`)];
  site = await servePages({ '/': lying, '/a': a, '/b': b, '/c': html(links('/')) });
  const outlines: string[] = [];
  const noting = {
    ...directReader,
    outline: (response: Parameters<typeof directReader.outline>[0]) => {
      outlines.push(new URL(response.finalUrl).pathname);
      return directReader.outline(response);
    },
  };
  const crawled = async () => {
    const runId = await register(`${site.origin}/`);
    outlines.length = 0;
    await handleCrawlJob(app.services, { ...workerContext, readers: { forCrawl: () => noting } }, jobOf(runId));
    await app.owner.updateTable('run').set({ finished_at: new Date() }).where('run_id', '=', runId).execute();
    const found = (await written(runId)).pages.map(({ url, title }) => `${new URL(url).pathname} ${title}`);
    return { found, read: outlines.filter(path => !path.includes('missing')) };
  };
  expect(await crawled()).toEqual({ found: ['/ 甲', '/a t', '/c t'], read: ['/', '/a', '/c'] });
  text = '乙';
  expect(await crawled()).toEqual({ found: ['/ 乙', '/b t', '/c t'], read: ['/', '/b'] });
});

testInFull(
  'the synthetic site, killed again and again, gives the same pages and coverage',
  async () => {
    const synthetic = await startSite();
    try {
      const runId = await register(`${synthetic.url}/`);
      await handleCrawlJob(app.services, workerContext, jobOf(runId));
      const wanted = await written(runId);
      await reset(runId);
      for (let nth = 12; await attemptKilled(runId, nth, nth % 2 ? 'before' : 'after'); nth += 21);
      expect(await written(runId)).toEqual(wanted);
    } finally {
      await synthetic.close();
    }
  },
  { timeout: 600_000 },
);
