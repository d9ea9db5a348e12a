import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import { checkIds } from '#checks/registry.ts';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { problemOf } from '#endpoint/problem.ts';
import { languages, say } from '#language/message.ts';
import { endpoints } from '#product/api.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import {
  getPage,
  getPageSource,
  listFindings,
  listLinks,
  listPages,
  listRules,
} from '#product/findings/api/results.ts';
import { createSite, deleteRun, listSites, runAgain, stopRun } from '#product/runs/api/runs.ts';
import { getRun, listRunDates, siteSummaries } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { madeFindings, makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { waiveOwnership } from '#test/factories/waive-ownership.ts';
import { tenants } from '#test/factories/world.ts';
import type { RunKey } from './run-key.ts';

let app: TestApp;
let user: ApiClient;
let master: ApiClient;
let run: RunKey;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  run = await makeRun(app);
  master = await app.as('master');
});
afterAll(() => app.close());

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };

/** Section 3 of the specification, word for word. */
const summaryFields =
  `PK SK BaseUrlEncoded CreatedBy NumberOfPages TotalNumberOfPages FuncList FuncSummary isSystem Status Version
  Thumbnail FuncScore WeightQuality WeightAccessibility WeightSeo Quality Accessibility SeoDesktop SeoMobile Link Contents
  LayoutDesktop LayoutMobile NumberOfFinishedBrowserDesktop NumberOfFinishedBrowserMobile NumberOfBrowser RunTimePerSubpage
  StartTime NumberFinishedFuncs LighthouseVersion EnableBtnExportSEO EnableBtnExportACCESSIBILITY EnableBtnExportQUALITY
  EnableBtnExportLINK SitemapFinished ServerCheck BaseUrlCount ExportCsvFormat ExportCsvStatus ExportCsvVersion
  ExportCsvQualityVersion IsOnlySitemap RealBaseUrl IsSPA StopMarsFlagByError SitemapMarsFlagFinish IPAddress UrlVerify
  OriginUrls VerificationTime AccessibilityVersion Score IsRunBySchedule ActiveCount ISOReportPath ISOReportAAAPath
  NCReportPath`.split(/\s+/);
const siteFields =
  `baseUrlEncoded baseUrl date lastTestDate testTimesCount isAllFinished isAnyFinished sitemapFinished status
  tenantId groupId screenshot quality accessibility seo link contents layout`.split(/\s+/);
const partFields = ['enable', 'checking', 'score', 'status', 'errorFuncs'];

const lists = endpoints.filter(
  one =>
    one.operationId.endsWith('.list') &&
    one.path.startsWith('/tenants/{tenantId}/groups/{groupId}/site') &&
    Object.hasOwn((one.query as ZodObject | undefined)?.shape ?? {}, 'limit'),
);
const partsFor = (path: string) => ({
  ...(path.includes('{date}') ? run : group),
  baseUrlEncoded: run.baseUrlEncoded,
  urlId: 1,
});

describe('a page number', () => {
  test.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999'])(
    'page number %j is no page',
    async urlId => {
      for (const endpoint of [getPage, getPageSource]) {
        const answer = await user.refuse(endpoint, { params: { ...run, urlId } });
        expect(answer).toMatchObject({ status: 422, code: 'invalid_input' });
        expect(new Set(answer.fields?.map(field => field.path))).toEqual(new Set(['urlId']));
      }
    },
  );

  test('a page number that the run does not have is not found', async () => {
    for (const urlId of [3, 2_147_483_647]) {
      expect((await user.refuse(getPage, { params: { ...run, urlId } })).status, String(urlId)).toBe(404);
    }
  });
});

