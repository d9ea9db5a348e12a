import type { CheckId } from '#checks/registry.ts';
import { exportExcel, exportQualityCsv, zipPictures } from '#product/reports/api/specified-exports.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { makePictures } from '../factories/make-pictures.ts';
import { makeRun } from '../factories/make-run.ts';
import type { TestApp } from '../factories/start-app.ts';
import { group, type Rows, readers, tenantId } from './caller.ts';

const params = { tenantId };
/** Everybody in the group, and staff. */
const inGroup = (status: number) => readers.map(one => (one === 200 ? status : one));
/** Everybody in the tenant, whatever their groups, and staff. */
const inTenant = (status: number) => [401, status, status, status, status, 404, status, status];
/** On a ticket of the user. */
const ofUser = [401, 404, 404, 204, 404, 404, 404, 404];

/** A run of these functions. */
export async function runOf(app: TestApp, functions: CheckId[]): Promise<RunKey> {
  const key = await makeRun(app);
  await app.owner.updateTable('run').set({ functions }).where('date', '=', new Date(key.date)).execute();
  return key;
}
/** A run with pictures of one browser. */
async function pictured(app: TestApp): Promise<RunKey> {
  const key = await runOf(app, ['layout']);
  await makePictures(app, key, 'WC');
  return key;
}

const inBody = ({ groupId, baseUrlEncoded, date }: RunKey) => ({ groupId, baseUrlEncoded, date });
const csvBody = ({ groupId, baseUrlEncoded: baseUrlEncode, date }: RunKey) => ({
  groupId,
  baseUrlEncode,
  date,
  functionName: 'quality' as const,
});
const encodings = { fromEncodingFormat: 'UTF-8', toEncodingFormat: 'Shift_JIS' } as const;
const onCsv =
  (more: object = {}) =>
  async (app: TestApp) => ({ params, body: { ...csvBody(await makeRun(app)), ...more } });
const listed = { expected: inTenant(200), parts: () => ({ params }) };

/** The calls of the specification that make files. */
export const specifiedExportRows: Rows = {
  'csv.create': { expected: inGroup(202), parts: onCsv() },
  'csv.editReport': { expected: inGroup(202), parts: onCsv() },
  'csv.editFormat': { expected: inGroup(200), parts: onCsv(encodings) },
  'qualityExport.create': {
    expected: inGroup(202),
    parts: async app => ({ params, body: inBody(await makeRun(app)) }),
  },
  'qualityExport.list': listed,
  'qualityExport.delete': {
    expected: ofUser,
    async parts(app) {
      const body = inBody(await makeRun(app));
      const ticket = await (await app.as('user')).call(exportQualityCsv, { params, body });
      return { params, body: { groupId: body.groupId, SK: ticket?.SK } };
    },
  },
  'excel.create': {
    expected: inGroup(202),
    parts: async app => ({ params, body: inBody(await runOf(app, ['accessibility'])) }),
  },
  'excel.list': listed,
  'excel.delete': {
    expected: ofUser,
    async parts(app) {
      const body = inBody(await runOf(app, ['accessibility']));
      const made = await (await app.as('user')).call(exportExcel, { params, body });
      return { params, body: { groupId: body.groupId, SK: made?.ticket.SK } };
    },
  },
  'link.convertOldData': { expected: inTenant(200), parts: () => ({ params, body: { data: {} } }) },
  'contents.list': {
    expected: inGroup(200),
    async parts(app) {
      const { groupId, baseUrlEncoded: sites, date: dates } = await makeRun(app);
      return { params, query: { groupId, sites, dates } };
    },
  },
  'pictureZips.create': {
    expected: inGroup(202),
    async parts(app) {
      const { baseUrlEncoded, date } = await pictured(app);
      return { params: group, body: { device: 'WC', baseUrlEncoded, date } };
    },
  },
  'pictureZips.list': {
    expected: readers,
    async parts(app) {
      const { baseUrlEncoded, date } = await makeRun(app);
      return { params: group, query: { baseUrlEncoded, date } };
    },
  },
  'pictureZips.delete': {
    expected: ofUser,
    async parts(app) {
      const { baseUrlEncoded, date } = await pictured(app);
      const body = { device: 'WC', baseUrlEncoded, date };
      const [ticket] = await (await app.as('user')).call(zipPictures, { params: group, body });
      return { params: group, body: { SK: ticket?.SK } };
    },
  },
  'pictureZips.tickets': { expected: readers, parts: () => ({ params: group }) },
  'pictureZips.status': {
    expected: readers,
    async parts(app) {
      const { baseUrlEncoded, date } = await makeRun(app);
      return { params: group, query: { baseUrlEncoded, date } };
    },
  },
  'inspectionZips.list': { expected: readers, parts: () => ({ params: group }) },
  'inspectionZips.delete': {
    expected: inGroup(404),
    parts: () => ({ params: group, body: { SK: '2026-11-20T03:00:00.000Z#InspectionReport#none' } }),
  },
};
