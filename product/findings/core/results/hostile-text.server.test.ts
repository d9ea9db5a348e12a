import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { Job } from '#platform/queue/queue.ts';
import { getPage, listFindings } from '#product/findings/api/results.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { runCache } from '#product/runs/core/runs/run-cache.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { addStep } from './add-page.ts';
import { endCrawl } from './end-crawl.ts';
import { saveVisit } from './save-visit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function jobOf<Data>(data: Data): Job<Data> {
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

const odd = 'a\u0000b\u001bc\ud800d\uffffe\u0085';
const stored = 'a\ufffdb\ufffdc\ufffdd\uffffe\ufffd';
const message = { ja: odd, en: odd };

const quality: UnitResult<'quality'> = {
  unit: 'quality',
  status: 'done',
  score: 50,
  summary: { [odd]: odd },
  findings: [
    {
      function: 'quality',
      rule: 'html:odd',
      criterion: null,
      severity: 'error',
      message,
      help: message,
      place: { url: `https://a.example/${odd}`, selector: odd },
      excerpt: odd,
      fingerprint: 'f',
      detail: { [odd]: [odd] },
    },
  ],
  files: [],
};
const link: UnitResult<'link'> = {
  unit: 'link',
  status: 'failed',
  score: null,
  failure: { code: 'odd', message },
  summary: {},
  findings: [],
  files: [],
};

test('a page full of control characters and halves of characters is stored and read', async () => {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const query = app.owner.selectFrom('run').selectAll().where('date', '=', new Date(key.date));
  const begun = await query.executeTakeFirstOrThrow();
  const runId = begun.run_id;
  const crawlJob = { tenantId: key.tenantId, runId };
  const url = `https://a.example/${odd}`;
  const headers = { 'x-odd': odd, [odd]: 'x' };
  const response = { url, finalUrl: url, status: 200, headers, body: Buffer.from(odd), chain: [{ url, status: 301 }] };
  await sql`insert into crawl (tenant_id, run_id, attempt, progress)
    values (${key.tenantId}, ${runId}, 'this', '{}')`.execute(app.owner);
  const note = { kind: odd, n: 1, url, detail: odd };
  const step = { attempt: 'this', progress: { odd }, names: [], candidates: [], done: [], signs: [], notes: [note] };
  await addStep(app.services, begun, step, {
    pages: [{ url, depth: 1, foundOn: url, title: odd.repeat(1_000), isScripted: false, response }],
    planVisits: () => [],
  });
  const reason = { reason: odd, message, count: 1, urls: [url] };
  await endCrawl(app.services, jobOf(crawlJob), {
    coverage: { found: 2, checked: 1, excluded: [reason], failed: [reason] },
    isSpa: false,
    realBaseUrl: url,
    stopped: false,
    failure: null,
    facts: { isWhole: true, unusable: [{ url, reason: 'failed' }], sitemap: [] },
  });
  const visit = { ...crawlJob, urlId: 3, kind: 'plain' as const, units: ['quality' as const], thumbnail: false };
  const outcome = { results: [quality, link], skipped: [], picture: null, rendered: odd, thumbnail: null };
  await saveVisit(app.services, jobOf(visit), outcome);
  const shared = await runCache(app.services, key.tenantId, runId).once('odd', odd, async () => ({ [odd]: odd }));
  expect(shared).toEqual({ [stored]: stored });

  const user = await app.as('user');
  const page = await user.call(getPage, { params: { ...key, urlId: 3 } });
  expect(page).toMatchObject({ url: `https://a.example/${stored}` });
  expect(page.title).toMatch(new RegExp(`^${stored}`));
  expect(page.title.length).toBeLessThanOrEqual(1_000);
  const { items } = await user.call(listFindings, { params: key, query: {} });
  expect(items).toMatchObject([{ message: { ja: stored }, excerpt: stored, place: { selector: stored } }]);
  expect(items[0]?.detail).toEqual({ [stored]: [stored] });
  const run = await user.call(getRun, { params: key });
  expect(run.coverage?.failed).toMatchObject([{ reason: stored, urls: [`https://a.example/${stored}`] }]);
});
