import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import {
  approveVisualCells,
  getVisualCell,
  getVisualComparison,
  listVisualCells,
  listVisualGroups,
  startVisualComparison,
  stopVisualComparison,
} from '#product/findings/api/visual-comparison.ts';
import { createVisualRegion, getVisualSettings, updateVisualSettings } from '#product/findings/api/visual-settings.ts';
import { compareAfterRun } from '#product/findings/core/visual-comparison/start-comparison.ts';
import { visualTask } from '#product/findings/core/visual-comparison/visual-task.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import { purgeRuns, withPurged } from '#product/runs/core/runs/purged-runs.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { drawPage, makePictureRun } from '#test/factories/make-picture-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { workTask } from '#test/factories/work-task.ts';
import { type Comparer, openComparer } from '../picture-comparison/comparer.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import { comparePictures } from './compare-pictures.ts';

let app: TestApp;
let user: ApiClient;
let comparer: Comparer;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  comparer = openComparer();
});
afterAll(async () => {
  await comparer.close();
  await app.close();
});

type Made = RunKey & { runId: string };
let sites = 0;
const newSite = () => `https://pictures-${++sites}.open.example/`;
const log = () => {};
const keyOf = ({ tenantId, groupId, baseUrlEncoded, date }: Made): RunKey => ({
  tenantId,
  groupId,
  baseUrlEncoded,
  date,
});

/** An attempt of a worker at the comparison of a run that was asked for last. */
async function work({ tenantId, runId }: Made, by: Pick<Comparer, 'compare'> = comparer, more = {}): Promise<void> {
  const { task_id: taskId } = await app.owner
    .selectFrom('task')
    .select('task_id')
    .where('run_id', '=', runId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const at = { tenantId, taskId };
  await workTask(
    app.services,
    visualTask,
    at,
    (services, task) => comparePictures(services, { comparer: by, log }, task),
    more,
  );
}

async function compare(run: Made, baseline?: string, by: Pick<Comparer, 'compare'> = comparer): Promise<string> {
  const { comparisonId } = await user.call(startVisualComparison, {
    params: keyOf(run),
    body: { baseline: baseline ?? null },
  });
  await work(run, by);
  return comparisonId;
}

const cellsOf = async (run: Made, comparisonId: string, query: object = {}) => {
  const { items } = await user.call(listVisualCells, {
    params: { ...keyOf(run), comparisonId },
    query: { limit: 100, ...query },
  });
  return items;
};
const shortOf = (cells: Awaited<ReturnType<typeof cellsOf>>) =>
  Object.fromEntries(cells.map(({ pageUrl, browser, state }) => [`${new URL(pageUrl).pathname} ${browser}`, state]));

const block = { x: 40, y: 200, width: 80, height: 40, color: '#c00' };

test('pages are compared by address, and pages that were not compared are not called equal', async () => {
  const url = newSite();
  const plain = await drawPage(600);
  const changed = await drawPage(600, [block]);
  const wc = (bytes: Uint8Array | null, more: object = {}) => ({ browser: 'WC' as const, bytes, ...more });
  const first = await makePictureRun(app, {
    url,
    pages: {
      '/gone': [wc(plain)],
      '/same': [wc(plain)],
      '/changed': [wc(plain), { browser: 'WF', bytes: null }],
      '/version': [wc(plain)],
      '/cut': [wc(plain)],
    },
  });
  const second = await makePictureRun(app, {
    url,
    pages: {
      '/changed': [wc(changed), { browser: 'WF', bytes: plain }],
      '/version': [wc(plain, { version: '141.0' })],
      '/cut': [wc(plain, { cut: true })],
      '/same': [wc(plain)],
      '/new': [wc(plain)],
    },
  });
  const comparisonId = await compare(second);
  const cells = await cellsOf(second, comparisonId);
  expect(shortOf(cells)).toEqual({
    '/changed WC': 'changed',
    '/changed WF': 'incomparable',
    '/version WC': 'incomparable',
    '/cut WC': 'incomparable',
    '/same WC': 'equal',
    '/new WC': 'new',
    '/gone WC': 'gone',
  });
  const reasons = cells
    .toSorted((a, b) => (a.pageUrl < b.pageUrl ? -1 : 1))
    .filter(({ state }) => state === 'incomparable')
    .map(({ reason }) => reason?.message.en);
  expect(reasons).toEqual([
    'The earlier run has no screenshot in this browser. It took too long.',
    expect.stringContaining('taller than 30,000 px'),
    expect.stringContaining('(Chromium 140.0 → Chromium 141.0)'),
  ]);
  const { comparison, baselines } = await user.call(getVisualComparison, { params: keyOf(second), query: {} });
  expect(baselines).toEqual([first.date]);
  expect(comparison).toMatchObject({
    status: 'DONE',
    pages: 5,
    done: 5,
    open: 3,
    isOutdated: false,
    isBaselineGone: false,
  });
  expect(comparison?.counts).toEqual({ changed: 1, equal: 1, new: 1, gone: 1, incomparable: 3 });
  const [one] = cells.filter(({ state }) => state === 'changed');
  const detail = await user.call(getVisualCell, { params: { ...keyOf(second), comparisonId, cell: one?.cell ?? 0 } });
  expect(detail.boxes).toEqual([
    { kind: 'changed', ...block, color: undefined, pixels: expect.any(Number), before: { y: 200, height: 40 } },
  ]);
  for (const link of [detail.before?.url, detail.after?.url, detail.mask, detail.preview])
    expect((await fetch(`${app.origin}${link}`)).status).toBe(200);
}, 60_000);

test('a comparison whose worker is killed half-way continues where it stood', async () => {
  const url = newSite();
  const [plain, changed] = [await drawPage(300), await drawPage(300, [{ ...block, y: 100 }])];
  const paths = ['/a', '/b', '/c', '/d'];
  const pagesOf = (bytes: Uint8Array) =>
    Object.fromEntries(paths.map(path => [path, [{ browser: 'WC' as const, bytes }]]));
  await makePictureRun(app, { url, pages: pagesOf(plain) });
  const run = await makePictureRun(app, { url, pages: pagesOf(changed) });
  let compared = 0;
  const killed = new AbortController();
  const dying: Pick<Comparer, 'compare'> = {
    compare(pictures, signal) {
      compared += 1;
      if (compared === 3) killed.abort(new Error('the worker ends'));
      return comparer.compare(pictures, signal);
    },
  };
  const { comparisonId } = await user.call(startVisualComparison, { params: keyOf(run), body: {} });
  await expect(work(run, dying, { signal: killed.signal })).rejects.toThrow('the worker ends');
  expect(await user.call(getVisualComparison, { params: keyOf(run), query: {} })).toMatchObject({
    comparison: { status: 'RUNNING', done: 2 },
  });
  await work(run, dying);
  expect(compared).toBe(5);
  expect(shortOf(await cellsOf(run, comparisonId))).toEqual(
    Object.fromEntries(paths.map(path => [`${path} WC`, 'changed'])),
  );
}, 60_000);

test('pictures that crash the comparer are reported as not compared', async () => {
  const url = newSite();
  await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(100) }] } });
  const run = await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(120) }] } });
  const ending = { compare: () => Promise.reject(new ProcessEndedError('memory', 'too much')) };
  const cells = await cellsOf(run, await compare(run, undefined, ending));
  expect(cells).toMatchObject([{ state: 'incomparable', reason: { code: 'unreadable' } }]);
}, 60_000);

