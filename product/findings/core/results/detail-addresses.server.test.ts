import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { findPageAt, listPictures } from '#product/findings/api/results.ts';
import { findRunByCount } from '#product/runs/api/runs.ts';
import type { ApiClient } from '#test/api-client.ts';
import { madeResult, makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
});
afterAll(() => app.close());

describe('a link to details finds its page', () => {
  const site = 'https://details.open.example/';

  test.each([
    ['/', 1],
    ['', 1],
    [site, 1],
    ['https://details.open.example', 1],
    ['/page.html', 2],
    ['page.html', 2],
    ['/page.html#part', 2],
    ['/page.html/', 2],
    [`${site}page.html`, 2],
  ])('at %j', async (url, urlId) => {
    const params = await makeRun(app, { url: site });
    expect(await user.call(findPageAt, { params, query: { url } })).toEqual({ urlId });
  });

  test('and says so where the run has none there', async () => {
    const params = await makeRun(app, { url: site });
    for (const url of ['/none.html', 'https://other.example/page.html', 'http://[', '/?page.html', '/PAGE.html'])
      expect(await user.refuse(findPageAt, { params, query: { url } })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
  });

  test('where the site leads to another host, by its address there too', async () => {
    const params = await makeRun(app, { url: 'https://led.open.example/' });
    const moved = 'https://www.led.open.example/';
    await app.owner
      .updateTable('run')
      .set({ real_base_url: moved })
      .where('date', '=', new Date(params.date))
      .execute();
    await app.owner
      .updateTable('page')
      .set({ url: `${moved}page.html` })
      .where('url', '=', 'https://led.open.example/page.html')
      .execute();
    expect(await user.call(findPageAt, { params, query: { url: '/page.html' } })).toEqual({ urlId: 2 });
  });
});

describe('a link without a date names its run by number', () => {
  test('the newest one with that number', async () => {
    const url = 'https://numbered.open.example/';
    const dates = [];
    for (const count of [1, 2, 2]) {
      const { date } = await makeRun(app, { url });
      await app.owner.updateTable('run').set({ test_times_count: count }).where('date', '=', new Date(date)).execute();
      dates.push(date);
    }
    const { tenantId, groupId, baseUrlEncoded } = await makeRun(app, { url: 'https://another.open.example/' });
    const params = { tenantId, groupId, baseUrlEncoded: encodeBaseUrl(url) };
    const found = (checkCount: number) => user.call(findRunByCount, { params: { ...params, checkCount } });
    expect(await found(1)).toEqual({ date: dates[0] });
    expect(await found(2)).toEqual({ date: dates[2] });
    for (const [checkCount, expected] of [
      [3, { status: 404, code: 'not_found' }],
      [0, { status: 422, fields: [{ path: 'checkCount' }] }],
    ] as const)
      expect(await user.refuse(findRunByCount, { params: { ...params, checkCount } })).toMatchObject(expected);
    expect(await user.refuse(findRunByCount, { params: { ...params, baseUrlEncoded, checkCount: 9 } })).toMatchObject({
      status: 404,
    });
    expect(
      await user.refuse(findRunByCount, { params: { ...params, baseUrlEncoded: 'not!base64', checkCount: 1 } }),
    ).toMatchObject({ code: 'malformed_base_url' });
  });
});

describe('the table of pictures', () => {
  test('shows one page alone, with what was found on it by device', async () => {
    const params = await makeRun(app);
    const { run_id, tenant_id } = await app.owner
      .selectFrom('run')
      .select(['run_id', 'tenant_id'])
      .where('date', '=', new Date(params.date))
      .executeTakeFirstOrThrow();
    await app.owner
      .insertInto('page_result')
      .values({ ...madeResult, tenant_id, run_id, url_id: 2, unit: 'layoutMobile', warnings: 3 })
      .execute();
    const { items, total } = await user.call(listPictures, { params, query: { page: 2 } });
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { urlId: 2, units: [{ block: 'layoutMobile', errors: 0, warnings: 3, failure: null }] },
    ]);
    expect(await user.call(listPictures, { params, query: { page: 99 } })).toMatchObject({ items: [], total: 0 });
    expect((await user.call(listPictures, { params, query: {} })).items).toHaveLength(2);
  });
});