describe.each(lists.map(endpoint => [endpoint.operationId, endpoint] as const))('GET %s', (_id, endpoint) => {
  const params = () => partsFor(endpoint.path);

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'abc'],
    ['limit', '-5'],
    ['limit', '1.5'],
    ['offset', '-1'],
    ['offset', 'abc'],
    ['offset', '10000001'],
  ])('names %s=%s as wrong, in the language of the person', async (name, value) => {
    const [ja, en] = await Promise.all(
      languages.map(language =>
        master.with({}, language).refuse(endpoint, { params: params(), query: { [name]: value } }),
      ),
    );
    for (const answer of [ja!, en!]) expect(answer).toMatchObject({ status: 422, fields: [{ path: name }] });
    expect(ja!.fields?.[0]?.message).toMatch(/[ぁ-ん]/);
    expect(en!.fields?.[0]?.message).not.toMatch(/[ぁ-ん]/);
  });

  test('gives ten unless asked, and counts all', async () => {
    const { body } = await master.ask(endpoint, { params: params() });
    expect(body).toMatchObject({ offset: 0, limit: 10 });
    const { items, total } = body as { items: unknown[]; total: number };
    expect(items).toHaveLength(Math.min(10, total));
    const none = await master.ask(endpoint, { params: params(), query: { offset: 10_000_000, limit: 100 } });
    expect(none.body).toMatchObject({ items: [], total, limit: 100 });
  });

  test('searches for the text itself, and takes a NUL for wrong input', async () => {
    if (!Object.hasOwn((endpoint.query as ZodObject).shape, 'search')) return;
    const all = await master.ask(endpoint, { params: params() });
    expect((all.body as { total: number }).total).toBeGreaterThan(0);
    for (const search of ['%', "'; drop table run; --", '\\']) {
      const answer = await master.ask(endpoint, { params: params(), query: { search } });
      expect(answer).toMatchObject({ status: 200, body: { total: 0 } });
    }
    const answer = await master.refuse(endpoint, { params: params(), query: { search: '\u0000' } });
    expect(answer.code).toBe('invalid_input');
  });
});

