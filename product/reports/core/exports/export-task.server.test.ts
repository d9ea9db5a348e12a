import iconv from 'iconv-lite';
import type { Log } from 'sarif';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvRows } from '#product/documents/api/csv-rows.ts';
import { addLinkIgnores } from '#product/findings/api/link-ignores.ts';
import { listLinks } from '#product/findings/api/results.ts';
import {
  createExport,
  type DownloadTicket,
  deleteTicket,
  type ExportRequest,
  getTicket,
  listTickets,
} from '#product/reports/api/exports.ts';
import { editCsvReport, exportCsv, zipPictures } from '#product/reports/api/specified-exports.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import { removeExpiredTasks } from '#product/tenancy/core/tasks/expire-tasks.ts';
import { runOf } from '#test/access/specified-export-rows.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makePictures } from '#test/factories/make-pictures.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import type { Person } from '#test/factories/world.ts';
import { writeTicket } from '#test/factories/write-ticket.ts';
import { fileOfExport } from '#test/file-of-export.ts';
import { readZip } from '#test/read-zip.ts';

let app: TestApp;
let user: ApiClient;
let key: RunKey;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user', 'ja');
  key = await makeRun(app);
});
afterAll(() => app.close());

const findings = { list: 'findings', format: 'csv' };
const begin = (body: object = findings, params: RunKey = key) =>
  user.call(createExport, { params, body: body as ExportRequest });
const ticketPath = ({ Id }: DownloadTicket) => ({ params: { tenantId: key.tenantId, ticketId: Id } });
const ask = (ticket: DownloadTicket) => user.call(getTicket, ticketPath(ticket));

const attempt = (ticket: DownloadTicket, more?: Parameters<typeof writeTicket>[3]) =>
  writeTicket(app, key.tenantId, ticket, more);
const made = async (body?: object) => {
  const ticket = await begin(body);
  await attempt(ticket);
  return ask(ticket);
};
const filesOf = async () => (await app.services.storage.folders(`${key.tenantId}/exports`)).length;

