import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import type { Job } from '#platform/queue/queue.ts';
import { listNotJudged, listPages } from '#product/findings/api/results.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { saveVisit } from './save-visit.ts';

let app: TestApp;
let key: RunKey;

const sentence = (text: string) => ({ ja: `${text}を読めませんでした。`, en: `${text} could not be read.` });
const done: UnitResult<UnitId> = { unit: 'quality', status: 'done', score: 90, summary: {}, findings: [], files: [] };
const sheets = ['a.css', 'b.css'].map(name => ({
  code: 'unread-stylesheet',
  message: sentence('The style sheet'),
  subject: `https://made.example/${name}`,
}));
const broken = { code: 'timeout', message: sentence('The page') };

beforeAll(async () => {
  app = await startApp();
  key = await makeRun(app, { status: 'RUNNING', answered: false });
  const row = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const save = (urlId: number, results: UnitResult<UnitId>[]) => {
    const units = results.map(({ unit }) => unit);
    const data: VisitJob = { tenantId: key.tenantId, runId: row.run_id, urlId, kind: 'plain', units, thumbnail: false };
    const { signal } = new AbortController();
    const job: Job<VisitJob> = {
      id: 'one',
      data,
      retryCount: 0,
      attempt: 'this',
      signal,
      completeIn: async () => true,
    };
    return saveVisit(app.services, job, { results, skipped: [], picture: null, rendered: null, thumbnail: null });
  };
  const link: UnitResult<UnitId> = { ...done, unit: 'link', score: null, status: 'failed', failure: broken };
  await save(1, [{ ...done, notJudged: sheets }, link]);
  await save(2, [done]);
});
afterAll(() => app.close());

test('the reasons are told per unit, whole pages first, with the pages and the parts', async () => {
  const user = await app.as('user');
  const answer = await user.call(listNotJudged, { params: key, query: {} });
  const { items, total } = answer;
  expect(total).toBe(2);
  expect(items).toEqual([
    {
      function: 'link',
      block: 'link',
      code: 'timeout',
      message: broken.message,
      isWholePage: true,
      pages: 1,
      examples: [{ urlId: 1, url: expect.any(String), subject: null, message: broken.message }],
    },
    expect.objectContaining({
      function: 'quality',
      code: 'unread-stylesheet',
      isWholePage: false,
      pages: 1,
      examples: sheets.map(({ subject, message }) => ({ urlId: 1, url: expect.any(String), subject, message })),
    }),
  ]);
  const onlyLink = await user.call(listNotJudged, { params: key, query: { function: 'link' } });
  expect(onlyLink.items.map(item => item.code)).toEqual(['timeout']);
});

test('pages, functions and the run say that less was judged than was asked', async () => {
  const user = await app.as('user');
  const { items } = await user.call(listPages, { params: key, query: { sort: 'order' } });
  const parts = items.map(({ blocks }) =>
    Object.fromEntries(blocks.map(({ block, notJudged }) => [block, notJudged.length])),
  );
  expect(parts).toEqual([{ link: 0, quality: 2 }, { quality: 0 }]);
  expect(await user.call(getRun, { params: key })).toMatchObject({
    isPartial: true,
    quality: { finishedPages: 2, incompletePages: 1, isPartial: true, score: 90 },
    link: { failedPages: 1, incompletePages: 0 },
  });
  const clean = await makeRun(app);
  expect(await user.call(getRun, { params: clean })).toMatchObject({ isPartial: false, quality: { isPartial: false } });
  expect(await user.call(listNotJudged, { params: clean, query: {} })).toMatchObject({ items: [], total: 0 });
});

test("another tenant's run is not found", async () => {
  const stranger = await app.as('otherTenant');
  expect(await stranger.ask(listNotJudged, { params: key, query: {} })).toMatchObject({ status: 404 });
});