test('a run that is deleted while it is compared leaves neither rows nor files', async () => {
  const url = newSite();
  await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(100) }] } });
  const run = await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(140) }] } });
  const deleting: Pick<Comparer, 'compare'> = {
    async compare(pictures, signal) {
      const found = await comparer.compare(pictures, signal);
      await user.call(deleteRun, { params: keyOf(run) });
      await inTenant(app.services.db, run.tenantId, tx =>
        withPurged(tx, () => purgeRuns(tx, { runIds: [run.runId] }, app.clock.now())),
      );
      await app.owner.deleteFrom('run').where('run_id', '=', run.runId).execute();
      return found;
    },
  };
  await compare(run, undefined, deleting);
  const { rows } = await sql`select from visual_cell where run_id = ${run.runId}`.execute(app.owner);
  expect(rows).toEqual([]);
  const names = [];
  for await (const name of app.services.storage.names()) if (name.startsWith(runFolder(keyOf(run)))) names.push(name);
  expect(names).toEqual([]);
}, 60_000);

test('the same change on many pages is one group, is approved at once, and becomes the baseline', async () => {
  const url = newSite();
  const paths = ['/a', '/b', '/c'];
  const heights = [300, 420, 560];
  const draw = async (header: string, own: string | null) =>
    Object.fromEntries(
      await Promise.all(
        paths.map(async (path, n) => {
          const blocks = [{ x: 0, y: 0, width: 320, height: 48, color: header }];
          const more = own && n === 2 ? [{ x: 16, y: 400, width: 64, height: 32, color: own }] : [];
          return [path, [{ browser: 'WC' as const, bytes: await drawPage(heights[n] ?? 300, [...blocks, ...more]) }]];
        }),
      ),
    );
  const first = await makePictureRun(app, { url, pages: await draw('#124', null) });
  const second = await makePictureRun(app, { url, pages: await draw('#421', null) });
  const comparisonId = await compare(second);
  const params = { ...keyOf(second), comparisonId };
  const groups = await user.call(listVisualGroups, { params, query: {} });
  expect(groups.items).toMatchObject([{ cells: 3, open: 3 }]);
  const change = groups.items[0]?.change ?? 0;
  const decide = (isApproved: boolean, decisions: number) =>
    ({ params, body: { isApproved, which: { filter: { change }, decisions } } }) as const;
  const { decisions } = await user.call(approveVisualCells, decide(true, 1));
  expect(await user.refuse(approveVisualCells, decide(false, 1))).toMatchObject({ status: 409, code: 'conflict' });
  expect((await cellsOf(second, comparisonId)).map(({ approved }) => approved?.by)).toEqual(
    Array(3).fill(expect.any(String)),
  );
  // A run after it, compared with the first: what was approved between them is not told again.
  const third = await makePictureRun(app, { url, pages: await draw('#421', '#c00') });
  const next = await compare(third, first.date);
  expect(shortOf(await cellsOf(third, next))).toEqual({ '/a WC': 'equal', '/b WC': 'equal', '/c WC': 'changed' });
  // Taken back, it is.
  await user.call(approveVisualCells, decide(false, decisions));
  await compare(third, first.date);
  expect(shortOf(await cellsOf(third, next))).toEqual({ '/a WC': 'changed', '/b WC': 'changed', '/c WC': 'changed' });
  const audit = await app.owner.selectFrom('audit_log').select('action').where('target', '=', comparisonId).execute();
  expect(audit.map(({ action }) => action).toSorted()).toEqual([
    'visualComparison.approve',
    'visualComparison.takeBack',
  ]);
}, 60_000);

