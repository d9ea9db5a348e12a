import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { Fetcher } from '#checks/engine.ts';
import type { LinkReference } from '#checks/link-targets.ts';
import type { Job } from '#platform/queue/queue.ts';
import { addLinkIgnores, listLinkIgnores, removeLinkIgnore } from '#product/findings/api/link-ignores.ts';
import { recheck } from '#product/findings/api/rechecks.ts';
import { getPage, listLinks } from '#product/findings/api/results.ts';
import { saveVisit } from '#product/findings/core/results/save-visit.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { RecheckJob, TargetsJob, VisitJob } from '#product/runs/core/runs/run-queues.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { directReader } from '../crawl/direct-reader.ts';
import { handleTargetsJob } from './ask-targets.ts';
import { handleRecheckJob } from './recheck-page.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  await app.owner.updateTable('plan').set({ running_runs: 100 }).execute();
});
afterEach(() => app.owner.deleteFrom('pgboss.job' as never).execute());
afterAll(() => app.close());

const far = 'https://far.example';
const readers = { forCrawl: () => directReader, forTargets: () => directReader, close: async () => undefined };
const visits = { signIn: () => Promise.reject(new Error('no login in this test')) };

function jobOf<Data>(data: Data): Job<Data> {
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

/** Answers 404 for the addresses in `dead`, else 200; `asked` collects the addresses. */
function openFetcher(dead: ReadonlySet<string>) {
  const asked: string[] = [];
  const fetcher: Fetcher = {
    async fetch(url) {
      asked.push(url);
      const headers = { 'content-type': 'text/html' };
      const body = new TextEncoder().encode('<p>x</p>');
      return { url, finalUrl: url, status: dead.has(url) ? 404 : 200, headers, body, chain: [] };
    },
  };
  return { asked, fetcher };
}

async function runIdOf(key: RunKey): Promise<string> {
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  return (await query.executeTakeFirstOrThrow()).run_id;
}

/** Saves the visit that collected the addresses of a page. */
async function collect(key: RunKey, urlId: number, targets: readonly string[]): Promise<void> {
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
  const data: VisitJob = {
    tenantId: key.tenantId,
    runId: await runIdOf(key),
    urlId,
    thumbnail: false,
    kind: 'plain',
    units: ['link'],
  };
  const result: UnitResult<'link'> = {
    unit: 'link',
    status: 'done',
    score: null,
    summary: {},
    findings: [],
    files: [],
    siteData: { references: targets.map(reference), ids: [] },
  };
  await saveVisit(app.services, jobOf(data), {
    skipped: [],
    picture: null,
    rendered: null,
    thumbnail: null,
    results: [result],
  });
}

/** Works on the jobs of a run's hosts until none is queued. */
async function work(key: RunKey, fetcher: Fetcher): Promise<void> {
  const runId = await runIdOf(key);
  for (;;) {
    const queued = app.owner.selectFrom('link_host').select('host').where('run_id', '=', runId);
    const hosts = await queued.where('queued', '=', true).execute();
    if (hosts.length === 0) return;
    for (const { host } of hosts) {
      const data: TargetsJob = { tenantId: key.tenantId, runId, host };
      await handleTargetsJob(app.services, { fetcher, visits, readers, log: () => undefined }, jobOf(data));
    }
  }
}

const siteOf = ({ tenantId, groupId, baseUrlEncoded }: RunKey) => ({ tenantId, groupId, baseUrlEncoded });
const linkOf = async (key: RunKey) => (await user.call(getRun, { params: key })).link;
const rowsOf = async (key: RunKey, query: object = {}) => user.call(listLinks, { params: key, query });
const ignore = (key: RunKey, kind: 'target' | 'host', ...patterns: string[]) =>
  user.call(addLinkIgnores, { params: siteOf(key), body: { kind, patterns, reason: '移転の手続き中' } });
const newRun = () => makeRun(app, { status: 'RUNNING', answered: false });

describe('a site ignores link targets', () => {
  test('which are no errors of the runs from then on, and are shown with their number', async () => {
    const key = await newRun();
    expect(await ignore(key, 'target', `${far}/nai#part`, `${far}/nai`)).toEqual({ added: 1 });
    await ignore(key, 'host', '*.Other.example');
    await collect(key, 1, [
      `${far}/nai`,
      `${far}/nai2`,
      'https://www.other.example/gone',
      'https://another.example/gone',
    ]);
    const dead = ['/nai', '/nai2'].map(path => far + path);
    const { fetcher } = openFetcher(
      new Set([...dead, 'https://www.other.example/gone', 'https://another.example/gone']),
    );
    await work(key, fetcher);
    expect(await linkOf(key)).toMatchObject({
      totalLink: 4,
      totalErrorLink: 2,
      ignoredLinks: 2,
      errorFuncs: 2,
      numberOfLinks: { '4xx': 4 },
    });
    const { items, ignored, total } = await rowsOf(key, { class: ['4xx'] });
    expect([total, ignored]).toEqual([4, 2]);
    expect(
      items
        .map(row => [row.url, row.ignored, row.ignore?.pattern ?? null])
        .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    ).toEqual([
      ['https://another.example/gone', false, null],
      [`${far}/nai`, true, `${far}/nai`],
      [`${far}/nai2`, false, null],
      ['https://www.other.example/gone', true, '*.other.example'],
    ]);
    expect((await rowsOf(key, { ignored: 'true' })).total).toBe(2);
    expect((await rowsOf(key, { ignored: 'true', search: 'nai' })).items.map(({ url }) => url)).toEqual([`${far}/nai`]);
    const { findings } = await user.call(getPage, { params: { ...key, urlId: 1 } });
    expect(findings.filter(({ rule }) => rule === 'link:ignored').map(({ severity }) => severity)).toEqual([
      'notice',
      'notice',
    ]);
  });

  test('says so in earlier runs, whose errors stay', async () => {
    const key = await newRun();
    await collect(key, 1, [`${far}/nai`]);
    await work(key, openFetcher(new Set([`${far}/nai`])).fetcher);
    await ignore(key, 'target', `${far}/nai`);
    expect(await linkOf(key)).toMatchObject({ totalErrorLink: 1, ignoredLinks: 0 });
    const { items } = await rowsOf(key);
    expect(items).toMatchObject([{ ignored: false, ignore: { kind: 'target', reason: '移転の手続き中' } }]);
  });

  test('until somebody takes it back; each with author, reason and an entry in the audit log', async () => {
    const key = await newRun();
    const params = siteOf(key);
    await ignore(key, 'host', 'far.example', 'far.example');
    await ignore(key, 'host', 'far.example');
    const { items, total } = await user.call(listLinkIgnores, { params, query: {} });
    const { first_name, last_name } = await app.owner
      .selectFrom('member')
      .select(['first_name', 'last_name'])
      .where('sub', '=', app.world.user.sub)
      .executeTakeFirstOrThrow();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { kind: 'host', pattern: 'far.example', reason: '移転の手続き中', createdBy: `${last_name} ${first_name}` },
    ]);
    const ignoreId = items[0]?.ignoreId ?? '';
    await user.call(removeLinkIgnore, { params: { ...params, ignoreId } });
    expect(await user.refuse(removeLinkIgnore, { params: { ...params, ignoreId } })).toMatchObject({ status: 404 });
    expect((await user.call(listLinkIgnores, { params, query: {} })).total).toBe(0);
    const entries = await app.owner
      .selectFrom('audit_log')
      .select('action')
      .where('target', '=', (await user.call(getRun, { params: key })).baseUrl)
      .where('action', 'like', 'linkIgnores.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['linkIgnores.add', 'linkIgnores.remove']);
    // Another site of the group has its own.
    const other = siteOf(await newRun());
    await ignore(key, 'host', 'far.example');
    expect((await user.call(listLinkIgnores, { params: other, query: {} })).total).toBe(0);
  });

  test.each([
    ['target', 'ftp://far.example/', 'patterns.0'],
    ['target', 'far.example', 'patterns.0'],
    ['host', 'https://far.example/', 'patterns.0'],
    ['host', 'far*.example', 'patterns.0'],
    ['host', '*.', 'patterns.0'],
    ['host', '', 'patterns.0'],
  ] as const)('wrong input: the %s %j', async (kind, pattern, path) => {
    const params = siteOf(await newRun());
    const body = { kind, patterns: [pattern], reason: 'x' };
    expect(await user.refuse(addLinkIgnores, { params, body })).toMatchObject({ status: 422, fields: [{ path }] });
  });

  test('wrong input: no reason, too many, and a site that is not there', async () => {
    const params = siteOf(await newRun());
    const body = { kind: 'host' as const, patterns: ['far.example'], reason: 'x' };
    expect(await user.refuse(addLinkIgnores, { params, body: { ...body, reason: ' ' } })).toMatchObject({
      fields: [{ path: 'reason' }],
    });
    const many = Array.from({ length: 100 }, (_, n) => `host-${n}.example`);
    for (let n = 0; n < 10; n += 1)
      await user.call(addLinkIgnores, { params, body: { ...body, patterns: many.map(host => `n${n}.${host}`) } });
    expect(await user.refuse(addLinkIgnores, { params, body })).toMatchObject({ fields: [{ path: 'patterns' }] });
    expect((await user.call(listLinkIgnores, { params, query: {} })).total).toBe(1000);
    const baseUrlEncoded = Buffer.from('https://nobody.example/').toString('base64url');
    expect(await user.refuse(addLinkIgnores, { params: { ...params, baseUrlEncoded }, body })).toMatchObject({
      status: 404,
    });
  });
});

