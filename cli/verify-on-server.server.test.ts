import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTenant, type IssuedToken, makeApiTenant } from '#test/factories/api-tenant.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { ServerRefusedError, verifyOnServer } from './verify-on-server.ts';

let app: TestApp;
let tenant: ApiTenant;
let token: IssuedToken;
beforeAll(async () => {
  app = await startApp();
  tenant = await makeApiTenant(app);
  token = await tenant.issue();
});
afterAll(() => app.close());

const args = { functions: ['quality', 'link'] as const, pages: 5, browsers: ['WC'] };
const verify = (url: string, { secret = token.secret, stop = new AbortController(), told = [] as string[] } = {}) =>
  verifyOnServer(
    { ...args, functions: [...args.functions], url },
    {
      server: { address: app.origin, token: secret },
      language: 'en',
      signal: stop.signal,
      // The verification waits for a worker, which nobody is: it is stopped as soon as it is under way.
      tell: line => {
        told.push(line);
        if (line.startsWith('Verification started')) stop.abort(new Error('stop'));
      },
    },
  );

test('an interrupted verification is stopped there, and what it has is read', async () => {
  const told: string[] = [];
  await app.owner.updateTable('plan').set({ running_runs: 1 }).where('plan_id', '=', 'api').execute();
  await token.client.raw('/api/v1/verifications', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://before.open.example/' }),
  });
  const report = await verify('https://interrupted.open.example/', { told });
  expect(report).toMatchObject({
    url: 'https://interrupted.open.example/',
    status: 'STOPPED',
    pages: 0,
    score: null,
    findings: [],
    functions: { quality: { status: 'STOPPED', score: null }, link: { numberOfLinks: { '2xx': 0 } } },
  });
  expect(told[0]).toMatch(/^Verification started on http:\/\/127\.0\.0\.1:\d+: [0-9a-f-]{36}$/);
});

test.each([
  ['https://a.inside.example/', /private networks cannot be verified/],
  ['https://before.open.example/', /is being verified/],
])('what the service refuses is told: %s', async (url, expected) => {
  const thrown: unknown = await verify(url).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ServerRefusedError);
  expect((thrown as Error).message).toMatch(expected);
});

test('a wrong token, and a service that is not there', async () => {
  await expect(verify('https://b.open.example/', { secret: 'tenken_x' })).rejects.toThrow(/token is not valid/);
  const nowhere = { address: 'http://127.0.0.1:1', token: token.secret };
  const asked = verifyOnServer(
    { ...args, functions: [...args.functions], url: 'https://c.open.example/' },
    { server: nowhere, language: 'en', signal: new AbortController().signal, tell: () => {} },
  );
  await expect(asked).rejects.toThrow(/Cannot connect to .* \(/);
});