test('threshold and ignored regions of a site judge anew; decisions stay with their pictures', async () => {
  const url = newSite();
  await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(600) }] } });
  const run = await makePictureRun(app, {
    url,
    pages: { '/': [{ browser: 'WC', bytes: await drawPage(600, [block]) }] },
  });
  const comparisonId = await compare(run);
  const { tenantId, groupId, baseUrlEncoded } = run;
  const site = { tenantId, groupId, baseUrlEncoded };
  const settings = await user.call(getVisualSettings, { params: site });
  expect(settings).toMatchObject({ threshold: 0, tolerance: 0.1, version: 0 });
  await user.call(updateVisualSettings, { params: site, body: { ...settings, threshold: 5 } });
  expect(await user.refuse(updateVisualSettings, { params: site, body: settings })).toMatchObject({ status: 409 });
  const state = async () => (await cellsOf(run, comparisonId))[0]?.state;
  expect(await state()).toBe('changed');
  expect(await user.call(getVisualComparison, { params: keyOf(run), query: {} })).toMatchObject({
    comparison: { isOutdated: true },
  });
  const counting = { compared: 0 };
  const counted: Pick<Comparer, 'compare'> = {
    compare(...given) {
      counting.compared += 1;
      return comparer.compare(...given);
    },
  };
  await compare(run, undefined, counted);
  expect([await state(), counting.compared]).toEqual(['equal', 0]);
  const now = await user.call(getVisualSettings, { params: site });
  await user.call(updateVisualSettings, { params: site, body: { ...now, threshold: 0 } });
  await compare(run, undefined, counted);
  expect(await state()).toBe('changed');
  const region = { name: '広告', pageUrl: null, browser: null, x: 36, y: 196, width: 90, height: 50 };
  await user.call(createVisualRegion, { params: site, body: region });
  await compare(run, undefined, counted);
  expect(await state()).toBe('equal');
}, 60_000);

test('a comparison can be stopped, and does not start twice', async () => {
  const url = newSite();
  const lone = await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(100) }] } });
  expect(await user.refuse(startVisualComparison, { params: keyOf(lone), body: {} })).toMatchObject({
    code: 'no_baseline',
  });
  const run = await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(120) }] } });
  const { comparisonId } = await user.call(startVisualComparison, { params: keyOf(run), body: {} });
  expect(await user.refuse(startVisualComparison, { params: keyOf(run), body: {} })).toMatchObject({
    code: 'comparison_in_progress',
  });
  await user.call(stopVisualComparison, { params: { ...keyOf(run), comparisonId } });
  await work(run);
  expect(await user.call(getVisualComparison, { params: keyOf(run), query: {} })).toMatchObject({
    comparison: { status: 'STOPPED', done: 0 },
  });
});

test('the pictures of a run are compared at its end if the site has that switched on', async () => {
  const url = newSite();
  await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(100) }] } });
  const run = await makePictureRun(app, { url, pages: { '/': [{ browser: 'WC', bytes: await drawPage(120) }] } });
  const { tenantId, groupId, baseUrlEncoded } = run;
  const end = () =>
    inTenant(app.services.db, tenantId, async tx => {
      const row = await findRun(tx, run.runId);
      if (row) await compareAfterRun(app.services, tx, row);
    });
  await end();
  expect((await user.call(getVisualComparison, { params: keyOf(run), query: {} })).comparison).toBeNull();
  const params = { tenantId, groupId, baseUrlEncoded };
  const settings = await user.call(getVisualSettings, { params });
  await user.call(updateVisualSettings, { params, body: { ...settings, comparesAfterRun: true } });
  await end();
  expect((await user.call(getVisualComparison, { params: keyOf(run), query: {} })).comparison).toMatchObject({
    status: 'WAITING',
  });
});
