import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvRows } from '#product/documents/api/csv-rows.ts';
import { listComparedPages, listComparedPlaces, listComparedRules } from '#product/findings/api/comparison.ts';
import { addExclusion, changeIssues, listIssues } from '#product/findings/api/issues.ts';
import {
  createExport,
  createGroupExport,
  type DownloadTicket,
  type ExportRequest,
  type GroupExportRequest,
  getTicket,
} from '#product/reports/api/exports.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun, type ShortFinding } from '#test/factories/make-judged-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { taskOf } from '#test/factories/work-task.ts';
import { writeTicket } from '#test/factories/write-ticket.ts';

import { fileOfExport } from '#test/file-of-export.ts';
import { exportTask } from './export-task.ts';

let app: TestApp;
let user: ApiClient;
let runs: [oldest: RunKey, before: RunKey, after: RunKey];
const url = 'https://changes.open.example/';
const fault = (name: string): ShortFinding => ['quality', 'html:img', name];
const runWith = (pages: Record<string, string[]>) =>
  makeJudgedRun(app, {
    url,
    functions: ['quality'],
    pages: Object.fromEntries(Object.entries(pages).map(([path, names]) => [path, { found: names.map(fault) }])),
  });
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user', 'ja');
  runs = [
    await runWith({ '/': ['goes'] }),
    await runWith({ '/': ['goes', 'stays'] }),
    await runWith({ '/': ['stays', 'comes'], '/new': ['comes'] }),
  ];
});
afterAll(() => app.close());

async function written(client: ApiClient, begun: DownloadTicket): Promise<DownloadTicket> {
  const { tenantId } = runs[2];
  await writeTicket(app, tenantId, begun);
  return client.call(getTicket, { params: { tenantId, ticketId: begun.Id } });
}
const rowsOf = async (ticket: DownloadTicket) => {
  const { rows } = csvRows((await fileOfExport(app, ticket)).toString('utf8').slice(1));
  const [heads = [], ...others] = rows.map(row => row.cells);
  return others.map(cells => Object.fromEntries(heads.map((head, i) => [head, cells[i]])));
};
const changes = async (request: object, params = runs[2]) => {
  const body = { format: 'csv', ...request } as ExportRequest;
  return rowsOf(await written(user, await user.call(createExport, { params, body })));
};

describe('the lists of a comparison as files', () => {
  test('rules, with the places that have come, stayed and gone', async () => {
    const { items } = await user.call(listComparedRules, { params: runs[2], query: {} });
    expect(items).toHaveLength(1);
    expect(await changes({ list: 'comparedRules' })).toMatchObject([
      { ルールID: 'html:img', 新規: '1', 再発: '0', 継続: '1', 解消: '1', 未確認: '0' },
    ]);
  });

  test('places, exactly as filtered, each with a link to the run that found it', async () => {
    const query = { change: 'fixed,new' };
    const { items } = await user.call(listComparedPlaces, { params: runs[2], query });
    const rows = await changes({ list: 'comparedPlaces', filter: query });
    expect(rows.map(row => [row['変化'], row['箇所ID']])).toEqual([
      ['新規', 'comes'],
      ['解消', 'goes'],
    ]);
    expect(rows.map(row => row['箇所ID'])).toEqual(items.map(row => row.fingerprint));
    for (const [n, run] of [runs[2], runs[1]].entries())
      expect(new URL(rows[n]?.['検証結果'] ?? '').searchParams.get('date')).toBe(run.date);
  });

  test('pages, with what has come and gone on them', async () => {
    const query = { kind: 'added' } as const;
    const { items } = await user.call(listComparedPages, { params: runs[2], query });
    const rows = await changes({ list: 'comparedPages', filter: query });
    expect(rows).toMatchObject([{ ページ: `${url}new`, ページの有無: 'Bで追加', 新規: '1' }]);
    expect(rows).toHaveLength(items.length);
  });

  test('against the run that is named, else the newest before it when the file was asked for', async () => {
    const named = await changes({ list: 'comparedPlaces', filter: { with: runs[0].date, change: ['new'] } });
    expect(named.map(row => row['箇所ID'])).toEqual(['comes', 'stays']);
    const begun = await user.call(createExport, {
      params: runs[2],
      body: { list: 'comparedPlaces', format: 'csv', filter: {} },
    });
    const row = await taskOf(app.services, exportTask, { tenantId: runs[2].tenantId, taskId: begun.Id });
    expect(row?.orders.file).toMatchObject({ request: { filter: { with: runs[1].date } } });
  });

  test.each(['comparedRules', 'comparedPlaces', 'comparedPages'])('%s as Excel', async list => {
    const body = { list, format: 'xlsx' } as ExportRequest;
    const ticket = await written(user, await user.call(createExport, { params: runs[2], body }));
    expect(ticket).toMatchObject({ IsError: false, Name: expect.stringMatching(`_${list}\\.xlsx$`) });
    expect((await fileOfExport(app, ticket)).byteLength).toBeGreaterThan(1_000);
  });

  test('of a first run are refused, and of a run that is later than the other', async () => {
    const ask = (params: RunKey, filter: object) =>
      user.refuse(createExport, { params, body: { list: 'comparedRules', format: 'csv', filter } });
    expect((await ask(runs[0], {})).code).toBe('comparison_without_run');
    expect((await ask(runs[0], { with: runs[1].date })).code).toBe('comparison_order');
    expect((await ask(runs[1], { with: '2020-01-01T00:00:00.000Z' })).status).toBe(404);
  });

  test('end with an error when the earlier run is deleted meanwhile', async () => {
    const site = 'https://changes-gone.open.example/';
    const before = await makeRun(app, { url: site });
    const params = await makeRun(app, { url: site });
    const begun = await user.call(createExport, {
      params,
      body: { list: 'comparedPages', format: 'csv', filter: { with: before.date } },
    });
    await user.call(deleteRun, { params: before });
    expect(await written(user, begun)).toMatchObject({ IsError: true, failure: { code: 'export_run_deleted' } });
  });
});

