import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { checkBasicAuthSites, checkUrlAndIpAddress } from '#product/runs/api/site-checks.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { waiveOwnership } from '#test/factories/waive-ownership.ts';
import { tenants } from '#test/factories/world.ts';
import { fixedClock } from '#test/fixed-clock.ts';

const right = `Basic ${Buffer.from('taro:Sesame-9').toString('base64')}`;
const asked: { host: string | undefined; authorization: string | undefined }[] = [];
const site = http.createServer(({ url, headers }, response) => {
  asked.push({ host: headers.host, authorization: headers.authorization });
  if (url === '/moved') response.writeHead(302, { location: '/open' }).end();
  else if (url === '/secret') response.writeHead(headers.authorization === right ? 200 : 401).end();
  else response.writeHead(url === '/open' ? 200 : 404).end();
});
let app: TestApp<ReturnType<typeof fixedClock>>;
let user: ApiClient;
let port = 0;
beforeAll(async () => {
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
  app = await startAppWith({ clock: fixedClock('2026-11-20T03:00:00.000Z'), allow: ['127.0.0.1'] });
  user = await app.as('user');
});
afterAll(async () => {
  await app?.close();
  site.closeAllConnections();
  site.close();
});

const query = (path: string, more: object = {}, host = '127.0.0.1') => ({
  query: { baseUrlEncoded: encodeBaseUrl(`http://${host}:${port}${path}`), ...more },
});

test.each([
  ['a page', '/open', {}, { statusCode: 200, redirectUrl: '' }],
  ['a missing page', '/none', {}, { statusCode: 404, redirectUrl: '' }],
  ['a wrong password', '/secret', { username: 'taro', password: 'wrong' }, { statusCode: 401, redirectUrl: '' }],
  ['the right password', '/secret', { username: 'taro', password: 'Sesame-9' }, { statusCode: 200, redirectUrl: '' }],
])('the check of %s: %s', async (_what, path, more, expected) => {
  expect(await user.call(checkBasicAuthSites, query(path, more))).toEqual(expected);
  expect(await user.call(checkUrlAndIpAddress, query(path, more))).toEqual(expected);
});

test('a redirect is followed and told', async () => {
  const redirectUrl = `http://127.0.0.1:${port}/open`;
  expect(await user.call(checkUrlAndIpAddress, query('/moved'))).toEqual({ statusCode: 200, redirectUrl });
});

test('a server without a name is asked at its address, under the name of the site', async () => {
  const given = query('/open', { ipAddress: '127.0.0.1' }, 'soon.open.example');
  expect(await user.call(checkUrlAndIpAddress, given)).toEqual({ statusCode: 200, redirectUrl: '' });
  expect(asked.at(-1)?.host).toBe(`soon.open.example:${port}`);
});

test.each([
  ['a name that leads nowhere', 'http://nonexistent.invalid/'],
  ['a server that is down', 'http://127.0.0.1:9/'],
])('%s fails the check: 503 without a redirect', async (_what, url) => {
  const given = { query: { baseUrlEncoded: encodeBaseUrl(url) } };
  expect(await user.call(checkUrlAndIpAddress, given)).toEqual({ statusCode: 503, redirectUrl: '' });
});

test.each([
  ['a private address in place of the name', { ipAddress: '10.0.0.1' }, 422, 'private_address'],
  ['what is no IP address', { ipAddress: '300.1.1.1' }, 422, 'invalid_input'],
])('%s is refused and nothing is asked', async (_what, more, status, code) => {
  const before = asked.length;
  expect(await user.refuse(checkUrlAndIpAddress, query('/open', more, 'www.open.example'))).toMatchObject({
    status,
    code,
  });
  expect(asked.length).toBe(before);
});

test('the refusal of an address names it, in the language of the person', async () => {
  const given = query('/open', { ipAddress: '10.0.0.1' }, 'www.open.example');
  for (const language of ['ja', 'en'] as const)
    expect((await user.with({}, language).refuse(checkUrlAndIpAddress, given)).message).toContain('10.0.0.1');
});

test('a password goes only where a run may send one', async () => {
  const given = query(
    '/secret',
    { username: 'taro', password: 'Sesame-9', ipAddress: '127.0.0.1' },
    'www.open.example',
  );
  const before = asked.length;
  expect(await user.refuse(checkBasicAuthSites, given)).toMatchObject({ status: 403, code: 'ownership_unproven' });
  expect(asked.length).toBe(before);
  await waiveOwnership(app, { tenantId: tenants.alpha.tenantId, groupId: 'G002' });
  expect(await user.call(checkBasicAuthSites, given)).toEqual({ statusCode: 200, redirectUrl: '' });
});

test('sixty checks in a quarter of an hour are the most, and nothing of them is stored', async () => {
  const other = await app.as('admin');
  const statuses = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await other.ask(checkUrlAndIpAddress, query('/open'))).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(await app.dump()).not.toContain('Sesame-9');
});
