import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTicket } from '#product/reports/api/exports.ts';
import {
  convertOldLinks,
  deletePictureZip,
  deleteQualityExport,
  editCsvFormat,
  editCsvReport,
  exportCsv,
  exportExcel,
  exportQualityCsv,
  listContents,
  listExcels,
  listInspectionTickets,
  listPictureTickets,
  listPictureZips,
  listQualityExports,
  pictureZipStatus,
  zipPictures,
} from '#product/reports/api/specified-exports.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { runOf } from '#test/access/specified-export-rows.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makePictures } from '#test/factories/make-pictures.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { taskOf } from '#test/factories/work-task.ts';
import { exportTask } from './export-task.ts';

let app: TestApp;
let user: ApiClient;
let key: RunKey;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user', 'ja');
  key = await makeRun(app);
});
afterAll(() => app.close());

const params = () => ({ tenantId: key.tenantId });
const csv = (more: object = {}, of: RunKey = key) => ({
  params: params(),
  body: {
    groupId: of.groupId,
    baseUrlEncode: of.baseUrlEncoded,
    date: of.date,
    functionName: 'quality' as const,
    ...more,
  } as never,
});
const ofRun = (of: RunKey = key, more: object = {}) => ({
  params: params(),
  body: { groupId: of.groupId, baseUrlEncoded: of.baseUrlEncoded, date: of.date, ...more },
});
const orderOf = async (id: string | undefined) => {
  const row = await taskOf(app.services, exportTask, { tenantId: key.tenantId, taskId: id ?? '' });
  return row?.orders.file;
};

describe('POST /csv', () => {
  test.each([
    ['every level by default', {}, '111_quality_1.csv', ['error', 'warning', 'needCfm', 'humanChc', 'notice']],
    [
      'some levels, encoded',
      { option: encodeURIComponent('{"high":1,"medium":0,"low":"0"}') },
      '100_quality_1.csv',
      ['error'],
    ],
    [
      'the verify count of the body',
      { verifyCount: 7, option: { high: false } },
      '011_quality_7.csv',
      ['warning', 'needCfm', 'humanChc', 'notice'],
    ],
    [
      'a name in capitals',
      { functionName: 'QUALITY' },
      '111_quality_1.csv',
      ['error', 'warning', 'needCfm', 'humanChc', 'notice'],
    ],
  ])('names its file by %s', async (_what, more, name, severity) => {
    const ticket = await user.call(exportCsv, csv(more));
    expect([ticket.Name, ticket.GroupType]).toEqual([name, 'Export']);
    expect(await orderOf(ticket.Id)).toMatchObject({
      request: { list: 'findings', filter: { function: 'quality', severity } },
    });
  });

  test('of links it holds the targets', async () => {
    const ticket = await user.call(exportCsv, csv({ functionName: 'link', option: { low: false } }));
    expect(ticket.Name).toBe('110_link_1.csv');
    expect(await orderOf(ticket.Id)).toMatchObject({
      request: { list: 'links', filter: { class: ['none', '5xx', '4xx', 'pending', '3xx'] } },
    });
  });

  test.each(['accessibility', 'seo', 'contents', 'layout'] as const)('works for %s', async functionName => {
    const of = await runOf(app, [functionName]);
    expect((await user.call(exportCsv, csv({ functionName }, of))).Name).toBe(`111_${functionName}_1.csv`);
  });

  test('the site summary tells the format, the status and the version', async () => {
    const of = await makeRun(app);
    const summary = async () => {
      const run = await user.call(getRun, { params: of });
      return [run.ExportCsvFormat, run.ExportCsvStatus, run.ExportCsvVersion, run.EnableBtnExportQUALITY];
    };
    expect(await summary()).toEqual([null, null, null, true]);
    const format = await user.call(editCsvFormat, csv({ fromEncodingFormat: 'UTF-8', toEncodingFormat: 'sjis' }, of));
    expect(format).toMatchObject({ isSJIS: true, ticket: { Running: true } });
    expect(await summary()).toEqual(['Shift_JIS', 'RUNNING', '1', true]);
    const next = await user.call(exportCsv, csv({}, of));
    expect(await orderOf(next.Id)).toMatchObject({ request: { encoding: 'Shift_JIS' } });
    const back = await user.call(
      editCsvFormat,
      csv({ fromEncodingFormat: 'SJIS', toEncodingFormat: 'utf8', isOldData: true }, of),
    );
    expect(back.isSJIS).toBe(false);
  });

  test('edit-report leaves out what is excluded', async () => {
    const exclusions = [{ rule: 'html:rule-0' }];
    const ticket = await user.call(editCsvReport, csv({ option: { exclusions } }));
    expect(await orderOf(ticket?.Id)).toMatchObject({ without: exclusions });
  });
});

