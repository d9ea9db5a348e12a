import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addCellPicture,
  confirmCells,
  createInspection,
  deleteInspection,
  getInspectionCell,
  judgeElement,
  moveInspection,
  removeCellPicture,
  signInspection,
  zipInspection,
} from '#product/reports/api/inspections.ts';
import { listInspectionTickets } from '#product/reports/api/specified-exports.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { ApiClient } from '#test/api-client.ts';
import {
  inspectedGroup,
  judgeAll,
  makeInspectedRun,
  makeInspection,
  makeInspector,
  prepareReport,
} from '#test/factories/make-inspection.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { writeTicket } from '#test/factories/write-ticket.ts';
import { fileOfExport } from '#test/file-of-export.ts';
import { readZip } from '#test/read-zip.ts';
import { inspectionFolder } from './pictures.ts';
import { prepareInspection } from './prepare-report.ts';

let app: TestApp;
let user: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [user, admin] = [await app.as('user'), await app.as('admin')];
});
afterEach(async () => {
  await app.owner.deleteFrom('inspection_report').execute();
  await app.owner.deleteFrom('inspector').execute();
  await app.owner.deleteFrom('site').execute();
});
afterAll(() => app.close());

const url = 'https://inspected.open.example/';
const findings = {
  '/': [
    ['1.3.1', 'axe:x', 'n1', 'needCfm'],
    ['1.3.2', 'axe:y', 'o1', 'needCfm'],
  ],
  '/b': [['1.3.1', 'axe:x', 'n2', 'needCfm']],
} as const;
const changed = { ...findings, '/b': [['1.3.1', 'axe:x', 'n3', 'needCfm']] } as const;

type Made = Awaited<ReturnType<typeof makeInspection>>;
const picturesOf = async ({ cell }: Pick<Made, 'cell'>, page: number, criterion: string) =>
  (await user.call(getInspectionCell, { params: cell(page, criterion) })).pictures;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function attach({ cell }: Made, inspectorId: string, at: [number, string], background: string) {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } });
  const bytes = (await picture.png().toBuffer()).toString('base64');
  await user.call(addCellPicture, { params: cell(...at), body: { inspectorId, caption: background, bytes } });
}

/** A report with two pictures on the first page, and one on the page that changes. */
async function reportWithPictures() {
  const [first, second] = [await makeInspector(app, '田中', 'user'), await makeInspector(app, '鈴木', 'admin')];
  const made = await makeInspection(app, { pages: findings });
  await attach(made, first, [1, '1.3.1'], '#a33');
  await attach(made, first, [1, '1.3.1'], '#3a3');
  await attach(made, first, [2, '1.3.1'], '#33a');
  await judgeAll(app, made.params, { as: 'user', inspectorId: first });
  return { ...made, first, second };
}

/** The earlier report as it is handed out. */
async function zipOf(params: Made['params']) {
  const { SK } = await user.call(zipInspection, { params });
  const find = async () =>
    (await user.call(listInspectionTickets, { params: inspectedGroup, query: {} })).find(one => one.SK === SK)!;
  await writeTicket(app, params.tenantId, await find());
  return readZip(await fileOfExport(app, await find()));
}

const captionsOf = (pictures: readonly { caption: string }[]) => pictures.map(({ caption }) => caption).toSorted();

const keysOf = async ({ params: { managementId } }: Pick<Made, 'params'>) =>
  (
    await app.owner
      .selectFrom('inspection_picture')
      .select(['storage_key', 'sha256'])
      .where('report_id', '=', managementId)
      .orderBy('caption')
      .execute()
  ).map(row => ({ key: row.storage_key, sha256: row.sha256 }));

const again = (previous: string) => makeInspection(app, { pages: changed, previous, url });

