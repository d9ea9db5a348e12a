import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRun } from '#product/runs/api/site-views.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Ends a run of a site with the given scores and mobile LCP, and tells its change. */
async function verify(url: string, seo: number, others: Omit<Parameters<typeof makeMeasuredRun>[2], 'seo'> = {}) {
  const key = await makeMeasuredRun(app, url, { seo, ...others });
  const view = await (await app.as('admin')).call(getRun, { params: key });
  return { score: view.score, change: view.scoreChange, isUsual: view.isUsualChange, usual: view.usual };
}

test('an unchanged site: three measurements differ within the usual range', async () => {
  const url = 'https://unchanged.open.example/';
  expect(await verify(url, 88)).toMatchObject({ change: null, isUsual: false, usual: {} });
  expect(await verify(url, 83)).toMatchObject({ score: 87, change: -2, isUsual: true });
  const third = await verify(url, 90, { lcp: 2100 });
  expect(third).toMatchObject({ score: 90, change: 3, isUsual: true });
  expect(third.usual.seoMobile).toMatchObject({
    score: { median: 85.5, runs: 2 },
    lcp: { median: 2000, low: 1800, high: 2200, runs: 2 },
  });
});

test.each<[string, number, Parameters<typeof verify>[2]]>([
  ['a measurement far outside', 50, {}],
  ['a fall of another function beside it', 84, { quality: 70 }],
  ['another version of the engine', 84, { version: '14.0.0' }],
])('is no usual change: %s', async (name, seo, others) => {
  const url = `https://changed-${encodeURIComponent(name).length}.open.example/`;
  await verify(url, 88);
  await verify(url, 89);
  expect((await verify(url, seo, others)).isUsual).toBe(false);
});

test('an overall score is compared with one of the same functions alone', async () => {
  const url = 'https://other-functions.open.example/';
  await verify(url, 88);
  expect(await verify(url, 80, { quality: null })).toMatchObject({ score: 80, change: null, isUsual: false });
  expect(await verify(url, 70, { quality: null })).toMatchObject({ score: 70, change: -10 });
  expect(await verify(url, 88)).toMatchObject({ score: 89, change: null });
});
