import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import type { Job } from '#platform/queue/queue.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { CrawlEnd } from '#product/runs/core/runs/run-progress.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { endCrawl } from './end-crawl.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function jobOf(data: CrawlJob): Job<CrawlJob> {
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

const ended: CrawlEnd = {
  coverage: { found: 2, checked: 2, excluded: [], failed: [] },
  isSpa: false,
  realBaseUrl: null,
  stopped: false,
  failure: null,
  facts: null,
};

test('what a crawl has found out of its site is told with the run: where it begins, and that scripts build it', async () => {
  const user = await app.as('user');
  for (const [isSpa, realBaseUrl] of [
    [true, 'https://www.open.example/ja/'],
    [false, null],
  ] as const) {
    const key = await makeRun(app, { status: 'RUNNING' });
    const { run_id: runId } = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('date', '=', new Date(key.date))
      .executeTakeFirstOrThrow();
    await endCrawl(app.services, jobOf({ tenantId: key.tenantId, runId }), { ...ended, isSpa, realBaseUrl });
    expect(await user.call(getRun, { params: key })).toMatchObject({ IsSPA: isSpa, RealBaseUrl: realBaseUrl });
  }
});

test('the end of a crawl answers for its pages, though their host is busy with a target that does not answer', async () => {
  const { tenantId, date, baseUrlEncoded } = await makeRun(app, { status: 'RUNNING', answered: false });
  const { run_id: runId } = await app.owner
    .updateTable('run')
    .set({ sitemap_finished: false })
    .where('date', '=', new Date(date))
    .returning('run_id')
    .executeTakeFirstOrThrow();
  const of = { tenant_id: tenantId, run_id: runId };
  const { url } = await app.owner
    .selectFrom('page')
    .select('url')
    .where('run_id', '=', runId)
    .where('url_id', '=', 2)
    .executeTakeFirstOrThrow();
  const { host } = new URL(decodeBaseUrl(baseUrlEncoded) ?? '');
  // Collected before the crawl had found the page that it links to.
  const collected = { ...of, url_id: 1, unit: 'link', render: 'none', state: 'waiting', waiting: 1 } as const;
  await app.owner.insertInto('link_page').values(collected).execute();
  const target = { ...of, url, host, class: 'pending', chain: '[]', asked: false, may_be_page: true } as const;
  await app.owner.insertInto('link_target').values(target).execute();
  await app.owner
    .insertInto('link_reference')
    .values({ ...of, url_id: 1, url, text: 'x', place: 'main', line: 1 })
    .execute();
  await app.owner
    .insertInto('link_host')
    .values({ ...of, host, queued: true })
    .execute();

  await endCrawl(app.services, jobOf({ tenantId, runId }), ended);
  const page = app.owner.selectFrom('link_page').select(['state', 'waiting']).where('run_id', '=', runId);
  expect(await page.executeTakeFirst()).toEqual({ state: 'ready', waiting: 0 });
  const hosts = app.owner.selectFrom('link_host').select('host').where('run_id', '=', runId).orderBy('host');
  expect(await hosts.execute()).toEqual([{ host: '' }, { host }]);
});