describe('pictures in a re-test', () => {
  test('are copied with the verdicts, as files of their own: the signed report and its zip stay as they were', async () => {
    const before = await reportWithPictures();
    const { params, second, report } = before;
    await user.call(moveInspection, { params, body: { state: 'review', version: report.version } });
    await admin.call(confirmCells, { params, body: { inspectorId: second } });
    await admin.call(signInspection, { params, body: { inspectorId: second, claim: 'conforms' } });
    const signed = await zipOf(params);
    const old = await keysOf(before);

    const retest = await again(params.managementId);
    const copied = await picturesOf(retest, 1, '1.3.1');
    expect(captionsOf(copied)).toEqual(['#3a3', '#a33']);
    expect(copied[0]).toMatchObject({ by: '田中', width: 30, height: 20 });
    expect(await picturesOf(retest, 2, '1.3.1')).toEqual([]);
    for (const { key, sha256 } of await keysOf(retest)) {
      expect(key).toContain(inspectionFolder(retest.params));
      expect(hashOf((await app.services.storage.get(key))!)).toBe(sha256);
    }
    const red = copied.find(({ caption }) => caption === '#a33')!;
    const served = await (await fetch(`${app.origin}${red.url}`)).arrayBuffer();
    expect(hashOf(Buffer.from(served))).toBe(old[2]?.sha256);

    await user.call(removeCellPicture, { params: { ...retest.cell(1, '1.3.1'), picture: red.id } });
    expect(captionsOf(await picturesOf(retest, 1, '1.3.1'))).toEqual(['#3a3']);
    await user.call(deleteInspection, { params: retest.params });
    for (const { key } of old) expect(await app.services.storage.get(key)).not.toBeNull();
    const afterwards = await zipOf(params);
    expect([...afterwards.keys()]).toEqual([...signed.keys()]);
    expect([...signed.keys()].filter(name => name.startsWith('pictures/'))).toHaveLength(3);
    for (const [name, bytes] of signed)
      if (/^pictures|json|html/.test(name)) expect(hashOf(afterwards.get(name)!)).toBe(hashOf(bytes));
  });

  test('stay when the earlier report is deleted', async () => {
    const before = await reportWithPictures();
    const old = await keysOf(before);
    const retest = await again(before.params.managementId);
    await user.call(deleteInspection, { params: before.params });
    for (const { key } of old) expect(await app.services.storage.get(key)).toBeNull();
    const own = await keysOf(retest);
    expect(own).toHaveLength(2);
    for (const { key } of own) expect(await app.services.storage.get(key)).not.toBeNull();
  });

  test('come with an element that was judged in an open cell, and not without a verdict', async () => {
    const first = await makeInspector(app, '田中', 'user');
    const made = await makeInspection(app, { pages: findings });
    await attach(made, first, [1, '1.3.1'], '#a33');
    await attach(made, first, [1, '1.3.2'], '#3a3');
    const [element] = (await user.call(getInspectionCell, { params: made.cell(1, '1.3.1') })).elements;
    const body = { inspectorId: first, verdict: 'pass', reason: '確認', version: 1 } as const;
    await user.call(judgeElement, { params: { ...made.cell(1, '1.3.1'), element: element!.id }, body });
    const retest = await again(made.params.managementId);
    expect(await picturesOf(retest, 1, '1.3.1')).toHaveLength(1);
    expect(await picturesOf(retest, 1, '1.3.2')).toEqual([]);
  });
});

describe('copying pictures that is interrupted', () => {
  async function draftAfter(previous: string) {
    const { baseUrlEncoded, date } = await makeInspectedRun(app, changed, { url });
    const body = { title: 'a', baseUrlEncoded, date, list: 'jis2016', level: 'A', method: 'all', previous } as const;
    const { managementId } = await user.call(createInspection, { params: inspectedGroup, body });
    return { ...inspectedGroup, managementId };
  }
  const prepare = (reportId: string, storage: Partial<Services['storage']>) =>
    prepareInspection(
      { ...app.services, storage: { ...app.services.storage, ...storage } },
      { data: { tenantId: inspectedGroup.tenantId, reportId }, retryCount: 0, signal: new AbortController().signal },
    );
  const cell = (params: Made['params']) => ({
    cell: (page: number, criterion: string) => ({ ...params, page, criterion }),
  });

  test('by a full storage: the report waits, and the next attempt copies each once', async () => {
    const { params: before } = await reportWithPictures();
    const params = await draftAfter(before.managementId);
    let puts = 0;
    const put: Services['storage']['put'] = (...given) => {
      puts += 1;
      return puts === 2 ? Promise.reject(new Error('ENOSPC')) : app.services.storage.put(...given);
    };
    await expect(prepare(params.managementId, { put })).rejects.toThrow('ENOSPC');
    const move = { params, body: { state: 'in_progress', version: 1 } };
    expect((await user.refuse(moveInspection, move)).code).toBe('inspection_preparing');
    await prepareReport(app, params.managementId);
    expect(await picturesOf(cell(params), 1, '1.3.1')).toHaveLength(2);
    expect(await app.services.storage.folders(inspectionFolder(params))).toHaveLength(2);
    await user.call(moveInspection, { params, body: { state: 'in_progress', version: 1 } });
  });

  test('by a deletion of the report: no file is left', async () => {
    const { params: before } = await reportWithPictures();
    const params = await draftAfter(before.managementId);
    const put: Services['storage']['put'] = async (...given) => {
      await user.call(deleteInspection, { params }).catch(() => undefined);
      return app.services.storage.put(...given);
    };
    await prepare(params.managementId, { put });
    expect(await app.services.storage.folders(inspectionFolder(params))).toEqual([]);
  });

  test('by a file that is gone: the others come', async () => {
    const before = await reportWithPictures();
    const params = await draftAfter(before.params.managementId);
    const gone = (await keysOf(before)).at(-1);
    await app.services.storage.deleteAll(gone!.key.slice(0, gone!.key.lastIndexOf('/')));
    await prepareReport(app, params.managementId);
    expect(captionsOf(await picturesOf(cell(params), 1, '1.3.1'))).toEqual(['#3a3']);
  });
});