describe('the lists of a group as files', () => {
  const group = () => ({ tenantId: runs[2].tenantId, groupId: runs[2].groupId });
  const ask = async (request: object, client = user) => {
    const body = { format: 'csv', ...request } as GroupExportRequest;
    return written(client, await client.call(createGroupExport, { params: group(), body }));
  };
  let key: RunKey;
  beforeAll(async () => {
    key = await makeRun(app);
    const place = (n: number) =>
      ({ function: 'quality', rule: `html:rule-${n}`, fingerprint: `print-${n}`, version: 0 }) as const;
    const change = (n: number, body: object) =>
      user.call(changeIssues, { params: key, body: { places: [place(n)], ...body } });
    await change(1, { state: 'in_progress', assignee: app.world.user.sub, dueOn: '2026-11-25' });
    // The day has gone by since.
    await app.owner.updateTable('issue').set({ due_on: '2026-11-01' }).where('fingerprint', '=', 'print-1').execute();
    await change(2, { state: 'fixed' });
    const { function: of, rule, ...one } = place(3);
    await (await app.as('admin')).call(addExclusion, {
      params: key,
      body: { function: of, rule, scope: 'place', places: [one], kind: 'accepted', reason: '=1+1 のため' },
    });
  });

  test('issues, in the order and with the filters of the screen', async () => {
    const ticket = await ask({ list: 'issues', filter: { site: key.baseUrlEncoded, sort: 'state' } });
    expect(ticket).toMatchObject({
      site: null,
      IsError: false,
      Name: expect.stringMatching(/^G002_\d{8}-\d{4}_issues\.csv$/),
      progress: { done: 3, total: 3 },
    });
    const rows = await rowsOf(ticket);
    expect(rows.map(row => [row['対応状況'], row['箇所ID'], row['期限'], row['期限超過']])).toEqual([
      ['対応中', 'print-1', '2026-11-01', '超過'],
      ['修正済み', 'print-2', '', ''],
      ['除外', 'print-3', '', ''],
    ]);
    const address = new URL(rows[0]?.['対応の画面'] ?? '');
    expect(address.pathname).toBe('/t/alpha/g/G002/issues');
    expect(address.searchParams.get('issue')).toBe('quality print-1');
    const mine = await rowsOf(await ask({ list: 'issues', filter: { assignee: 'me', overdue: 'true' } }));
    const { items } = await user.call(listIssues, { params: group(), query: { assignee: 'me', overdue: 'true' } });
    expect(mine.map(row => row['箇所ID'])).toEqual(items.map(row => row.fingerprint));
    expect(mine).toHaveLength(1);
  });

  test('exclusions of a site; a reason is no formula', async () => {
    const filter = { site: key.baseUrlEncoded };
    const rows = await rowsOf(await ask({ list: 'exclusions', filter }));
    expect(rows).toMatchObject([
      { 箇所ID: 'print-3', 除外の区分: '許容する', 除外の範囲: 'この箇所だけ', 除外した人: 'admin 花子' },
    ]);
    expect(rows[0]?.['除外の理由']).toBe("'=1+1 のため");
    expect(await rowsOf(await ask({ list: 'exclusions', filter: { ...filter, ended: 'true' } }))).toEqual([]);
    expect((await ask({ list: 'exclusions', format: 'xlsx', filter })).IsError).toBe(false);
  });

  test.each([
    ['of a site that is not there', 'exclusions', { site: 'aHR0cHM6Ly9uYWkuZXhhbXBsZS8' }, 404],
    ['of no site', 'exclusions', {}, 422],
    ['of an unknown state', 'issues', { state: 'nai' }, 422],
    ['that is not there', 'nai', {}, 422],
  ])('a list %s is refused', async (_what, list, filter, status) => {
    const refused = user.refuse(createGroupExport, {
      params: group(),
      body: { list, format: 'csv', filter } as unknown as GroupExportRequest,
    });
    expect((await refused).status).toBe(status);
  });
});