describe('link targets are asked again', () => {
  /** A run of two pages that has ended with two dead targets, one of which both pages name. */
  async function endedRun(): Promise<RunKey> {
    const key = await newRun();
    await collect(key, 1, [`${far}/nai`, `${far}/aru`]);
    await collect(key, 2, [`${far}/nai`, `${far}/nai2`]);
    await work(key, openFetcher(new Set([`${far}/nai`, `${far}/nai2`])).fetcher);
    const runId = await runIdOf(key);
    await app.owner.updateTable('run_unit').set({ status: 'FINISHED' }).where('run_id', '=', runId).execute();
    await app.owner
      .updateTable('run')
      .set({ status: 'FINISHED', finished_at: app.clock.now() })
      .where('run_id', '=', runId)
      .execute();
    return key;
  }

  /** Fetches the pages of a re-check anew, which name the same targets, and asks what is to be asked. */
  async function recheckPages(key: RunKey, dead: ReadonlySet<string>): Promise<string[]> {
    const runId = await runIdOf(key);
    const pages = await app.owner.selectFrom('recheck').select('url_id').where('run_id', '=', runId).execute();
    const { asked, fetcher } = openFetcher(dead);
    const job = (urlId: number): RecheckJob => ({
      tenantId: key.tenantId,
      runId,
      urlId,
      kind: 'plain',
      units: ['link'],
      thumbnail: false,
    });
    const context = { fetcher, readers, visits };
    await handleRecheckJob(app.services, context, jobOf(job(0)));
    for (const { url_id } of pages) await handleRecheckJob(app.services, context, jobOf(job(url_id)));
    for (const { url_id } of pages)
      await collect(key, url_id, url_id === 1 ? [`${far}/nai`, `${far}/aru`] : [`${far}/nai`, `${far}/nai2`]);
    asked.length = 0;
    await work(key, fetcher);
    return [...new Set(asked)].toSorted();
  }

  test('one alone, with the pages that name it: answers, findings and counts are judged anew', async () => {
    const key = await endedRun();
    expect(await linkOf(key)).toMatchObject({ totalErrorLink: 2, errorFuncs: 3 });
    const body = { function: 'link' as const, targets: [`${far}/nai`] };
    expect(await user.call(recheck, { params: key, body })).toEqual({ status: 'RUNNING', pages: 2 });
    expect(await recheckPages(key, new Set([`${far}/nai2`]))).toEqual([`${far}/nai`]);
    expect(await linkOf(key)).toMatchObject({ finishedPages: 2, totalErrorLink: 1, errorFuncs: 1 });
  });

  test('all of a filter, with what is ignored since', async () => {
    const key = await endedRun();
    await ignore(key, 'target', `${far}/nai2`);
    const body = { function: 'link' as const, targets: { class: ['4xx' as const, 'none' as const] } };
    expect(await user.call(recheck, { params: key, body })).toEqual({ status: 'RUNNING', pages: 2 });
    expect(await recheckPages(key, new Set([`${far}/nai`, `${far}/nai2`]))).toEqual([`${far}/nai`, `${far}/nai2`]);
    expect(await linkOf(key)).toMatchObject({ totalErrorLink: 1, ignoredLinks: 1, errorFuncs: 2 });
  });

  test.each([
    ['of a page that the run has not', 409, { function: 'link', targets: ['https://nobody.example/'] }],
    ['of a function without any', 409, { function: 'quality', targets: [`${far}/nai`] }],
    ['of a class without any', 409, { function: 'link', targets: { class: ['5xx'] } }],
    ['of no function', 422, { targets: [`${far}/nai`] }],
    ['of a rule as well', 422, { function: 'link', rule: 'link:404', targets: [`${far}/nai`] }],
    ['of none', 422, { function: 'link', targets: [] }],
    ['of an unknown class', 422, { function: 'link', targets: { class: ['9xx'] } }],
  ])('is refused: %s', async (_what, status, body) => {
    const key = await endedRun();
    expect(await user.refuse(recheck, { params: key, body: body as never })).toMatchObject({ status });
    expect((await user.call(getRun, { params: key })).status).toBe('FINISHED');
  });
});