describe('tickets of Quality and Accessibility', () => {
  test('Quality: a zip under the name of the body, listed and deleted by its key', async () => {
    const ticket = await user.call(exportQualityCsv, ofRun(key, { fileName: '品質レポート' }));
    expect(ticket).toMatchObject({ GroupType: 'Quality', Name: '品質レポート.zip' });
    const list = await user.call(listQualityExports, { params: params(), query: { sub: app.world.user.sub } });
    expect(list.map(({ Id }) => Id)).toContain(ticket?.Id);
    const body = { groupId: key.groupId, SK: ticket?.SK ?? '' };
    const wrong = { groupId: key.groupId, SK: (ticket?.SK ?? '').replace('Quality', 'Layout') };
    expect((await user.refuse(deleteQualityExport, { params: params(), body: wrong })).status).toBe(404);
    await user.call(deleteQualityExport, { params: params(), body });
    expect(await user.refuse(deleteQualityExport, { params: params(), body })).toMatchObject({
      code: 'export_cancelled',
    });
  });

  test('Accessibility: a workbook, whose list is empty for a free contract', async () => {
    const of = await runOf(app, ['accessibility']);
    const made = await user.call(exportExcel, ofRun(of));
    expect(made).toMatchObject({ status: 'RUNNING', urlDownload: null, isError: false });
    expect(made?.fileName).toMatch(/accessibility_findings\.xlsx$/);
    const list = () => user.call(listExcels, { params: params(), query: {} });
    expect((await list()).map(({ Id }) => Id)).toContain(made?.ticket.Id);
    const undo = await setContract(app, key.tenantId, { contractPlanId: 'free' });
    expect(await list()).toEqual([]);
    expect(await user.refuse(exportExcel, ofRun(of))).toMatchObject({ status: 403, code: 'plan_excludes' });
    expect(await user.refuse(exportCsv, csv({ functionName: 'accessibility' }, of))).toMatchObject({
      status: 403,
      code: 'plan_excludes_function',
    });
    await undo();
  });
});

describe('zips of pictures', () => {
  test('a ticket for each 200 pages of a device', async () => {
    const of = await runOf(app, ['layout']);
    await makePictures(app, of, 'WC');
    const path = { tenantId: of.tenantId, groupId: of.groupId };
    const query = { baseUrlEncoded: of.baseUrlEncoded, date: of.date };
    expect(await user.call(pictureZipStatus, { params: path, query })).toBeNull();
    const [ticket, ...more] = await user.call(zipPictures, { params: path, body: { device: 'WC', ...query } });
    expect([ticket?.ZipName, ticket?.GroupType, more]).toEqual(['WC_001.zip', 'Layout', []]);
    expect(await orderOf(ticket?.Id)).toEqual({ content: 'pictures', browser: 'WC', format: 'webp', from: 1, to: 200 });
    expect(await user.call(pictureZipStatus, { params: path, query })).toHaveLength(1);
    const list = (deviceId: 'WC' | 'WF') => user.call(listPictureZips, { params: path, query: { ...query, deviceId } });
    expect([(await list('WC')).length, (await list('WF')).length]).toEqual([1, 0]);
    expect((await user.call(listPictureTickets, { params: path, query: {} })).map(({ Id }) => Id)).toEqual([
      ticket?.Id,
    ]);
    await user.call(deletePictureZip, { params: path, body: { SK: ticket?.SK ?? '' } });
    const asked = { params: { tenantId: of.tenantId, ticketId: ticket?.Id ?? '' } };
    expect((await user.refuse(getTicket, asked)).code).toBe('export_cancelled');
    for (const [device, code] of [
      ['nai', 'incorrect_device'],
      ['WF', 'export_no_pictures'],
    ])
      expect(await user.refuse(zipPictures, { params: path, body: { device, ...query } })).toMatchObject({
        status: 422,
        code,
      });
  });

  test('inspection reports have no zips yet', async () => {
    expect(
      await user.call(listInspectionTickets, { params: { tenantId: key.tenantId, groupId: key.groupId }, query: {} }),
    ).toEqual([]);
  });
});