describe('GET …/dates/{date}', () => {
  test('gives the run with the view and the summary of the specification', async () => {
    expect(await user.call(getRun, { params: run })).toMatchObject({
      status: 'FINISHED',
      isAllFinished: true,
      score: 71,
      numberOfPages: 2,
      quality: { enable: true, checking: false, status: 'FINISHED', score: 71, errorFuncs: madeFindings },
      link: { totalLink: 1, totalErrorLink: 1, numberOfLinks: { '4xx': 1 } },
      seo: { enable: false, status: 'FINISHED' },
      NumberOfPages: 2,
      IsOnlySitemap: false,
      RealBaseUrl: null,
      Score: { Quality: 71, Seo: null, Accessibility: null },
      isSystem: false,
      ActiveCount: 0,
    });
  });

  test('shows the weights of its start', async () => {
    const key = await makeRun(app);
    const row = app.owner.updateTable('run').where('date', '=', new Date(key.date));
    const { options } = await app.owner
      .selectFrom('run')
      .select('options')
      .where('date', '=', new Date(key.date))
      .executeTakeFirstOrThrow();
    const weights = { quality: { 'html:a': 2 }, accessibility: { 'axe:image-alt': 0.5 }, seo: { 'seo:lcp': 3 } };
    await row.set({ options: JSON.stringify({ ...options, weights }) }).execute();
    const view = await user.call(getRun, { params: key });
    expect(view).toMatchObject({
      Version: 9,
      WeightQuality: weights.quality,
      WeightAccessibility: weights.accessibility,
      WeightSeo: weights.seo,
    });
    expect(view.options).not.toHaveProperty('weights');
    expect(new Set(view.weights.map(one => one.function))).toEqual(new Set(Object.keys(weights)));
    expect(view.weights.find(({ rule }) => rule === 'axe:image-alt')).toMatchObject({
      function: 'accessibility',
      weight: 0.5,
      name: { ja: expect.stringMatching(/画像/), en: expect.any(String) },
    });
  });

  test('names every field of the site summary as the specification does', async () => {
    const told = Object.keys(await user.call(getRun, { params: run }));
    expect(summaryFields.filter(name => !told.includes(name))).toEqual([]);
  });

  test('names every field of the mapped site view as the specification does', async () => {
    const [view] = (await user.call(siteSummaries, { params: group, query: {} })).items;
    expect(siteFields.filter(name => !Object.hasOwn(view ?? {}, name))).toEqual([]);
    for (const id of checkIds) {
      const part = view?.[id] ?? {};
      expect(partFields.filter(name => !Object.hasOwn(part, name))).toEqual([]);
    }
    expect(view?.seo).toMatchObject({ desktop: { enable: false }, mobile: { enable: false } });
    expect(view?.layout).toMatchObject({ desktop: { enable: false }, mobile: { enable: false } });
    expect(view?.contents.globalCount).toBe(0);
  });

  test('an empty value in a query is as good as none', async () => {
    const path = `/api/tenants/${run.tenantId}/groups/${run.groupId}/sites/${run.baseUrlEncoded}/dates/${run.date}`;
    const plain = await user.raw(`${path}/findings`);
    const empty = await user.raw(`${path}/findings?function=&severity=&rule=&page=&offset=&limit=&level=&category=`);
    expect(plain).toMatchObject({ status: 200, body: { total: madeFindings, offset: 0, limit: 10 } });
    expect(empty.body).toEqual(plain.body);
  });

  test('an unknown function has its own error code, in both languages', async () => {
    const path = `/api/tenants/${run.tenantId}/groups/${run.groupId}/sites/${run.baseUrlEncoded}/dates/${run.date}`;
    for (const language of languages) {
      const client = user.with({}, language);
      const admin = (await app.as('admin')).with({}, language);
      const message = say(problemOf('unknown_function'), language, { name: 'magic' });
      const problem = { status: 422, body: { code: 'unknown_function', message } };
      expect(await client.raw(`${path}/findings?function=magic`)).toMatchObject(problem);
      expect(await client.raw(`${path}/pages?function=magic`)).toMatchObject(problem);
      const stop = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"functions":["magic"]}' };
      expect(await admin.raw(`${path}/stop-verifying`, stop)).toMatchObject(problem);
    }
  });

  test('gives pages, findings, rules and links', async () => {
    const pages = await user.call(listPages, { params: run, query: {} });
    expect(pages.items.map(page => [page.urlId, page.ScoreOfURL])).toEqual([
      [1, { Quality: 71, Accessibility: null, Seo: null }],
      [2, { Quality: 71, Accessibility: null, Seo: null }],
    ]);
    const findings = await user.call(listFindings, { params: run, query: {} });
    expect(findings).toMatchObject({ total: madeFindings, limit: 10 });
    expect(findings.items[0]?.severity).toBe('error');
    const onPage = await user.call(listFindings, { params: run, query: { page: 2, severity: 'warning' } });
    expect(onPage.items.map(one => [one.urlId, one.severity])).toEqual(
      Array.from({ length: madeFindings / 2 - 1 }, () => [2, 'warning']),
    );
    const rules = await user.call(listRules, { params: run, query: { function: 'quality' } });
    expect(rules.items[0]).toMatchObject({ occurrences: 2, pages: 2, places: 1 });
    const links = await user.call(listLinks, { params: run, query: { class: '4xx' } });
    expect(links.items[0]).toMatchObject({ firstStatus: 404, finalUrl: expect.any(String), referrersTotal: 2 });
  });

  test.each([
    ['function', 'magic', 'unknown_function'],
    ['severity', 'error,fatal', 'invalid_input'],
    ['page', '0', 'invalid_input'],
  ])('names %s=%s as wrong', async (name, value, code) => {
    const answer = await user.refuse(listFindings, { params: run, query: { [name]: value } });
    expect(answer).toMatchObject({ status: 422, code });
    expect(answer.fields?.[0]?.path.split('.')[0]).toBe(name);
  });
});

