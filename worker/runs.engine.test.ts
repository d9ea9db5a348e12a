import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reverify } from '#product/findings/api/rechecks.ts';
import { listFindings, listLinks, listPages } from '#product/findings/api/results.ts';
import { getContentsSetting, putContentsSetting } from '#product/runs/api/contents-setting.ts';
import { createSite, deleteRun, listSites, stopRun } from '#product/runs/api/runs.ts';
import { uploadSiteCsv } from '#product/runs/api/site-csv.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import { removePurgedRuns } from '#product/runs/core/runs/remove-purged-runs.ts';
import { purgeBin } from '#product/runs/core/runs/run-bin.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startTenken, type Tenken, until } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';
import { type GatedSite, startGatedSite } from '#test/gated-site.ts';
import { servePages } from '#test/serve-pages.ts';
import { specialStarts } from '#test/site/crawl-truth.ts';
import { type Site, siteCredentials, startSite } from '#test/site/site-server.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
let tenken: Tenken;
let admin: ApiClient;
beforeAll(async () => {
  tenken = await startTenken(2);
  // The longest: on a busy machine more than ten seconds pass before a test acts on the requests that its gates hold.
  await tenken.app.owner.updateTable('plan').set({ answer_seconds: 60 }).execute();
  admin = await tenken.app.as('admin');
});
afterAll(() => tenken?.close());

/** A page with a text of its own and one link. */
const body = (text: string, link: string) =>
  `<!doctype html><html lang="en"><title>${text}</title><h1>${text}</h1><p>${`${text}. `.repeat(20)}</p><a href="${link}">on</a>`;

async function start(data: object, credentials: object = {}): Promise<RunKey> {
  const body = { data: { link: true, ...group, ...data }, ...credentials };
  return { ...group, ...(await admin.call(createSite, { params: group, body: body as never })) };
}

async function pathsOf(key: RunKey): Promise<string[]> {
  const { items } = await admin.call(listPages, { params: key, query: { limit: 100 } });
  return items.map(page => new URL(page.url).pathname + new URL(page.url).search);
}

/** Which attempt answered each page, by unit. */
async function attemptsOf(key: RunKey): Promise<Map<string, string>> {
  const rows = await tenken.app.owner
    .selectFrom('page_result')
    .innerJoin('run', 'run.run_id', 'page_result.run_id')
    .select(['page_result.url_id', 'page_result.unit', 'page_result.attempt'])
    .where('run.date', '=', new Date(key.date))
    .execute();
  return new Map(rows.map(row => [`${row.url_id} ${row.unit}`, row.attempt]));
}