test('links in the older format are converted', async () => {
  const data = {
    'https://a.example/x': { status: 404, pages: ['https://a.example/2', 'https://a.example/1'] },
    'https://b.example/': {},
  };
  expect((await user.call(convertOldLinks, { params: params(), body: { data: JSON.stringify(data) } })).data).toEqual({
    result: [
      { url: 'https://a.example/x', status: 404, urlIds: [1, 2] },
      { url: 'https://b.example/', status: null, urlIds: [] },
    ],
    subpageInfo: {
      information: { total: 2, pages: 2 },
      mapping: { 'https://a.example/1': 1, 'https://a.example/2': 2 },
      chunkLength: 1,
    },
  });
});

test('others are answered while links in the older format are read, and what has too many is refused', async () => {
  const pages = Array.from({ length: 1000 }, (_, n) => `https://a.example/${n}`);
  const data = Object.fromEntries(Array.from({ length: 199 }, (_, n) => [`https://b.example/${n}`, { pages }]));
  const convert = (of: object) => user.ask(convertOldLinks, { params: params(), body: { data: JSON.stringify(of) } });
  let isRead = false;
  const reading = convert(data).finally(() => {
    isRead = true;
  });
  let answered = 0;
  while (!isRead) {
    await user.call(listExcels, { params: params(), query: {} });
    answered += 1;
  }
  expect((await reading).status).toBe(200);
  expect(answered).toBeGreaterThan(10);
  const more = { ...data, 'https://c.example/': { pages: [...pages, ...pages] } };
  expect(await convert(more)).toMatchObject({ status: 422, body: { code: 'upload_too_heavy' } });
  expect(await convert({ a: { pages: [1] } })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'data.a.pages.0' }] },
  });
});

test('text issues of several runs come ten at a time by default', async () => {
  const other = await makeRun(app);
  for (const of of [key, other])
    await app.owner
      .updateTable('finding')
      .set({ function: 'contents', unit: 'contents' })
      .where('run_id', 'in', app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(of.date)))
      .execute();
  for (const { date } of [key, other])
    await app.owner
      .updateTable('finding_rule')
      .set({ function: 'contents' })
      .where('run_id', 'in', app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(date)))
      .execute();
  const query = {
    groupId: key.groupId,
    sites: `${key.baseUrlEncoded},${other.baseUrlEncoded}`,
    dates: `${key.date},${other.date}`,
  };
  const read = (options: object) =>
    user.call(listContents, {
      params: params(),
      query: { ...query, options: encodeURIComponent(JSON.stringify(options)) } as never,
    });
  const first = await read({});
  expect([first.total, first.items.length, first.limit]).toEqual([24, 10, 10]);
  const last = await read({ offset: 20, limit: 10 });
  expect(last.items.map(({ date }) => date)).toEqual(Array(4).fill(other.date));
  const middle = await read({ offset: 8, limit: 10 });
  expect(new Set(middle.items.map(({ id }) => id)).size).toBe(10);
});

describe('wrong input', () => {
  test.each([
    ['an unknown function', exportCsv, { functionName: 'nai' }, 422, 'unknown_function'],
    ['a function that the run does not have', exportCsv, { functionName: 'seo' }, 422, 'export_function_missing'],
    ['no level', exportCsv, { option: { high: 0, medium: 0, low: 0 } }, 422, 'invalid_input'],
    [
      'an unknown encoding',
      editCsvFormat,
      { fromEncodingFormat: 'UTF-8', toEncodingFormat: 'EUC-JP' },
      422,
      'invalid_input',
    ],
    ['a foreign sub', exportCsv, { sub: 'somebody' }, 403, 'claim_mismatch'],
    ['a foreign token', exportCsv, { idToken: 'x.y.z' }, 403, 'claim_mismatch'],
    ['another summary', editCsvReport, { siteSummaryKey: { PK: 'OTHER#SiteSummary' } }, 404, 'not_found'],
    ['a run that is not there', exportCsv, { date: '2026-01-01T00:00:00.000Z' }, 404, 'not_found'],
    ['a group that is not theirs', exportCsv, { groupId: 'G001' }, 404, 'not_found'],
  ])('%s is refused', async (_what, endpoint, more, status, code) => {
    expect(await user.refuse(endpoint, csv(more))).toMatchObject({ status, code });
  });
});
