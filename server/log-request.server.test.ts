import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { createApp } from './app.ts';
import { createLog } from './create-log.ts';

const secret = 'Himitsu-0123456789abcdef';
let app: TestApp;
let logged: Awaited<ReturnType<typeof createApp>>['app'];
let lines: string[] = [];
beforeAll(async () => {
  app = await startApp();
  const log = createLog('debug', { write: line => void lines.push(line) });
  ({ app: logged } = await createApp({ services: app.services, hub: app.liveHub, log, secureCookies: false }));
  await logged.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await logged.close();
  await app.close();
});

/** Sends a request line as it stands, and returns what was logged of it. */
async function logOf(method: string, target: string): Promise<string> {
  lines = [];
  const socket = connect((logged.server.address() as AddressInfo).port, '127.0.0.1').resume();
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return lines.join('');
}

/** Also what is written in another way: decoded until nothing changes, without case. */
function readable(text: string): string {
  const decoded = text.replace(/%([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decoded === text ? text.toLowerCase() : readable(decoded);
}

/** Each character as a percent code. */
const encoded = (text: string) => Buffer.from(text).toString('hex').replace(/../g, '%$&');
const group = '/api/tenants/TENANT_ALPHA/groups/G002';

const paths = [
  `/share/${secret}`,
  `/%73hare/${secret}`,
  `/%2573hare/${secret}`,
  `/SHARE/${secret}`,
  `/share%2f${secret}`,
  `//share/${secret}`,
  `/share/../share/${secret}`,
  `/share/${secret}/more`,
  `/share/${encoded(secret)}`,
  `/share/${encoded(encoded(secret))}`,
  `/share;${secret}`,
  `/share/${secret}#x`,
  `http://127.0.0.1/share/${secret}`,
  `/badge/${secret}.svg`,
  `/api/files/${secret}`,
  `/assets/${secret}`,
  `/manual/${secret}`,
  `/t/${secret}`,
  `/api/tenants/${secret}/users`,
  `${group}/shares/${secret}`,
  `/api/nai/${secret}`,
  `/nai/${secret}`,
  `/api/%zz/${secret}`,
];
const names = [
  'token',
  'idToken',
  'id%54oken',
  '%69%64Token',
  '%2569dToken',
  'IDTOKEN',
  'idToken[]',
  'x[idToken]',
  'state',
  'st%61te',
  'code',
  'signature',
  'password',
  'search',
  'unknown',
  'limit',
  'l%69mit',
  'sort',
  'from',
  '',
];
const queries = names.flatMap(name => [
  ['GET', `/first-login?${name}=${secret}`],
  ['DELETE', `${group}/users?limit=20&${name}=${secret}`],
  ['GET', `/api/nai?${name}=${encoded(secret)}`],
]);
const others = [
  ['GET', `/sys-admin/ad-link?state=${secret}&code=${secret}`],
  ['GET', `/signin?${secret}`],
  ['GET', `/signin?${secret}=1`],
  ['GET', `/signin?limit=20;token=${secret}`],
  ['GET', `/signin?limit=20&limit=${secret}`],
  ['GET', `/signin??token=${secret}`],
  ['GET', `/signin%3ftoken=${secret}`],
  ['GET', `/api/%zz?token=${secret}`],
  ['POST', `/api/auth/alpha/sign-in?token=${secret}`],
];

test.each([...paths.map(path => ['GET', path]), ...queries, ...others])(
  '%s %s leaves no secret in the log',
  async (method, target) => {
    const log = await logOf(method!, target!);
    expect(log).toContain('incoming request');
    expect(readable(log)).not.toContain(readable(secret));
  },
);

test('the log shows of a request what it was for', async () => {
  const [line] = (await logOf('GET', '/api/tenants/TENANT_ALPHA/users?limit=20')).split('\n');
  expect(JSON.parse(line!)).toMatchObject({
    req: { method: 'GET', url: '/api/tenants/:tenantId/users?limit=20', tenant: 'TENANT_ALPHA' },
  });
});