async function jobsOf(runId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job
    where data ->> 'runId' = ${runId} and state in ('created', 'retry', 'active')`.execute(tenken.app.owner);
  return rows[0]?.n ?? 0;
}

const runIdOf = async (key: RunKey) => {
  const query = tenken.app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  return (await query.executeTakeFirstOrThrow()).run_id;
};

/** Runs a site until its crawl has ended and a request waits at its gates. */
async function untilStuck(site: GatedSite, data: object = {}): Promise<RunKey> {
  const key = await start({ url: `${site.origin}/`, ...data });
  await until('a request at the gates', async () => site.waiting() > 0);
  await until('the end of the crawl', async () => (await admin.call(getRun, { params: key })).sitemapFinished);
  return key;
}

describe('stopping and resuming', () => {
  test('a stopped run keeps what has been answered; reverify does the rest and nothing twice', async () => {
    const site = await startGatedSite(12);
    try {
      const key = await untilStuck(site);
      await until('the home page', async () => (await attemptsOf(key)).size === 1);
      expect(await admin.call(stopRun, { params: key, body: undefined })).toEqual({ status: 'STOPPING' });
      const stopped = await tenken.finished(admin, key);
      // The home page links to pages of the run alone; the gates of the others were never answered.
      expect(stopped).toMatchObject({
        status: 'STOPPED',
        isAllFinished: true,
        link: { status: 'STOPPED', finishedPages: 1, numberOfLinks: { '2xx': 12, pending: 12 } },
      });
      const kept = await attemptsOf(key);
      expect(kept.size).toBe(13);
      const { items } = await admin.call(listLinks, { params: key, query: { class: ['pending'], limit: 100 } });
      expect(items.map(({ error }) => error)).toEqual(Array.from({ length: 12 }, () => 'stopped'));

      const asked = site.asked().length;
      site.open();
      expect(await admin.call(reverify, { params: key, body: undefined })).toEqual({ status: 'RUNNING', leftOut: [] });
      const finished = await tenken.finished(admin, key);
      expect(finished).toMatchObject({
        status: 'FINISHED',
        link: { status: 'FINISHED', finishedPages: 13, numberOfLinks: { '2xx': 24, pending: 0 }, warnings: 0 },
      });
      const all = await attemptsOf(key);
      expect(all.size).toBe(13);
      expect(all.get('1 link')).toBe(kept.get('1 link'));
      expect(
        site
          .asked()
          .slice(asked)
          // Besides the gates, the host is asked again for names that cannot exist.
          .filter(line => !line.includes('/gate/') && !line.includes('/missing-')),
      ).toEqual([]);
      expect(await admin.refuse(reverify, { params: key })).toMatchObject({ code: 'run_not_stopped' });
    } finally {
      await site.close();
    }
  });

  test('one function alone can be stopped; the others end', async () => {
    const site = await startGatedSite(8);
    try {
      const key = await untilStuck(site, { quality: true });
      expect(await admin.call(stopRun, { params: key, body: { functions: ['link'] } })).toEqual({ status: 'STOPPING' });
      // With the gates closed: opened now, all targets may be answered before the stop is noticed.
      const linkStatus = async () => (await admin.call(getRun, { params: key })).link?.status;
      await until('the end of Link', async () => (await linkStatus()) !== 'STOPPING');
      site.open();
      const run = await tenken.finished(admin, key);
      expect(run).toMatchObject({
        status: 'STOPPED',
        link: { status: 'STOPPED' },
        quality: { status: 'FINISHED', finishedPages: 9 },
      });
      await admin.call(reverify, { params: key, body: undefined });
      expect(await tenken.finished(admin, key)).toMatchObject({
        status: 'FINISHED',
        link: { status: 'FINISHED', finishedPages: 9 },
      });
    } finally {
      await site.close();
    }
  });

  test('a crawl that was stopped is taken up again', async () => {
    const site = await startGatedSite(3, { slowPage: true });
    try {
      const key = await start({ url: `${site.origin}/` });
      await until('the crawl at the slow page', async () => site.waiting() >= 1);
      await admin.call(stopRun, { params: key, body: undefined });
      const stopped = await tenken.finished(admin, key);
      expect(stopped).toMatchObject({ status: 'STOPPED', sitemapFinished: true });
      expect(await pathsOf(key)).not.toContain('/slow');
      site.open();
      await admin.call(reverify, { params: key, body: undefined });
      expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', link: { finishedPages: 5 } });
      expect((await pathsOf(key)).toSorted()).toEqual(['/', '/page/1', '/page/2', '/page/3', '/slow']);
    } finally {
      await site.close();
    }
  });
});

test('while one tenant holds every place, another’s run begins and ends, and the tenant’s fourth waits for its first', async () => {
  const beta = { tenantId: tenants.beta.tenantId, groupId: 'G001' };
  const client = await tenken.app.as('otherTenant');
  const stuck = await startGatedSite(12, { each: 8, alive: true });
  const small = await startGatedSite(4, { slowPage: true });
  small.open();
  try {
    const first = await untilStuck(stuck);
    const others = ['/page/1', '/page/2', '/page/3'].map(path => start({ url: stuck.origin + path, isAllPage: false }));
    const keys = await Promise.all(others);
    const places = await Promise.all(
      keys.map(async key => (await admin.call(getRun, { params: key })).waitingPosition),
    );
    expect(new Set(places)).toEqual(new Set([null, 1]));
    const body = { data: { url: `${small.origin}/`, link: true, ...beta } };
    const key = { ...beta, ...(await client.call(createSite, { params: beta, body })) };
    expect(await tenken.finished(client, key)).toMatchObject({
      failure: null,
      status: 'FINISHED',
      link: { finishedPages: 6 },
    });
    await until('the next request at the gates', async () => stuck.waiting() > 0);
    expect((await admin.call(getRun, { params: first })).endTime).toBeNull();
    stuck.open();
    for (const one of [first, ...keys]) expect(await tenken.finished(admin, one)).toMatchObject({ status: 'FINISHED' });
  } finally {
    await stuck.close();
    await small.close();
  }
});

test('a run that is deleted while it runs has no more jobs, disturbs no worker, and leaves no row and no file once it is purged', async () => {
  const site = await startGatedSite(8);
  try {
    const key = await untilStuck(site);
    const runId = await runIdOf(key);
    await admin.call(deleteRun, { params: key });
    site.open();
    await until('the end of its jobs', async () => (await jobsOf(runId)) === 0);
    expect(tenken.log()).not.toContain(runId);
    const inMonths = { now: () => new Date(Date.now() + 60 * 86_400_000) };
    await purgeBin({ ...tenken.app.services, clock: inMonths }, key.tenantId);
    await removePurgedRuns(tenken.app.services, { signal: new AbortController().signal, log: () => {} });
    for (const table of ['run_unit', 'run_cache', 'page', 'page_result', 'finding', 'link_target'] as const) {
      const rows = await tenken.app.owner.selectFrom(table).select('run_id').where('run_id', '=', runId).execute();
      expect(rows, table).toEqual([]);
    }
    expect(existsSync(join(tenken.app.dataDir, 'files', runFolder(key)))).toBe(false);
  } finally {
    await site.close();
  }
});

describe('the scope of a run', () => {
  let site: GatedSite;
  let hinode: Site;
  beforeAll(async () => {
    [site, hinode] = await Promise.all([startGatedSite(0), startSite()]);
    site.open();
  });
  afterAll(async () => {
    await Promise.all([site?.close(), hinode?.close()]);
  });

  test('isOnlySitemap collects the pages, checks none and is no entry of the list', async () => {
    const own = await startGatedSite(3);
    try {
      const key = await start({ url: `${own.origin}/`, link: false, isOnlySitemap: true });
      expect(await tenken.finished(admin, key)).toMatchObject({
        status: 'FINISHED',
        isAllFinished: true,
        numberOfPages: 4,
        link: { enable: false, totalLink: 0 },
        IsOnlySitemap: true,
      });
      expect(own.asked().filter(one => one === 'GET /')).toHaveLength(1);
      expect(own.asked().filter(one => one.startsWith('HEAD') || one.includes('gate'))).toEqual([]);
      expect((await attemptsOf(key)).size).toBe(0);
      const query = { site: key.baseUrlEncoded, latest: 'false' as const };
      expect((await admin.call(siteSummaries, { params: group, query })).total).toBe(0);
      const file = await tenken.app.services.storage.get(`${runFolder(key)}/SITEMAP/urlIdMappingRelativeUrl.json`);
      expect(JSON.parse(Buffer.from(file ?? []).toString())).toEqual({
        1: '/',
        2: '/page/1',
        3: '/page/2',
        4: '/page/3',
      });
    } finally {
      await own.close();
    }
  });

  test('several URLs of one domain are verified instead of a crawl', async () => {
    const urls = ['/many/b', '/many/a', '/many/b'].map(path => site.origin + path);
    const key = await start({ urls });
    const run = await tenken.finished(admin, key);
    expect(run).toMatchObject({ status: 'FINISHED', urls: 2, numberOfPages: 2, baseUrl: `${site.origin}/many/b` });
    expect(await pathsOf(key)).toEqual(['/many/b', '/many/a']);
  });

  test('isVerifyNewPageOnly takes the pages that earlier runs did not have', async () => {
    const pages: Record<string, string> = { '/': body('Home', '/a'), '/a': body('A long text about boats', '/') };
    const own = await servePages(pages);
    try {
      const url = `${own.origin}/`;
      expect(await tenken.finished(admin, await start({ url }))).toMatchObject({ numberOfPages: 2 });
      pages['/a'] = body('A long text about boats', '/new');
      pages['/new'] = body('What was written later on', '/');
      for (const expected of [['/new'], []]) {
        const key = await start({ url, isVerifyNewPageOnly: true });
        const run = await tenken.finished(admin, key);
        expect(await pathsOf(key)).toEqual(expected);
        expect(run.coverage.excluded).toContainEqual(
          expect.objectContaining({ reason: 'known-page', count: 3 - expected.length }),
        );
      }
    } finally {
      await own.close();
    }
  });

  test('a run of an uploaded list verifies its pages and no other, and asks robots.txt', async () => {
    const pages: Record<string, string> = Object.fromEntries(
      ['/', '/one', '/two', '/closed'].map(path => [path, body(`The page ${path} and its own words`, '/other')]),
    );
    const own = await servePages({ ...pages, '/robots.txt': 'User-agent: *\nDisallow: /closed' });
    try {
      const csvData = ['URL', '/two', '/one', '/closed', '/two']
        .map((path, at) => (at ? own.origin : '') + path)
        .join('\n');
      const { sk } = await admin.call(uploadSiteCsv, { params: group, body: { fileName: 'list.csv', csvData } });
      const key = await start({ csvSk: sk });
      expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', urls: 3, numberOfPages: 2 });
      expect(await pathsOf(key)).toEqual(['/two', '/one']);
      expect(own.asked).not.toContain('GET /closed');
    } finally {
      await own.close();
    }
  });

  test('directoryCheck keeps to the folder', async () => {
    const key = await start({ url: `${site.origin}/folder/`, directoryCheck: true });
    expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED' });
    expect((await pathsOf(key)).toSorted()).toEqual(['/folder/', '/folder/in/']);
  });

  test('one page alone is one page', async () => {
    const key = await start({ url: `${site.origin}/folder/in/`, isAllPage: false });
    expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', numberOfPages: 1, pageLimit: 1 });
  });

  test('a page limit applies, and pages beyond it are reported', async () => {
    const key = await start({ url: `${site.origin}/many/`, directoryCheck: true, pageLimit: 2 });
    const run = await tenken.finished(admin, key);
    expect(run.numberOfPages).toBe(2);
    expect(run.coverage.excluded.map(one => [one.reason, one.count])).toContainEqual(['over-limit', 2]);
  });

  test.each([
    ['nothing', {}, ['/filter/', '/filter/?a=1', '/filter/?a=2', '/filter/index.html']],
    ['the query', { filterQuery: true }, ['/filter/', '/filter/index.html']],
    ['index.html', { filterIndexHtml: true }, ['/filter/', '/filter/?a=1', '/filter/?a=2']],
    ['both', { filterQuery: true, filterIndexHtml: true }, ['/filter/']],
  ])('filterOption takes %s for no part of a page', async (_what, filter, paths) => {
    const own = await startGatedSite(0);
    own.open();
    try {
      const filterOption = { filterQuery: false, filterHash: true, filterIndexHtml: false, ...filter };
      const key = await start({ url: `${own.origin}/filter/`, directoryCheck: true, filterOption });
      expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED' });
      expect((await pathsOf(key)).toSorted()).toEqual(paths);
    } finally {
      await own.close();
    }
  });

  test('a site with basic auth needs the correct password, which is never disclosed', async () => {
    const { start: path, pages } = specialStarts.basicAuth;
    const { username, password } = siteCredentials;
    const onPath = { url: hinode.url + path, directoryCheck: true };
    const without = await tenken.finished(admin, await start(onPath));
    expect(without).toMatchObject({ status: 'STOPPED', failure: { code: 'needs-credentials' }, numberOfPages: 0 });
    const key = await start(onPath, { username, password: 'Chigau-aikotoba-1' });
    const wrong = await tenken.finished(admin, key);
    expect(wrong).toMatchObject({ status: 'STOPPED', failure: { code: 'wrong-credentials' } });
    await admin.call(reverify, { params: key, body: { username, password } });
    const right = await tenken.finished(admin, key);
    expect(right).toMatchObject({ status: 'FINISHED', failure: null });
    expect((await pathsOf(key)).toSorted()).toEqual([...pages]);
    const sites = await admin.call(listSites, { params: group, query: { limit: 100 } });
    expect(sites.items.find(one => one.baseUrl === onPath.url)).toMatchObject({ username, password: null, runs: 2 });
    const seen = [JSON.stringify([without, wrong, right, sites]), await tenken.app.dump(), tenken.log()].join();
    expect(seen).not.toContain('Chigau-aikotoba-1');
    expect(seen).not.toContain(`"${password}"`);
    expect(seen).not.toContain(Buffer.from(`${username}:${password}`).toString('base64'));
  });

  test('a site that does not answer ends with the reason', async () => {
    const gone = await startGatedSite(0);
    await gone.close();
    const run = await tenken.finished(admin, await start({ url: `${gone.origin}/` }));
    expect(run).toMatchObject({ status: 'STOPPED', isAllFinished: true, failure: { code: 'unreachable' } });
  });
});

test('a run works with the spellings of the client from when it started', async () => {
  const site = await servePages({
    '/': '<!doctype html><html lang="ja"><title>受付</title><p>見本株式会社の受付です。</p><p>シュミレーション館の受付です。</p><p>世界初の受付です。</p>',
  });
  try {
    const master = await tenken.app.as('master');
    const setting = async (lists: {
      dictionary: { wrong: string; right: string }[];
      allowedWords: string[];
      optionalRules: string[];
    }) => {
      const { version } = await master.call(getContentsSetting, { params: group });
      await master.call(putContentsSetting, { params: group, body: { version, ...lists } });
    };
    await setting({
      dictionary: [{ wrong: '見本株式会社', right: '手本株式会社' }],
      allowedWords: ['シュミレーション館'],
      optionalRules: ['superlative'],
    });
    const key = await start({ url: `${site.origin}/`, link: false, contents: true, isAllPage: false });
    await setting({ dictionary: [], allowedWords: [], optionalRules: [] });
    expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED' });
    const { items } = await admin.call(listFindings, { params: key, query: {} });
    expect(items.map(({ rule, detail }) => [rule, detail.word, detail.suggestion])).toEqual([
      ['contents:dictionary', '見本株式会社', '手本株式会社'],
      ['contents:superlative', '世界初', null],
    ]);
  } finally {
    await site.close();
  }
});
