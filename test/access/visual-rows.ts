import { startVisualComparison } from '#product/findings/api/visual-comparison.ts';
import { createVisualRegion } from '#product/findings/api/visual-settings.ts';
import { drawPage, makePictureRun } from '../factories/make-picture-run.ts';
import type { TestApp } from '../factories/start-app.ts';
import { type Row, type Rows, readers, writers } from './caller.ts';

let sites = 0;
/** A run of a site that has an earlier one; each call has a site of its own. */
async function secondRun(app: TestApp) {
  sites += 1;
  const url = `https://compared-${sites}.open.example/`;
  const pages = { '/': [{ browser: 'WC' as const, bytes: await drawPage(40) }] };
  await makePictureRun(app, { url, pages });
  const { runId, ...key } = await makePictureRun(app, { url, pages });
  return { key, runId };
}

const onRun = (body?: unknown) => async (app: TestApp) => {
  const { key } = await secondRun(app);
  return { params: key, ...(body === undefined ? {} : { body }) };
};

/** A comparison that waits, with one picture that has changed. */
const onComparison =
  (parts: (cell: number) => { params?: object; body?: unknown } = () => ({})) =>
  async (app: TestApp) => {
    const { key, runId } = await secondRun(app);
    const user = await app.as('user');
    const { comparisonId } = await user.call(startVisualComparison, { params: key, body: {} });
    const run = await app.owner.selectFrom('run').selectAll().where('run_id', '=', runId).executeTakeFirstOrThrow();
    const { cell_id: cell } = await app.owner
      .insertInto('visual_cell')
      .values({
        tenant_id: run.tenant_id,
        group_id: run.group_id,
        site_key: run.site_key,
        run_id: runId,
        run_date: run.date,
        comparison_id: comparisonId,
        page_url: run.base_url,
        unit: 'layoutDesktop',
        browser: 'WC',
        before_picture: null,
        after_picture: null,
        state: 'changed',
        reason: null,
        changed_pixels: 9,
        ratio: 0.5,
        regions: '[]',
        mask_key: null,
        preview_key: null,
        change_id: null,
        compared_by: '',
        pass: 1,
      })
      .returning('cell_id')
      .executeTakeFirstOrThrow();
    const { params = {}, ...rest } = parts(Number(cell));
    return { params: { ...key, comparisonId, ...params }, ...rest };
  };

const region = { name: '広告', pageUrl: null, browser: null, x: 0, y: 0, width: 10, height: 10 };
const onRegion = (body?: unknown) => async (app: TestApp) => {
  const { key } = await secondRun(app);
  const { date: _, ...site } = key;
  const { regionId } = await (await app.as('user')).call(createVisualRegion, { params: site, body: region });
  return { params: { ...site, regionId }, ...(body === undefined ? {} : { body }) };
};
const settings = {
  threshold: 1,
  tolerance: 0.1,
  comparesAfterRun: true,
  acrossVersions: false,
  baselineDate: null,
  version: 0,
};
const read: Row = { expected: readers, parts: onRun() };

/** Comparisons of pictures, their decisions, and what sites ignore. */
export const visualRows: Rows = {
  'visualComparison.get': read,
  'visualComparison.start': { expected: writers(202), parts: onRun({}) },
  'visualComparison.stop': { expected: writers(204), parts: onComparison() },
  'visualComparison.cells': { expected: readers, parts: onComparison() },
  'visualComparison.groups': { expected: readers, parts: onComparison() },
  'visualComparison.cell': { expected: readers, parts: onComparison(cell => ({ params: { cell } })) },
  'visualComparison.approve': {
    expected: writers(200),
    parts: onComparison(cell => ({ body: { isApproved: true, which: { cells: [{ cell, version: 1 }] } } })),
  },
  'visualSettings.get': read,
  'visualSettings.update': { expected: writers(200), parts: onRun(settings) },
  'visualRegions.list': read,
  'visualRegions.create': { expected: writers(201), parts: onRun(region) },
  'visualRegions.update': { expected: writers(200), parts: onRegion({ ...region, version: 1 }) },
  'visualRegions.delete': { expected: writers(204), parts: onRegion() },
};
