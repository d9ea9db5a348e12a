import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Clock } from '#platform/time/clock.ts';
import { signIn } from '#product/accounts/api/auth.ts';
import { aggregateContracts } from '#product/operation/api/aggregation.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { getWeighting, putWeighting } from '#product/runs/api/weighting.ts';
import { searchAuditLog } from '#product/tenancy/api/audit.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { members, password, sessionOf, tenants } from '#test/factories/world.ts';
import { createApp } from './app.ts';
import { isOwnHost } from './session/check-host.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;

/** Sends raw bytes to a server and reads its answer to the end of the connection. */
async function say(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', data => (answer += String(data)));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
const get = (target: string, host = '127.0.0.1') =>
  say(app.origin, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe('the limit of calls', () => {
  test.each([
    '/api/maintenance-func',
    '/%61pi/maintenance-func',
    '/ap%69/maintenance-func',
    'http://127.0.0.1/api/maintenance-func',
    '/%61pi/nai',
    '/api/nai',
  ])('counts %s', async target => {
    expect(await get(target)).toMatch(/^x-ratelimit-remaining: \d+/im);
  });

  test('does not count the pages', async () => {
    expect(await get('/signin')).not.toMatch(/x-ratelimit/i);
  });
});

describe('answers of the API are not stored', () => {
  test.each([
    ['an answer', '/api/maintenance-func'],
    ['a refusal', `/api/tenants/${tenantId}/users`],
    ['an unknown path', '/api/nai'],
    ['another spelling', '/%61pi/maintenance-func'],
    ['a malformed path', '/api/%zz'],
  ])('%s', async (_name, target) => {
    expect(await get(target)).toMatch(/^cache-control: no-store\r$/im);
  });
});

describe('names of the service', () => {
  test.each([
    ['127.0.0.1', 200],
    ['[::1]:3900', 200],
    ['localhost:3900', 200],
    ['tenken.example', 200],
    ['TENKEN.example.', 200],
    ['evil.example', 421],
    ['tenken.example.evil.example', 421],
  ])('%s: %i', async (host, status) => {
    const answer = await get('/api/maintenance-func', host);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    if (status === 421) expect(answer).toContain('"unknown_host"');
  });

  test.each([
    ['/api/maintenance-func', 'Host: 127.0.0.1\r\nHost: 127.0.0.1'],
    ['/api/maintenance-func', 'Host: 127.0.0.1\r\nhOST: evil.example'],
    ['/signin', 'Host: evil.example\r\nHost: 127.0.0.1'],
    ['/healthz', 'Host: 127.0.0.1\r\nHost: pod-7'],
    ['/api/nai', 'Host: 127.0.0.1\r\nHost:'],
  ])('%s with two of them is refused: %j', async (target, hosts) => {
    const answer = await say(app.origin, `GET ${target} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect(answer).toContain('HTTP/1.1 400 ');
    expect(answer).toContain('"several_hosts"');
  });

  test('a probe may use any', async () => {
    expect(await get('/healthz', 'pod-7')).toContain('HTTP/1.1 200 ');
  });

  test('an address that is written as a number is no name', () => {
    expect(isOwnHost('192.168.1.20', 'https://tenken.example')).toBe(true);
    expect(isOwnHost('', 'https://tenken.example')).toBe(false);
  });
});

test.each(['/api/%zz', '/api/tenants/%e0%a4/users'])('a malformed address is a problem: %s', async target => {
  const answer = await get(target);
  expect(answer).toContain('HTTP/1.1 400 ');
  expect(answer).toContain('"malformed_url"');
});

describe('nested bodies', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const send = (body: string) =>
    fetch(`${app.origin}/api/auth/${tenants.alpha.tenantPreferredId}/sign-in`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });

  test.each([51, 100_000])('%i deep: malformed', async depth => {
    const answer = await send(nested(depth));
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed_body' }]);
  });

  test('brackets in texts do not count', async () => {
    const body = { email: '['.repeat(200), password: '\\"[{'.repeat(50) };
    expect(await (await send(JSON.stringify(body))).json()).toMatchObject({ code: 'credentials_incorrect' });
  });
});

test('a client that does not finish its request is left', async () => {
  const { app: short } = await createApp({
    services: app.services,
    hub: app.liveHub,
    log: false,
    secureCookies: false,
    requestTimeoutMs: 200,
  });
  await short.listen({ host: '127.0.0.1', port: 0 });
  const { port } = z.object({ port: z.number() }).parse(short.server.address());
  expect(
    await say(
      `http://127.0.0.1:${port}`,
      'POST /api/inquiries HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{',
    ),
  ).toContain('408');
  await short.close();
  expect(short.server.requestTimeout).toBe(200);
});

test('a client has 30 s for its request, of which the head is a part', async () => {
  const { app: usual } = await createApp({
    services: app.services,
    hub: app.liveHub,
    log: false,
    secureCookies: false,
  });
  expect([usual.server.requestTimeout, usual.server.headersTimeout]).toEqual([30_000, 30_000]);
  await usual.close();
});

test('over https the cookie is bound to the host', async () => {
  const { app: secure } = await createApp({
    services: app.services as typeof app.services & { clock: Clock },
    hub: app.liveHub,
    log: false,
    secureCookies: true,
  });
  const signed = await secure.inject({
    method: 'POST',
    url: `/api/auth/${tenants.alpha.tenantPreferredId}/sign-in`,
    payload: { email: members.master.email, password },
  });
  const cookie = String(signed.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-tenken_session=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const value = /=([^;]+)/.exec(cookie)?.[1] ?? '';
  const me = async (name: string) =>
    (await secure.inject({ url: '/api/auth/me', headers: { cookie: `${name}=${value}` } })).statusCode;
  expect([await me('__Host-tenken_session'), await me('tenken_session')]).toEqual([200, 401]);
  await secure.close();
});

test('versions are told to the machine itself and to staff alone', async () => {
  const { app: behind } = await createApp({
    services: app.services,
    hub: app.liveHub,
    log: false,
    secureCookies: false,
    trustProxy: 1,
  });
  const ask = async (headers: Record<string, string>, remoteAddress = '192.0.2.7') =>
    Object.keys((await behind.inject({ url: '/readyz', headers, remoteAddress })).json<object>());
  const cookieOf = async (person: 'master' | 'staffMaster') => ({
    cookie: `tenken_session=${await sessionOf(app.services, app.world, person)}`,
  });
  expect(await ask({})).toEqual(['status']);
  expect(await ask({ 'x-forwarded-for': '192.0.2.9' }, '127.0.0.1')).toEqual(['status']);
  expect(await ask({ via: '1.1 proxy' }, '127.0.0.1')).toEqual(['status']);
  expect(await ask({ host: 'evil.example' }, '127.0.0.1')).toEqual(['status']);
  expect(await ask(await cookieOf('master'))).toEqual(['status']);
  expect(await ask(await cookieOf('staffMaster'))).toContain('engines');
  expect(await ask({}, '127.0.0.1')).toContain('engines');
  await behind.close();
});

describe('input that used to pass', () => {
  test.each([
    ['a megabyte', 'x'.repeat(500_000)],
    ['a list', [1]],
    ['nested values', { a: { b: 1 } }],
    ['too many', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, at]))],
    ['a long value', { a: 'x'.repeat(2_001) }],
  ])('settingsWeb: %s', async (_name, settingsWeb) => {
    const data = { url: 'https://www.open.example/', quality: true, settingsWeb };
    const answer = await (await app.as('master')).ask(createSite, { params: { tenantId }, body: { data } as never });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: expect.stringContaining('settingsWeb') }] } });
  });

  test('settingsWeb: plain values are kept', async () => {
    const data = { url: 'https://www.open.example/', quality: true, settingsWeb: { mode: 'a', n: 1, list: ['x'] } };
    const answer = await (await app.as('master')).ask(createSite, { params: { tenantId }, body: { data } as never });
    expect(answer.status).toBe(202);
  });

  test('a period that ends before it starts', async () => {
    const [master, admin] = [await app.as('master'), await app.as('staffMaster')];
    const wrong = (path: string) => ({ status: 422, body: { code: 'invalid_input', fields: [{ path }] } });
    const query = { from: '2026-11-20', to: '2026-11-19' };
    expect(await master.ask(siteSummaries, { params: { tenantId, groupId: 'G001' }, query })).toMatchObject(
      wrong('to'),
    );
    expect(await admin.ask(aggregateContracts, { query })).toMatchObject(wrong('to'));
    const within = { from: '2026-11-20T00:00:00Z', until: '2026-11-20T00:00:00.500Z' };
    expect((await admin.ask(searchAuditLog, { query: within })).status).toBe(200);
    const instants = { from: '2026-11-20T00:00:00Z', until: '2026-11-19T00:00:00Z' };
    expect(await admin.ask(searchAuditLog, { query: instants })).toMatchObject(wrong('until'));
    expect((await admin.ask(aggregateContracts, { query: { from: '2026-11-20', to: '2026-11-20' } })).status).toBe(200);
  });

  test('a weight of an item that does not exist', async () => {
    const admin = await app.as('staffMaster');
    const body = { SK: 'quality' as const, Weighting: { 'vnu:no_such_rule': 2 } };
    expect(await admin.ask(putWeighting, { body })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'Weighting.vnu:no_such_rule' }] },
    });
    const { functions } = await admin.call(getWeighting, {});
    const rule = functions.find(({ SK }) => SK === 'quality')?.items[0]?.rule ?? '';
    expect((await admin.ask(putWeighting, { body: { SK: 'quality', Weighting: { [rule]: 2 } } })).status).toBe(200);
  });
});

test('a sign-in with a wrong field still says which', async () => {
  const answer = await app.nobody.ask(signIn, { params: { tenant: 'alpha' }, body: { email: '', password: '' } });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});
