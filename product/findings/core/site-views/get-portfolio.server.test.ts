import { afterAll, beforeAll, expect, test } from 'vitest';
import { portfolio, siteSummaries } from '#product/runs/api/site-views.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const params = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };

async function site(name: string, score: number | null, change: number | null, isUsual = false): Promise<void> {
  const { date } = await makeRun(app, { url: `https://${name}.open.example/` });
  const set = { score, score_change: change, is_usual_change: isUsual };
  await app.owner.updateTable('run').set(set).where('date', '=', new Date(date)).execute();
}

test('the sites of a group in figures, by the latest run of each', async () => {
  const client = await app.as('user');
  const none = await client.call(portfolio, { params });
  expect(none).toEqual({ sites: 0, scored: 0, average: null, levelAErrors: 0, red: 0, running: 0, falls: [] });
  await site('old', 10, -80);
  await site('old', 95, 85);
  await site('red', 49, -10);
  await site('fair', 50, -30);
  await site('usual', 80, -20, true);
  await site('link', null, null);
  for (const [name, change] of [['a', -5] as const, ['b', -40] as const]) await site(name, 90, change);
  // One of 90 with errors of level A is not among the good ones.
  await app.owner.updateTable('run').set({ grave: 3 }).where('base_url', '=', 'https://b.open.example/').execute();
  await makeRun(app, { url: 'https://running.open.example/', status: 'RUNNING' });
  const { falls, ...figures } = await client.call(portfolio, { params });
  expect(figures).toEqual({ sites: 8, scored: 6, average: 76, levelAErrors: 3, red: 1, running: 1 });
  expect(falls.map(({ baseUrl, change }) => [baseUrl, change])).toEqual([
    ['https://b.open.example/', -40],
    ['https://fair.open.example/', -30],
    ['https://red.open.example/', -10],
  ]);
});

test.each([
  ['high,middle', ['a', 'b', 'fair', 'old', 'usual']],
  ['high', ['a', 'old']],
  ['middle', ['b', 'fair', 'usual']],
  ['low', ['link', 'red', 'running']],
  [',', ['link', 'running']],
])('bands %j', async (band, expected) => {
  const { items } = await (await app.as('user')).call(siteSummaries, { params, query: { band, limit: 100 } });
  const found = new Set(items.map(({ baseUrl }) => baseUrl));
  expect(found).toEqual(new Set(expected.map(name => `https://${name}.open.example/`)));
});

test('a site keeps its last score while it is verified again, and says in the list why it could not be read', async () => {
  const client = await app.as('user');
  const before = await client.call(portfolio, { params });
  await site('again', 20, null);
  await site('again', null, null);
  const url = 'https://again.open.example/';
  await makeRun(app, { url, status: 'RUNNING', answered: false });
  const find = async () => {
    const { items } = await client.call(siteSummaries, { params, query: { search: url, latest: 'true' } });
    return items[0];
  };
  expect(await find()).toMatchObject({ score: null, lastScore: 20, failure: null });
  const { scored, red } = await client.call(portfolio, { params });
  expect([scored - before.scored, red - before.red]).toEqual([1, 1]);
  const { date } = await makeRun(app, { url });
  const failure = { code: 'tls', message: { ja: '証明書を確認できません。', en: 'The certificate is not valid.' } };
  await app.owner
    .updateTable('run')
    .set({ failure: JSON.stringify(failure), score: null })
    .where('date', '=', new Date(date))
    .execute();
  expect(await find()).toMatchObject({ score: null, lastScore: null, failure });
});