describe('a list as a file', () => {
  test('CSV: the rows of the list under a head, in UTF-8 with a mark, once the ticket is ready', async () => {
    const begun = await begin({ ...findings, filter: { severity: 'error' } });
    expect(begun).toMatchObject({ Status: 'RUNNING', Running: true, UrlDownload: null, GroupType: 'Export' });
    await attempt(begun);
    const ticket = await ask(begun);
    expect(ticket).toMatchObject({
      Status: 'FINISHED',
      IsError: false,
      IsDownloaded: false,
      Sub: app.world.user.sub,
      Name: expect.stringMatching(/^made-\d+\.open\.example_20261120-1200_findings\.csv$/),
      ExpireTime: '2026-11-21T03:00:00.000Z',
      progress: { done: 2, total: 2 },
    });
    const bytes = await fileOfExport(app, ticket);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { rows } = csvRows(bytes.toString('utf8').slice(1));
    expect(rows).toHaveLength(3);
    expect(rows[0]?.cells.slice(0, 3)).toEqual(['検証項目', '重大度', 'ルール']);
    expect(rows[1]?.cells.slice(0, 3)).toEqual(['品質', 'エラー', '誤り0']);
    expect((await ask(ticket)).IsDownloaded).toBe(true);
  });

  test.each(['rules', 'places', 'links', 'pages', 'findings'])('%s, as CSV and as Excel in English', async list => {
    const english = await app.as('user', 'en');
    const rows: number[] = [];
    for (const format of ['csv', 'xlsx']) {
      const begun = await english.call(createExport, { params: key, body: { list, format } as ExportRequest });
      await attempt(begun);
      const ticket = await ask(begun);
      expect(ticket).toMatchObject({ IsError: false, progress: { done: ticket.progress.total } });
      rows.push(ticket.progress.total);
      const bytes = await fileOfExport(app, ticket);
      if (format === 'csv')
        expect(csvRows(bytes.toString('utf8').slice(1)).rows).toHaveLength(ticket.progress.total + 1);
      else {
        const files = await readZip(bytes);
        const xml = [...files].filter(([name]) => name.startsWith('xl/worksheets/')).map(([, part]) => part.toString());
        const written = xml.reduce((sum, part) => sum + part.split('<row ').length - 1, 0);
        expect(written - xml.length).toBe(ticket.progress.total);
        const linked = ['places', 'pages', 'findings'].includes(list);
        expect(xml.join().includes('https://tenken.example/t/alpha/g/G002/page?base_url_encoded=')).toBe(linked);
      }
    }
    expect(rows[0]).toBe(rows[1]);
  });

  test('link targets tell who ignores them and why, to clients without the names of staff', async () => {
    const { date: _, ...site } = key;
    const ignore = async (client: ApiClient, kind: 'target' | 'host', pattern: string, reason: string) =>
      client.call(addLinkIgnores, { params: site, body: { kind, patterns: [pattern], reason } });
    const { items } = await user.call(listLinks, { params: key, query: {} });
    const dead = items[0]?.url ?? '';
    const cells = async (person: Person, ask: () => Promise<DownloadTicket>) => {
      const begun = await ask();
      await attempt(begun);
      const params = { tenantId: key.tenantId, ticketId: begun.Id };
      const ticket = await (await app.as(person, 'ja')).call(getTicket, { params });
      const { rows } = csvRows((await fileOfExport(app, ticket)).toString('utf8').slice(1));
      return rows.map(row => row.cells);
    };
    const list = (person: Person) =>
      cells(person, async () =>
        (await app.as(person, 'ja')).call(createExport, {
          params: key,
          body: { list: 'links', format: 'csv' } as ExportRequest,
        }),
      );
    expect((await list('user')).map(row => row.at(-1))).toEqual(['対象外', '']);

    await ignore(await app.as('staffMaster'), 'host', new URL(dead).host, '移転の手続き中');
    const host = `次の検証から無視\nホスト ${new URL(dead).host} の全リンク先\n理由：移転の手続き中\n`;
    expect((await list('user'))[1]?.at(-1)).toBe(`${host}2026/11/20 12:00`);
    expect((await list('staffMaster'))[1]?.at(-1)).toBe(`${host}staffMaster 太郎・2026/11/20 12:00`);
    const fixed = await cells('user', () =>
      user.call(exportCsv, {
        params: { tenantId: key.tenantId },
        body: { groupId: key.groupId, baseUrlEncode: key.baseUrlEncoded, date: key.date, functionName: 'link' },
      }),
    );
    expect(fixed[0]).toEqual((await list('user'))[0]?.slice(0, -1));
    expect(fixed[0]).not.toContain('対象外');
  });

  test('findings as SARIF, as EARL, and as a zip of all lists of the function', async () => {
    const file = async (format: string) =>
      fileOfExport(app, await made({ ...findings, format, filter: { function: 'quality' } }));
    const sarif = JSON.parse((await file('sarif')).toString()) as Log;
    expect(sarif.runs[0]?.results).toHaveLength(12);
    expect(sarif.runs[0]?.tool.driver.rules).toHaveLength(6);
    const earl = JSON.parse((await file('earl')).toString()) as { '@graph': { '@type': string; result?: object }[] };
    const assertions = earl['@graph'].filter(one => one['@type'] === 'earl:Assertion');
    expect(assertions).toHaveLength(12);
    expect(assertions[0]).toMatchObject({ result: { outcome: 'earl:failed' } });
    const zip = await readZip(await file('zip'));
    expect([...zip.keys()]).toEqual(['findings.csv', 'rules.csv', 'places.csv', 'pages.csv']);
    for (const part of zip.values()) expect(part.subarray(0, 3).toString('hex')).toBe('efbbbf');
  });

  test('the pictures of a device in a zip, by the numbers of their pages', async () => {
    const of = await runOf(app, ['layout']);
    await makePictures(app, of, 'WC');
    const body = { device: 'WC', baseUrlEncoded: of.baseUrlEncoded, date: of.date };
    const [begun] = await user.call(zipPictures, { params: of, body });
    if (begun === undefined) throw new Error('no ticket');
    await attempt(begun);
    const ticket = await ask(begun);
    expect(ticket).toMatchObject({ IsError: false, progress: { done: 2, total: 2 } });
    const files = await readZip(await fileOfExport(app, ticket));
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['00001.webp', 'RIFF picture 1'],
      ['00002_page_html.webp', 'RIFF picture 2'],
    ]);
    const create = { width: 3, height: 2, channels: 3, background: '#1c76d2' } as const;
    const webp = await sharp({ create }).webp().toBuffer();
    await app.services.storage.put(`${runFolder(of)}/layout/WC/1.webp`, webp);
    const [asPng] = await user.call(zipPictures, { params: of, body: { ...body, format: 'png' } });
    if (asPng === undefined) throw new Error('no ticket');
    expect(asPng.ZipName).toBe('WC_001_png.zip');
    await attempt(asPng);
    const converted = await readZip(await fileOfExport(app, await ask(asPng)));
    // What cannot be read is no picture of ours, and stays as it is.
    expect([...converted.keys()]).toEqual(['00001.png', '00002_page_html.webp']);
    expect(await sharp(converted.get('00001.png')).metadata()).toMatchObject({ format: 'png', width: 3, height: 2 });
  });

  test('without what is excluded', async () => {
    const { groupId, baseUrlEncoded: baseUrlEncode, date } = key;
    const option = { exclusions: [{ rule: 'html:rule-0' }, { rule: 'html:rule-1', urlId: 1 }] };
    const body = { groupId, baseUrlEncode, date, functionName: 'quality' as const, option };
    const begun = await user.call(editCsvReport, { params: { tenantId: key.tenantId }, body });
    if (begun === null) throw new Error('no ticket');
    await attempt(begun);
    const { rows } = csvRows((await fileOfExport(app, await ask(begun))).toString('utf8').slice(1));
    expect(rows).toHaveLength(1 + 12 - 2 - 1);
  });

  test('Shift_JIS: what it lacks is told on the ticket', async () => {
    const other = await makeRun(app);
    await app.owner.updateTable('page').set({ title: '〜絵文字😀' }).where('url_id', '=', 1).execute();
    const begun = await begin({ list: 'pages', format: 'csv', encoding: 'Shift_JIS' }, other);
    await attempt(begun);
    const ticket = await ask(begun);
    expect(ticket.lostCharacters).toEqual([{ character: '😀', reference: '&#x1F600;', count: 1 }]);
    expect(iconv.decode(await fileOfExport(app, ticket), 'Shift_JIS')).toContain('～絵文字&#x1F600;');
  });

  test('the tickets of a person are listed, and of nobody else', async () => {
    const ticket = await made({ list: 'rules', format: 'csv' });
    const of = async (client: ApiClient) =>
      (await client.call(listTickets, { params: { tenantId: key.tenantId } })).items.map(({ Id }) => Id);
    expect(await of(user)).toContain(ticket.Id);
    expect(await of(await app.as('admin'))).not.toContain(ticket.Id);
    for (const endpoint of [getTicket, deleteTicket])
      expect((await (await app.as('admin')).refuse(endpoint, ticketPath(ticket))).status).toBe(404);
    await user.call(deleteTicket, ticketPath(ticket));
    expect((await user.refuse(getTicket, ticketPath(ticket))).status).toBe(404);
    expect((await user.raw(ticket.UrlDownload ?? '')).status).toBe(404);
  });

  test('a ticket survives a killed worker: another starts over, and the first can end nothing', async () => {
    const ticket = await begin();
    const lost = new AbortController();
    const reached = Promise.withResolvers<void>();
    const killed = attempt(ticket, {
      signal: lost.signal,
      completeIn: async () => false,
      storage: {
        put: async () => {
          reached.resolve();
          await new Promise(resolve => lost.signal.addEventListener('abort', resolve));
          throw new Error('the process is gone');
        },
      },
    });
    await reached.promise;
    await attempt(ticket);
    lost.abort(new Error('the job was given to another worker'));
    await expect(killed).rejects.toThrow('gone');
    const after = await ask(ticket);
    expect(after).toMatchObject({ Running: false, IsError: false });
    expect((await fileOfExport(app, after)).byteLength).toBeGreaterThan(100);
  });
});

