import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getLimit } from '#product/contracts/api/contracts.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { csvLimits, listSiteCsv, listVerifiedCsv, uploadSiteCsv } from '#product/runs/api/site-csv.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { loadRun } from '../runs/find-run.ts';
import { chosenUrlsOf } from '../runs/url-list.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
});
afterAll(() => app.close());
let second = 0;
const tick = () => {
  second += 1;
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 4, 0, second)).toISOString());
};
beforeEach(tick);

const params = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };
const site = 'https://www.open.example';
const upload = (csvData: string, more: object = {}, client = user) =>
  client.ask(uploadSiteCsv, { params, body: { fileName: 'urls.csv', csvData, ...more } });
const dataUrl = (bytes: Uint8Array) => `data:text/csv;base64,${Buffer.from(bytes).toString('base64')}`;
const rows = (count: number) => Array.from({ length: count }, (_, n) => `${site}/${n}`).join('\r\n');
const stored = async () =>
  Number(
    (
      await app.owner
        .selectFrom('site_csv')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('an uploaded list of URLs', () => {
  const japanese = `URL,説明\r\n${site}/a,会社案内\r\n${site}/b,採用情報\r\n`;
  test.each([
    ['UTF-8', new TextEncoder().encode(japanese), 'UTF-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${japanese}`), 'UTF-8'],
    ['Shift_JIS', iconv.encode(japanese, 'Shift_JIS'), 'Shift_JIS'],
  ])('is read in %s', async (_what, bytes, encoding) => {
    const { status, body } = await upload(dataUrl(bytes));
    expect([status, body]).toMatchObject([201, { urls: 2, baseUrl: `${site}/a`, encoding, isVerifiedCSV: false }]);
  });

  test.each([
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(japanese, 'utf16le')]), 'csv_utf16'],
    ['UTF-16 without a mark', Buffer.from(japanese, 'utf16le'), 'csv_utf16'],
    ['EUC-JP', iconv.encode(japanese, 'EUC-JP'), 'csv_unknown_encoding'],
    ['ISO-2022-JP', Buffer.from('\u001b$B2q<R\u001b(B', 'latin1'), 'csv_unknown_encoding'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfd]), 'csv_unknown_encoding'],
  ])('is refused in %s', async (_what, bytes, code) => {
    const before = await stored();
    expect(await upload(dataUrl(bytes))).toMatchObject({ status: 422, body: { code } });
    expect(await stored()).toBe(before);
  });

  test('without a header the first column counts, empty rows do not, and a URL counts once', async () => {
    const { body } = await upload(`${site}/a,x\n\n , \n"${site}/b"\n${site}/a\n`);
    expect(body).toMatchObject({ urls: 2 });
  });

  test('the column of the header counts', async () => {
    expect((await upload(`名前,url\nA,${site}/a\n`)).body).toMatchObject({ urls: 1, baseUrl: `${site}/a` });
  });

  test.each([
    ['ja', 'CSVファイルの4行に誤りがあるため、登録しませんでした。', '4行目：URLの形式が正しくありません'],
    ['en', 'The file was not registered because 4 rows of the CSV file are not valid.', 'Row 4: The URL is not valid'],
  ] as const)('faulty rows are told one by one in %s, and nothing is stored', async (language, message, told) => {
    const before = await stored();
    const csv = `URL\n${site}/a\nftp://www.open.example/\nhttps://a b/\nwww.open.example\nhttps://shop.open.example/\n`;
    const answer = await upload(csv, {}, await app.as('user', language));
    expect(answer).toMatchObject({ status: 422, body: { code: 'csv_rows_invalid', message } });
    const { fields } = answer.body as unknown as { fields: { path: string; message: string }[] };
    expect(fields.map(field => field.path)).toEqual(['csvData.3', 'csvData.4', 'csvData.5', 'csvData.6']);
    expect(fields[1]?.message).toContain(told);
    expect(await stored()).toBe(before);
  });

  test('every one of thousands of faulty rows is reported', async () => {
    const csv = Array.from({ length: 5_000 }, (_, n) => `ftp://www.open.example/${n}`).join('\n');
    const { status, body } = await upload(csv);
    const { fields } = body as unknown as { fields: { path: string }[] };
    expect([status, fields.length, fields[0]?.path, fields.at(-1)?.path]).toEqual([
      422,
      5_000,
      'csvData.1',
      'csvData.5000',
    ]);
  });

  test('an uploaded list has at most 10,000 URLs', async () => {
    expect((await upload(rows(10_000))).body).toMatchObject({ urls: 10_000 });
    expect(await upload(rows(10_001))).toMatchObject({
      status: 422,
      body: { code: 'csv_too_many_urls', message: expect.stringMatching(/10,000.*10001/) },
    });
  });

  test('5 MB are the most', async () => {
    const text = `URL,note\n${site}/,`;
    const padded = (bytes: number) => dataUrl(Buffer.from(text.padEnd(bytes, 'x')));
    expect((await upload(padded(csvLimits.bytes))).body).toMatchObject({ urls: 1 });
    expect(await upload(padded(csvLimits.bytes + 1))).toMatchObject({
      status: 422,
      body: { code: 'csv_too_large', message: expect.stringMatching(/5 MB.*5\.01 MB/) },
    });
    expect(await upload('x'.repeat(8 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', message: expect.stringContaining('8 MiB') },
    });
  });

  test.each([
    ['no URL', 'URL\n', 'csv_no_url'],
    ['an open quotation mark', `${site}/\n"https://`, 'csv_malformed'],
  ])('%s is refused', async (_what, csv, code) => {
    expect(await upload(csv)).toMatchObject({ status: 422, body: { code } });
  });

  test('is replaced by its key, and the newest five of a group are kept', async () => {
    const keys: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      tick();
      keys.push(((await upload(`${site}/${n}`, { fileName: `${n}.csv` })).body as { sk: string }).sk);
    }
    const names = async () =>
      (await user.call(listSiteCsv, { params })).items.map(({ fileName }: { fileName: string }) => fileName);
    expect(await names()).toEqual(['6.csv', '5.csv', '4.csv', '3.csv', '2.csv']);
    tick();
    const again = await upload(`${site}/new\n${site}/er`, { isUpdate: true, sk: keys[3], fileName: 'new.csv' });
    expect(again.body).toMatchObject({ sk: keys[3], urls: 2 });
    expect(await names()).toEqual(['new.csv', '6.csv', '5.csv', '4.csv', '2.csv']);
    expect(await upload(`${site}/`, { isUpdate: true, sk: keys[0] })).toMatchObject({
      status: 422,
      body: { code: 'csv_not_found' },
    });
  });
});