test('GET …/dates tells what judged otherwise than in the run before, also of the oldest one on a page', async () => {
  const url = 'https://engines.open.example/';
  for (const version of ['13.5.0', '13.6.0', '13.6.0', '13.7.0']) await makeMeasuredRun(app, url, { seo: 88, version });
  const params = { ...group, baseUrlEncoded: encodeBaseUrl(url) };
  const changes = async (query: { limit?: number; offset?: number }) =>
    (await user.call(listRunDates, { params, query })).items.map(run =>
      run.engineChanges.map(({ kind, name, before, version }) => `${kind} ${name} ${before} ${version}`),
    );
  const all = [['engine Lighthouse 13.6.0 13.7.0'], [], ['engine Lighthouse 13.5.0 13.6.0'], []];
  expect(await changes({})).toEqual(all);
  expect(await changes({ limit: 1 })).toEqual(all.slice(0, 1));
  expect(await changes({ limit: 1, offset: 2 })).toEqual(all.slice(2, 3));
});

test('GET …/dates tells the range in which each run is measured anyway, from the runs before it with its engine', async () => {
  const url = 'https://noise-band.open.example/';
  for (const seo of [88, 84, 90]) await makeMeasuredRun(app, url, { seo });
  await makeMeasuredRun(app, url, { seo: 70, version: '14.0.0' });
  await makeMeasuredRun(app, url, { seo: 72, version: '14.0.0' });
  const params = { ...group, baseUrlEncoded: encodeBaseUrl(url) };
  const usual = async (query: { limit?: number; offset?: number }) =>
    (await user.call(listRunDates, { params, query })).items.map(run => run.usualScores);
  const all = [{ seo: { low: 65, high: 75 } }, {}, { seo: { low: 80, high: 92 } }, { seo: { low: 83, high: 93 } }, {}];
  expect(await usual({})).toEqual(all);
  expect(await usual({ limit: 2, offset: 2 })).toEqual(all.slice(2, 4));
});

describe('GET …/site-summaries', () => {
  test('shows the newest run of each site, the history all of them, and no run that only collected pages', async () => {
    const url = 'https://history.open.example/';
    const key = { ...group, baseUrlEncoded: encodeBaseUrl(url) };
    await makeRun(app, { url });
    const newest = await makeRun(app, { url });
    const collected = await makeRun(app, { url });
    await app.owner
      .updateTable('run')
      .set({ options: JSON.stringify({ isOnlySitemap: true, pageLimit: 1, urls: null }) as never })
      .where('date', '=', new Date(collected.date))
      .execute();
    const query = { site: key.baseUrlEncoded };
    const latest = await user.call(siteSummaries, { params: group, query });
    expect(latest.items.map(one => one.date)).toEqual([newest.date]);
    const history = await user.call(siteSummaries, { params: group, query: { ...query, latest: 'false' } });
    expect(history.total).toBe(2);
    expect((await user.call(listRunDates, { params: key, query: {} })).total).toBe(2);
  });

  test('filters by status, score band and search', async () => {
    const url = 'https://100-percent.open.example/';
    await makeRun(app, { url, status: 'STOPPED' });
    const ask = async (query: object) =>
      (await user.call(siteSummaries, { params: group, query })).items.map(one => one.baseUrl);
    expect(await ask({ status: 'STOPPED' })).toEqual([url]);
    expect(await ask({ search: '100-percent' })).toEqual([url]);
    expect(await ask({ search: '100%' })).toEqual([]);
    expect(await ask({ band: 'high' })).toEqual([]);
    expect(await ask({ band: 'middle', search: 'percent' })).toEqual([url]);
  });
});

