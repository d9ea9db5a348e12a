import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnitId } from '#checks/registry.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { madeResult, makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const measured = (lcp: number | null, score: number | null, fid: number | null, cls: number | null) => ({
  lcp: { ms: lcp, score },
  fid: { ms: fid },
  cls: { value: cls },
  tbt: { ms: fid === null ? null : 2 * fid },
});
const counted = (err: number, probablyErr: number, needCfm = 0, humanChc = 0) => ({
  err,
  probablyErr,
  needCfm,
  humanChc,
});

/** Summaries of the two pages of a run. */
const summaries: [UnitId, number, object, 'done' | 'failed'][] = [
  ['seoDesktop', 1, measured(1000, 90, 40, 0.1), 'done'],
  ['seoDesktop', 2, measured(2000, 80, 60, 0.2), 'done'],
  ['seoMobile', 1, measured(5000, 20, 400, null), 'done'],
  ['seoMobile', 2, measured(1, 1, 1, 1), 'failed'],
  ['accessibility', 1, { categories: { robust: counted(1, 2), lowvision: counted(0, 0, 3, 4) } }, 'done'],
  ['accessibility', 2, { categories: { robust: counted(10, 0) } }, 'done'],
];

test('the page summaries are added up as the checks declare: medians by form factor, verdicts by category', async () => {
  const key = await makeRun(app, { url: 'https://totals.open.example/' });
  const run = await app.owner
    .selectFrom('run')
    .select(['run_id', 'tenant_id'])
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  await app.owner
    .updateTable('run')
    .set({ functions: ['accessibility', 'seo'] })
    .where('run_id', '=', run.run_id)
    .execute();
  const units = [...new Set(summaries.map(([unit]) => unit))];
  await app.owner
    .insertInto('run_unit')
    .values(units.map(unit => ({ ...run, unit, status: 'FINISHED' as const, done: 2 })))
    .execute();
  await app.owner
    .insertInto('page_result')
    .values(
      summaries.map(([unit, urlId, summary, status]) => ({
        ...madeResult,
        ...run,
        url_id: urlId,
        unit,
        status,
        summary: JSON.stringify(summary),
      })),
    )
    .execute();
  const view = await (await app.as('admin')).call(getRun, { params: key });
  expect(view.webVitals).toEqual([
    { formFactor: 'desktop', lcp: 1500, fid: 50, cls: expect.closeTo(0.15), tbt: 100, inp: null, pages: 2 },
    { formFactor: 'mobile', lcp: 5000, fid: 400, cls: null, tbt: 800, inp: null, pages: 1 },
  ]);
  expect(view.accessibilityCategories).toEqual({ robust: counted(11, 2), lowvision: counted(0, 0, 3, 4) });
  expect(view.FuncScore.seoDesktop).toMatchObject({ lcp: 85, fid: 50, cls: expect.closeTo(0.15) });
  expect(view.FuncScore.seoMobile).toMatchObject({ lcp: 20, fid: 400, cls: null });
  // SEO as a whole averages its form factors.
  expect(view.FuncScore.seo).toMatchObject({ lcp: 52.5, fid: 225, cls: expect.closeTo(0.15) });
  expect(view.FuncScore.quality).toMatchObject({ lcp: null, fid: null, cls: null });
});