describe('a run of an uploaded list', () => {
  test('reserves its pages, keeps its URLs, and files the list among the verified ones', async () => {
    const { sk } = (await upload(`${site}/list/a\n${site}/list/b\n${site}/list/index.html`)).body as { sk: string };
    const left = async () =>
      (await (await app.as('master')).call(getLimit, { params, query: { groupId: 'G002' } })).pages.remaining;
    const before = await left();
    const data = { ...params, csvSk: sk, quality: true };
    const reply = await user.call(createSite, { params, body: { data } });
    const run = await user.call(getRun, { params: { ...params, ...reply } });
    expect(run).toMatchObject({
      baseUrl: `${site}/list/a`,
      urls: 3,
      pageLimit: 3,
      options: { urlList: { sk, count: 3 } },
    });
    expect(before - (await left())).toBe(3);
    const verified = await user.call(listVerifiedCsv, { params });
    expect(verified.items.map(item => item.sk)).toEqual([sk]);
    const row = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('date', '=', new Date(reply.date))
      .executeTakeFirstOrThrow();
    // A list that is replaced afterwards does not change the run.
    await upload(`${site}/other`, { isUpdate: true, sk });
    const loaded = await loadRun(app.services, params.tenantId, row.run_id);
    if (!loaded) throw new Error('no run');
    expect(await chosenUrlsOf(app.services, loaded)).toEqual([`${site}/list/a`, `${site}/list/b`, `${site}/list/`]);
  });

  test.each([
    ['a list that is gone', { csvSk: 'none' }, 'csv_not_found'],
    ['a site of another domain', { url: 'https://shop.open.example/' }, 'other_domain'],
  ])('%s is refused', async (_what, more, code) => {
    const { sk } = (await upload(`${site}/refused/`)).body as { sk: string };
    const data = { ...params, csvSk: sk, quality: true, ...more };
    expect(await user.refuse(createSite, { params, body: { data } })).toMatchObject({ status: 422, code });
  });

  test('a list of another group or tenant is none', async () => {
    const { sk } = (await upload(`${site}/foreign/`)).body as { sk: string };
    const admin = await app.as('admin');
    const data = { csvSk: sk, quality: true, groupId: 'G001' };
    expect(await admin.refuse(createSite, { params, body: { data } })).toMatchObject({ code: 'csv_not_found' });
    const beta = await app.as('otherTenant');
    const other = { tenantId: tenants.beta.tenantId };
    expect(await beta.refuse(createSite, { params: other, body: { data } })).toMatchObject({ code: 'csv_not_found' });
    expect(await beta.refuse(listSiteCsv, { params })).toMatchObject({ status: 404 });
  });

  test('the newest five of those that runs have verified are kept', async () => {
    const keys: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      tick();
      const { sk } = (await upload(`${site}/kept-${n}/`)).body as { sk: string };
      keys.unshift(sk);
      await user.call(createSite, { params, body: { data: { ...params, csvSk: sk, quality: true } } });
    }
    const { items } = await user.call(listVerifiedCsv, { params });
    expect(items.map(({ sk }) => sk)).toEqual(keys.slice(0, 5));
    const left = await app.owner.selectFrom('site_csv').select('sk').where('sk', 'in', keys).execute();
    expect(left.map(({ sk }) => sk).toSorted()).toEqual(keys.slice(0, 5).toSorted());
  });
});
