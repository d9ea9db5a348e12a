import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#product/api.ts';
import { recheck } from '#product/findings/api/rechecks.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { doOnce } from '#product/tenancy/core/idempotency/do-once.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

const params = { tenantId: tenants.alpha.tenantId };
const bodyOf = (host: string, groupId = 'G002') => ({
  data: { url: `https://${host}.open.example/`, quality: true, groupId },
});
let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  await app.owner.updateTable('plan').set({ running_runs: 100 }).execute();
});
afterAll(() => app.close());

const under = (key: string, person = user) => person.with({ 'idempotency-key': key });
const runsOf = async (host: string) => {
  const { url } = bodyOf(host).data;
  return (await app.owner.selectFrom('run').select('run_id').where('base_url', '=', url).execute()).length;
};

test('every POST takes an idempotency key, except those without a session and those on one’s own session and keys', () => {
  const without = endpoints.filter(one => one.method === 'POST' && !one.idempotent && 'permission' in one.access);
  expect(without.map(one => one.operationId).toSorted()).toEqual([
    // It writes nothing.
    'adAccounts.compareImport',
    // Their answers hold what is kept nowhere.
    'adPlatforms.finish',
    'adPlatforms.link',
    'adShares.create',
    'apiTokens.create',
    'apiTokens.rotate',
    'auth.askNewEmail',
    'auth.changePassword',
    'confirmation.create',
    'live.connect',
    'passkeys.confirm',
    'passkeys.confirmationOptions',
    'passkeys.create',
    'passkeys.creationOptions',
    'recoveryCodes.renew',
    // Its answer holds what is kept nowhere.
    'shares.create',
    'totp.begin',
  ]);
});

test('two requests with one key at the same moment start one run, and later ones get its answer', async () => {
  const ask = () => under('twice').ask(createSite, { params, body: bodyOf('twice') });
  const both = await Promise.all([ask(), ask()]);
  const first = both.find(({ status }) => status === 202);
  expect(both.filter(answer => answer !== first)).toEqual([
    expect.objectContaining(
      both.every(({ status }) => status === 202)
        ? { body: first?.body }
        : { status: 409, body: expect.objectContaining({ code: 'idempotency_in_flight' }) },
    ),
  ]);
  expect(await ask()).toMatchObject({ status: 202, body: first?.body });
  expect(await runsOf('twice')).toBe(1);
});

test('another request under the key is refused, of another account it is another key, and a failed one leaves none', async () => {
  await under('changed').call(createSite, { params, body: bodyOf('changed') });
  expect(await under('changed').refuse(createSite, { params, body: bodyOf('other') })).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
  expect(await runsOf('other')).toBe(0);
  await under('changed', await app.as('admin')).call(createSite, { params, body: bodyOf('other') });
  expect(await runsOf('other')).toBe(1);
  const bad = { data: { ...bodyOf('bad').data, url: 'https://' } };
  expect((await under('failed').refuse(createSite, { params, body: bad })).status).toBe(422);
  await under('failed').call(createSite, { params, body: bodyOf('bad') });
});

test('a re-check is begun once, and what is kept of an answer cannot be read in the table', async () => {
  const key = await makeRun(app);
  const ask = () => under('recheck').ask(recheck, { params: key, body: { urlId: 1 } });
  const first = await ask();
  expect(first).toMatchObject({ status: 202, body: { pages: 1 } });
  expect(await ask()).toMatchObject({ status: 202, body: first.body });
  const kept = await app.owner.selectFrom('idempotency_key').select('result').execute();
  expect(kept.every(({ result }) => result !== null && !/[{":]/.test(result))).toBe(true);
});

test('an answer that the release before stored as it is answers still', async () => {
  const again = () => under('old').ask(createSite, { params, body: bodyOf('old') });
  await again();
  const stored = JSON.stringify({ baseUrlEncoded: 'b2xk', date: '2026-11-20T00:00:00.000Z' });
  await app.owner.updateTable('idempotency_key').set({ result: stored }).execute();
  expect((await again()).body).toEqual(JSON.parse(stored));
});

test('a key holds for 24 hours: then it is as good as new, for another request too', async () => {
  const started = app.clock.now();
  const later = (hours: number) => app.clock.set(new Date(started.getTime() + hours * 3_600_000).toISOString());
  const ask = (host: string) => under('expiring').ask(createSite, { params, body: bodyOf(host) });
  try {
    const first = await ask('expiring');
    later(23.9);
    user = await app.as('user');
    expect(await ask('expiring')).toMatchObject({ status: 202, body: first.body });
    expect(await ask('expired')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    later(24);
    expect((await ask('expired')).status).toBe(202);
    expect([await runsOf('expiring'), await runsOf('expired')]).toEqual([1, 1]);
  } finally {
    app.clock.set(started.toISOString());
  }
});

test('a request whose server was lost is taken over after ten minutes, by the same request alone', async () => {
  const started = app.clock.now();
  const after = (minutes: number) => app.clock.set(new Date(started.getTime() + minutes * 60_000).toISOString());
  const caller = { pool: 'tenant', tenantId: params.tenantId, sub: app.world.user.sub } as const;
  const request = { key: 'lost', operationId: 'sites.create', input: 1 };
  const held = Promise.withResolvers<string>();
  const begin = (work: () => Promise<unknown>, input = 1) => doOnce(app.services, caller, { ...request, input }, work);
  const lost = begin(() => held.promise);
  const isBegun = async () =>
    (await app.owner.selectFrom('idempotency_key').select('key_hash').where('result', 'is', null).execute()).length;
  try {
    await expect.poll(isBegun).toBe(1);
    const refused = (code: string) => expect.objectContaining({ code });
    after(9.9);
    await expect(begin(async () => 'too early')).rejects.toEqual(refused('idempotency_in_flight'));
    after(10);
    await expect(begin(async () => 'another', 2)).rejects.toEqual(refused('idempotency_key_reused'));
    expect(await begin(async () => 'second')).toBe('second');
    // The first one comes back: what the second has answered stays.
    held.resolve('first');
    expect(await lost).toBe('first');
    expect(await begin(async () => 'third')).toBe('second');
  } finally {
    held.resolve('');
    app.clock.set(started.toISOString());
  }
});
