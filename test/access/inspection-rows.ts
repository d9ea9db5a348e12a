import { addInspector } from '#product/reports/api/inspectors.ts';
import { makeInspectedRun, makeInspection } from '../factories/make-inspection.ts';
import type { TestApp } from '../factories/start-app.ts';
import { group, type Rows, readers, tenantId, writers } from './caller.ts';

/** Admins and masters of the group, and staff with write access. */
const admins = (status: number) => [401, status, status, 403, 404, 404, status, 403];
const nobody = '00000000-0000-4000-8000-000000000000';
const texts = { organisation: '', policyUrl: '', technologies: '', scope: '', exclusions: '', plan: '', contact: '' };
const verdict = { inspectorId: nobody, verdict: 'pass', reason: 'x', version: 1 };

/** A report that is being inspected, and where a call of it goes. */
const onReport =
  (body?: object, more: object = {}) =>
  async (app: TestApp) => {
    const { params } = await makeInspection(app, { url: `https://access-${(made += 1)}.open.example/` });
    return { params: { ...params, ...more }, ...(body === undefined ? {} : { body }) };
  };
let made = 0;
const cell = { page: 1, criterion: '1.1.1' };

async function anInspector(app: TestApp) {
  await app.owner.deleteFrom('inspector').execute();
  const body = { name: '田中' };
  return (await app.as('admin')).call(addInspector, { params: group, body });
}

/** Inspections by people. Calls that write as an inspector who is not there come as far as that. */
export const inspectionRows: Rows = {
  'inspectionPlace.get': { expected: [401, 403, 403, 403, 403, 403, 200, 200], parts: onReport() },
  'inspections.list': { expected: readers, parts: () => ({ params: group }) },
  'inspections.create': {
    expected: writers(201),
    parts: async app => {
      const { baseUrlEncoded, date } = await makeInspectedRun(
        app,
        { '/': [] },
        { url: `https://access-${(made += 1)}.open.example/` },
      );
      return { params: group, body: { title: 'a', baseUrlEncoded, date, list: 'jis2016', level: 'A', method: 'all' } };
    },
  },
  'inspections.get': { expected: readers, parts: onReport() },
  'inspections.change': { expected: writers(409), parts: onReport({ title: 'b', texts, version: 0 }) },
  'inspections.delete': { expected: writers(204), parts: onReport() },
  'inspections.move': { expected: writers(409), parts: onReport({ state: 'review', version: 0 }) },
  'inspections.sign': { expected: writers(409), parts: onReport({ inspectorId: nobody, claim: null }) },
  'inspections.cells': { expected: readers, parts: onReport() },
  'inspections.cell': { expected: readers, parts: onReport(undefined, cell) },
  'inspections.judge': { expected: writers(422), parts: onReport(verdict, cell) },
  'inspections.judgeOpen': { expected: writers(422), parts: onReport(verdict) },
  'inspections.confirm': { expected: writers(422), parts: onReport({ inspectorId: nobody }) },
  'inspections.judgeElement': { expected: writers(422), parts: onReport(verdict, { ...cell, element: '1' }) },
  'inspections.addPicture': {
    expected: writers(422),
    parts: onReport({ inspectorId: nobody, bytes: 'aaaa' }, cell),
  },
  'inspections.removePicture': {
    expected: [401, 404, 404, 404, 404, 404, 404, 403],
    parts: onReport(undefined, { ...cell, picture: nobody }),
  },
  'inspections.zip': { expected: readers.map(one => (one === 200 ? 409 : one)), parts: onReport() },
  'inspectors.list': { expected: readers, parts: () => ({ params: group }) },
  'inspectors.add': {
    expected: admins(201),
    parts: async app => {
      await app.owner.deleteFrom('inspector').execute();
      return { params: group, body: { name: '田中' } };
    },
  },
  'inspectors.change': {
    expected: admins(200),
    parts: async app => {
      const { id: inspector, version } = await anInspector(app);
      return { params: { ...group, inspector }, body: { name: '鈴木', version } };
    },
  },
  'inspectors.delete': {
    expected: admins(204),
    parts: async app => ({ params: { ...group, inspector: (await anInspector(app)).id } }),
  },
  'inspectionSettings.get': { expected: readers, parts: () => ({ params: { tenantId, groupId: group.groupId } }) },
  'inspectionSettings.put': {
    expected: admins(200),
    parts: async app => {
      await app.owner.deleteFrom('inspection_setting').execute();
      return { params: group, body: { list: 'jis2016', level: 'AA', texts, version: 0 } };
    },
  },
};