describe('wrong input', () => {
  test('a run that is deleted while it is exported ends the ticket with an error', async () => {
    const other = await makeRun(app);
    const ticket = await begin(findings, other);
    await user.call(deleteRun, { params: other });
    await attempt(ticket);
    expect(await ask(ticket)).toMatchObject({
      Running: false,
      IsError: true,
      UrlDownload: null,
      failure: { code: 'export_run_deleted' },
    });
  });

  test('a full disk ends the ticket with an error at once, and nothing half-written stays', async () => {
    const before = await filesOf();
    const ticket = await begin();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await attempt(ticket, {
      storage: {
        async put(path, content) {
          await app.services.storage.put(path, content);
          throw full;
        },
      },
    });
    expect(await ask(ticket)).toMatchObject({ IsError: true, failure: { code: 'export_storage_full' } });
    expect(await filesOf()).toBe(before);
  });

  test('a storage that is away is tried again, and told after three failures', async () => {
    const ticket = await begin();
    const storage = {
      put: async () => {
        throw new Error('away');
      },
    };
    await expect(attempt(ticket, { storage })).rejects.toThrow('away');
    expect(await ask(ticket)).toMatchObject({ Running: true });
    await attempt(ticket, { storage, failures: 2 });
    expect(await ask(ticket)).toMatchObject({ IsError: true, failure: { code: 'export_failed' } });
  });

  test('a canceled ticket asked again: its person is told, nothing is written', async () => {
    const before = await filesOf();
    const ticket = await begin();
    await user.call(deleteTicket, ticketPath(ticket));
    await attempt(ticket);
    for (const endpoint of [getTicket, deleteTicket])
      expect(await user.refuse(endpoint, ticketPath(ticket))).toMatchObject({ status: 410, code: 'export_cancelled' });
    expect(await filesOf()).toBe(before);
  });

  test('a ticket that is canceled while its file is stored leaves no file', async () => {
    const before = await filesOf();
    const ticket = await begin();
    await attempt(ticket, {
      storage: {
        async put(path, content) {
          await user.call(deleteTicket, ticketPath(ticket));
          await app.services.storage.put(path, content);
        },
      },
    });
    expect(await filesOf()).toBe(before);
    expect((await user.refuse(getTicket, ticketPath(ticket))).code).toBe('export_cancelled');
  });

  test.each([
    ['an unknown function', { ...findings, filter: { function: 'nai' } }, 'unknown_function'],
    ['an unknown encoding', { ...findings, encoding: 'EUC-JP' }, 'invalid_input'],
    ['an unknown list', { list: 'nai', format: 'csv' }, 'invalid_input'],
    ['a format that the list does not have', { list: 'pages', format: 'sarif' }, 'invalid_input'],
  ])('%s is refused', async (_what, body, code) => {
    expect(await user.refuse(createExport, { params: key, body })).toMatchObject({ status: 422, code });
  });
});

test('a file is removed after 24 hours, its ticket some days later', async () => {
  const ticket = await made();
  const expire = async (now: string) => {
    app.clock.set(now);
    // Sessions of before have ended, too.
    user = await app.as('user', 'ja');
    await removeExpiredTasks(app.services, { signal: new AbortController().signal });
  };
  await expire('2026-11-21T03:00:01.000Z');
  expect(await ask(ticket)).toMatchObject({ isExpired: true, UrlDownload: null, IsError: false });
  expect(await filesOf()).toBe(0);
  await expire('2026-11-24T03:00:01.000Z');
  expect((await user.refuse(getTicket, ticketPath(ticket))).status).toBe(404);
});
