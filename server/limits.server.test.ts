import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TrustProxy } from '#platform/config/trust-proxy.ts';
import { forgotPassword, signIn } from '#product/accounts/api/auth.ts';
import type { ApiClient } from '#test/api-client.ts';
import { anotherServer } from '#test/factories/another-server.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password } from '#test/factories/world.ts';

let app: TestApp;
const others: Awaited<ReturnType<typeof anotherServer>>[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await app.owner.deleteFrom('attempt').execute();
});
afterAll(() => app.close());

async function server(trustProxy: TrustProxy = false): Promise<ApiClient> {
  const other = await anotherServer(app, { trustProxy });
  others.push(other);
  return other.nobody;
}

const params = { tenant: 'alpha' };
const guessing = (client: ApiClient, email: string, sent: string) =>
  client.ask(signIn, { params, body: { email, password: sent } });

describe('guesses of a password', () => {
  test('are allowed ten times across all servers; the correct one does not count', async () => {
    const { email } = await newMember(app);
    const servers = [app.nobody, await server()];
    const statuses: number[] = [];
    for (let n = 0; n < 200; n += 50) {
      const some = Array.from({ length: 50 }, (_, i) => guessing(servers[i % 2]!, email, `Chigau-${n + i}`));
      statuses.push(...(await Promise.all(some)).map(answer => answer.status));
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(190);
    for (const one of servers) expect((await guessing(one, email, password)).status).toBe(429);
  });

  test('are counted together for all spellings of the contract ID', async () => {
    const { email } = await newMember(app);
    const tried = ['alpha', 'ALPHA', 'Alpha'].flatMap(tenant => Array.from({ length: 4 }, () => tenant));
    const answers = await Promise.all(
      tried.map(tenant => app.nobody.ask(signIn, { params: { tenant }, body: { email, password: 'chigau' } })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('stay counted when a server starts anew, and are forgotten after a quarter of an hour', async () => {
    const { email } = await newMember(app);
    for (let n = 0; n < 10; n += 1) await guessing(app.nobody, email, 'chigau');
    expect((await guessing(await server(), email, password)).status).toBe(429);
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 15 * 60_000).toISOString());
    expect((await guessing(await server(), email, password)).status).toBe(200);
    app.clock.set(before.toISOString());
  });

  test('from many addresses are tried a hundred times', async () => {
    const { email } = await newMember(app);
    const proxied = await server(1);
    const from = (address: string) => guessing(proxied.with({ 'x-forwarded-for': address }), email, 'chigau');
    const statuses: number[] = [];
    for (let n = 1; n <= 12; n += 1)
      for (let tries = 0; tries < 10; tries += 1) statuses.push((await from(`203.0.113.${n}`)).status);
    expect(statuses.filter(status => status === 401)).toHaveLength(100);
    expect(statuses.slice(100)).toEqual(Array.from({ length: 20 }, () => 429));
  });

  test('that are refused do not lock out the account elsewhere, nor others from the same address', async () => {
    const [victim, neighbour] = [await newMember(app), await newMember(app)];
    const proxied = await server(1);
    const from = (address: string, email: string, sent: string) =>
      guessing(proxied.with({ 'x-forwarded-for': address }), email, sent);
    const evil = '203.0.113.66';
    const tries = await Promise.all(Array.from({ length: 150 }, () => from(evil, victim.email, 'chigau')));
    expect(tries.filter(answer => answer.status === 401)).toHaveLength(10);
    expect((await from(evil, victim.email, password)).status).toBe(429);
    expect((await from('198.51.100.9', victim.email, password)).status).toBe(200);
    expect((await from(evil, neighbour.email, password)).status).toBe(200);
  });

  test('of a hundred accounts from one address leave it no more, and the accounts alone', async () => {
    const { email } = await newMember(app);
    const proxied = await server(1);
    const from = (address: string, account: string, sent: string) =>
      guessing(proxied.with({ 'x-forwarded-for': address }), account, sent);
    const evil = '203.0.113.67';
    for (let n = 0; n < 100; n += 1) expect((await from(evil, `${n}@alpha.example`, 'chigau')).status).toBe(401);
    for (let n = 0; n < 20; n += 1) expect((await from(evil, email, 'chigau')).status).toBe(429);
    expect((await from('198.51.100.10', email, password)).status).toBe(200);
  });

  test('from anywhere do not lock out a browser in which the account has signed in, which has ten tries of its own', async () => {
    const [victim, other] = [await newMember(app), await newMember(app)];
    const proxied = await server(1);
    const signedIn = await guessing(proxied, victim.email, password);
    const device = signedIn.headers.getSetCookie().find(one => one.startsWith('tenken_device=')) ?? '';
    expect(device).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = device.split(';')[0] ?? '';
    const from = (n: number, sent: string, headers: Record<string, string> = {}) =>
      guessing(proxied.with({ 'x-forwarded-for': `203.0.113.${n}`, ...headers }), victim.email, sent);
    for (let n = 0; n < 120; n += 1) await from(n % 12, 'chigau');
    expect((await from(200, password)).status).toBe(429);
    expect((await from(200, password, { cookie: `${cookie.slice(0, -2)}xx` })).status).toBe(429);
    expect((await from(1, password, { cookie })).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await from(2, 'chigau', { cookie })).status).toBe(401);
    expect((await from(2, password, { cookie })).status).toBe(429);
    // The cookie says nothing for another account.
    for (let n = 0; n < 10; n += 1) await guessing(app.nobody, other.email, 'chigau');
    expect((await guessing(app.nobody.with({ cookie }), other.email, password)).status).toBe(429);
  });

  test('a browser keeps five accounts', async () => {
    let cookie = '';
    const people = await Promise.all(Array.from({ length: 6 }, () => newMember(app)));
    for (const { email } of people) {
      const { headers } = await guessing(app.nobody.with({ cookie }), email, password);
      cookie =
        headers
          .getSetCookie()
          .find(one => one.startsWith('tenken_device='))
          ?.split(';')[0] ?? cookie;
    }
    expect(cookie.split('~')).toHaveLength(5);
    const again = await guessing(app.nobody.with({ cookie }), people[5]!.email, password);
    expect(again.headers.getSetCookie().join()).not.toContain('tenken_device');
  });

  test('leave no address in the database', async () => {
    const { email } = await newMember(app);
    await guessing(app.nobody, email, 'chigau');
    const rows = JSON.stringify(await app.owner.selectFrom('attempt').selectAll().execute());
    expect(rows).not.toContain(email);
    expect(rows).not.toContain('127.0.0.1');
    expect(rows).toContain('key_hash');
  });
});

test('asking for codes of an account blocks the asker alone', async () => {
  const { email } = await newMember(app);
  const proxied = await server(1);
  const askFrom = async (address: string) =>
    (await proxied.with({ 'x-forwarded-for': address }).ask(forgotPassword, { params, body: { email } })).status;
  for (let n = 0; n < 8; n += 1) expect(await askFrom('203.0.113.80')).toBe(n < 5 ? 202 : 429);
  expect(await askFrom('198.51.100.80')).toBe(202);
});

describe('the address that limits count', () => {
  const most = 30;
  /** Requests codes for ever new accounts; the n-th request sends the n-th address in the header. */
  async function ask(client: ApiClient, times: number, forwardedFor: (n: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const body = { email: `${randomUUID()}@alpha.example` };
      const headers = { 'x-forwarded-for': forwardedFor(n) };
      statuses.push((await client.with(headers).ask(forgotPassword, { params, body })).status);
    }
    return statuses;
  }
  const oneRefused = [...Array.from({ length: most }, () => 202), 429];
  const noneRefused = Array.from({ length: most + 1 }, () => 202);

  test('is not used up by refusals of one account, nor the account by refusals of the address', async () => {
    const proxied = await server(1);
    const askFor = async (email: string, address: string) =>
      (await proxied.with({ 'x-forwarded-for': address }).ask(forgotPassword, { params, body: { email } })).status;
    const [evil, email] = ['203.0.113.70', `${randomUUID()}@alpha.example`];
    for (let n = 0; n < 40; n += 1) expect(await askFor(email, evil)).toBe(n < 5 ? 202 : 429);
    for (let n = 5; n < most; n += 1) expect(await askFor(`${randomUUID()}@alpha.example`, evil)).toBe(202);
    const other = `${randomUUID()}@alpha.example`;
    for (let n = 0; n < 10; n += 1) expect(await askFor(other, evil)).toBe(429);
    expect(await askFor(other, '198.51.100.11')).toBe(202);
  });

  test('ignores X-Forwarded-For, unless the operator trusts a proxy', async () => {
    expect(await ask(await server(), most + 1, n => `203.0.113.${n}`)).toEqual(oneRefused);
  });

  const trusted: { trustProxy: TrustProxy }[] = [
    { trustProxy: 1 },
    { trustProxy: ['loopback'] },
    { trustProxy: ['127.0.0.1', '::1'] },
  ];
  test.each(trusted)('is, behind $trustProxy', async ({ trustProxy }) => {
    const proxied = await server(trustProxy);
    expect(await ask(proxied, most + 1, n => `203.0.113.${n}`)).toEqual(noneRefused);
    expect(await ask(proxied, most + 1, () => '198.51.100.1')).toEqual(oneRefused);
    // The client's own header entries precede those that the proxy adds.
    expect(await ask(proxied, most + 1, n => `203.0.113.${n}, 198.51.100.2`)).toEqual(oneRefused);
  });

  test('is not behind a proxy that is another one', async () => {
    expect(await ask(await server(['10.0.0.1']), most + 1, n => `203.0.113.${n}`)).toEqual(oneRefused);
  });

  test('is the second last behind two', async () => {
    const proxied = await server(2);
    expect(await ask(proxied, most + 1, n => `203.0.113.${n}, 10.0.0.1`)).toEqual(noneRefused);
    expect(await ask(proxied, most + 1, n => `203.0.113.${n}, 198.51.100.3, 10.0.0.1`)).toEqual(oneRefused);
  });

  test('is the network of an IPv6 address', async () => {
    const proxied = await server(1);
    expect(await ask(proxied, most + 1, n => `2001:db8:1:2::${n.toString(16)}`)).toEqual(oneRefused);
  });
});
