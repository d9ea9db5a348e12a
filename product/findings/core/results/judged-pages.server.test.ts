import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnitId } from '#checks/registry.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Counts = { done: number; failed?: number; skipped?: number };
interface Case {
  says: string;
  status: 'RUNNING' | 'STOPPED' | 'FINISHED';
  units: Partial<Record<UnitId, Counts & { status?: 'RUNNING' | 'STOPPED' | 'FINISHED' }>>;
  failed?: [urlId: number, unit: UnitId][];
  pages: [checked: number, notJudged: number, waiting: number];
}

const cases: Case[] = [
  {
    says: 'a page without an answer waits',
    status: 'RUNNING',
    units: { quality: { done: 0 }, link: { done: 0 } },
    pages: [0, 0, 2],
  },
  {
    says: 'a page waits until every function has answered',
    status: 'RUNNING',
    units: { quality: { done: 2, status: 'FINISHED' }, link: { done: 1 } },
    pages: [1, 0, 1],
  },
  {
    says: 'a failed page does not wait, and is not checked',
    status: 'RUNNING',
    units: { quality: { done: 1 }, link: { done: 0, failed: 1 } },
    failed: [[1, 'link']],
    pages: [0, 1, 1],
  },
  {
    says: 'a page that a stop passed over is not checked',
    status: 'STOPPED',
    units: { quality: { done: 1, skipped: 1 }, link: { done: 2 } },
    pages: [1, 1, 0],
  },
  {
    says: 'nothing waits for a function that was stopped',
    status: 'RUNNING',
    units: { quality: { done: 0, skipped: 2, status: 'STOPPED' }, link: { done: 1 } },
    pages: [0, 1, 1],
  },
  {
    says: 'functions that fail on different pages have checked neither together',
    status: 'FINISHED',
    units: { quality: { done: 1, failed: 1 }, link: { done: 1, failed: 1 } },
    failed: [
      [1, 'quality'],
      [2, 'link'],
    ],
    pages: [0, 2, 0],
  },
  {
    says: 'all are checked at an end without a fault',
    status: 'FINISHED',
    units: { quality: { done: 2 }, link: { done: 2 } },
    pages: [2, 0, 0],
  },
  { says: 'collected pages are not checked', status: 'FINISHED', units: {}, pages: [0, 0, 0] },
];

test.each(cases)('$says', async ({ status, units, failed = [], pages: [checked, notJudged, waiting] }) => {
  const key = await makeRun(app, { status });
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  for (const unit of ['quality', 'link'] as const) {
    const counts = units[unit];
    const row = { failed: 0, skipped: 0, status, ...counts };
    if (counts)
      await app.owner.updateTable('run_unit').set(row).where('run_id', '=', runId).where('unit', '=', unit).execute();
    else await app.owner.deleteFrom('run_unit').where('run_id', '=', runId).where('unit', '=', unit).execute();
  }
  for (const [urlId, unit] of failed)
    await app.owner
      .updateTable('page_result')
      .set({ status: 'failed' })
      .where('run_id', '=', runId)
      .where('url_id', '=', urlId)
      .where('unit', '=', unit)
      .execute();
  const user = await app.as('user');
  const { coverage } = await user.call(getRun, { params: key });
  expect(coverage).toMatchObject({ found: 2, checked, notJudged, waiting });
});