describe('POST …/stop-verifying, POST …/reverify and DELETE', () => {
  test('a run that has ended cannot be stopped, one that runs not be reverified, a finished one neither', async () => {
    expect(await user.refuse(stopRun, { params: run })).toMatchObject({ status: 409, code: 'run_not_running' });
    expect(await user.refuse(reverify, { params: run })).toMatchObject({ status: 409, code: 'run_not_stopped' });
    const running = await makeRun(app, { status: 'RUNNING' });
    expect(await user.refuse(reverify, { params: running })).toMatchObject({ status: 409, code: 'run_in_progress' });
  });

  test('a run is being stopped until its work has ended', async () => {
    const running = await makeRun(app, { status: 'RUNNING', answered: false });
    expect(await user.call(stopRun, { params: running, body: undefined })).toEqual({ status: 'STOPPING' });
    expect(await user.call(getRun, { params: running })).toMatchObject({
      status: 'STOPPING',
      isAllFinished: false,
      link: { status: 'STOPPING', checking: true },
    });
  });

  test('functions that do not exist are wrong input', async () => {
    const running = await makeRun(app, { status: 'RUNNING' });
    for (const [functions, code] of [
      [[], 'invalid_input'],
      [['magic'], 'unknown_function'],
      ['quality', 'invalid_input'],
    ] as const) {
      expect((await user.refuse(stopRun, { params: running, body: { functions } })).code).toBe(code);
    }
    expect((await user.call(getRun, { params: running })).status).toBe('RUNNING');
  });

  test('a run without functions can be stopped', async () => {
    const collecting = await makeRun(app, { status: 'RUNNING' });
    const ofRun = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(collecting.date));
    const { run_id: runId } = await ofRun.executeTakeFirstOrThrow();
    await app.owner.deleteFrom('run_unit').where('run_id', '=', runId).execute();
    await app.owner.updateTable('run').set({ functions: [] }).where('run_id', '=', runId).execute();
    expect(await user.call(stopRun, { params: collecting, body: undefined })).toEqual({ status: 'STOPPING' });
  });

  test('deleting takes a run out of the lists and, with the last one, the site; a second time finds nothing', async () => {
    const url = 'https://delete.open.example/';
    const [first, last] = [await makeRun(app, { url }), await makeRun(app, { url })];
    const isListed = async () => {
      const sites = await user.call(listSites, { params: group, query: { limit: 100 } });
      return sites.items.some(site => site.baseUrl === url);
    };
    await user.call(deleteRun, { params: first });
    expect(await isListed()).toBe(true);
    expect(await user.refuse(getRun, { params: first })).toMatchObject({ status: 404 });
    await user.call(deleteRun, { params: last });
    expect(await isListed()).toBe(false);
    expect(await user.refuse(deleteRun, { params: last })).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test('a run is started again with the settings of another: functions, pages and options, and what the site has stored', async () => {
  const url = 'https://again.open.example/';
  const data = {
    groupId: group.groupId,
    url,
    functions: ['quality', 'link'],
    isAllPage: true,
    pageLimit: 7,
    urls: [`${url}a.html`, `${url}b.html`],
    connectionId: 'tab-1',
  };
  await waiveOwnership(app, group);
  const first = await user.call(createSite, {
    params: { tenantId: group.tenantId },
    body: { data: data as never, username: 'preview', password: 'secret' },
  });
  const key = { ...group, ...first };
  expect((await user.refuse(runAgain, { params: key })).code).toBe('run_in_progress');
  await user.call(stopRun, { params: key, body: {} });
  await app.owner
    .updateTable('run')
    .set({ status: 'STOPPED', finished_at: app.clock.now(), waiting_since: null })
    .where('date', '=', new Date(first.date))
    .execute();
  app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  const second = await user.call(runAgain, { params: key });
  expect(second.baseUrlEncoded).toBe(first.baseUrlEncoded);
  const rows = await app.owner
    .selectFrom('run')
    .select(['functions', 'options', 'sends_password', 'created_by'])
    .where('base_url', '=', url)
    .orderBy('date')
    .execute();
  expect(rows).toHaveLength(2);
  const { connectionId, ...options } = rows[0]?.options ?? {};
  expect(connectionId).toBe('tab-1');
  expect(rows[1]).toEqual({ ...rows[0], options });
  expect(rows[1]?.sends_password).toBe(true);
});
