import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { externalApi } from '#product/public-api/api/external-api.ts';
import { addHost } from '#product/public-api/api/v1-account.ts';
import { createVerificationExport, downloadVerificationExport } from '#product/public-api/api/v1-exports.ts';
import {
  createVerification,
  getVerification,
  listVerifications,
  stopVerification,
  Verification,
} from '#product/public-api/api/v1-verifications.ts';
import { createWebhook } from '#product/public-api/api/v1-webhooks.ts';
import { type ApiTenant, type IssuedToken, makeApiTenant } from '#test/factories/api-tenant.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { writeTicket } from '#test/factories/write-ticket.ts';

let app: TestApp;
let tenant: ApiTenant;
let token: IssuedToken;
beforeAll(async () => {
  app = await startApp();
  tenant = await makeApiTenant(app);
  token = await tenant.issue();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T03:00:00.000Z'));

async function madeRun(asked: Parameters<typeof makeRun>[1] = {}): Promise<string> {
  const { date } = await makeRun(app, { tenantId: tenant.tenantId, groupId: 'G001', ...asked });
  const run = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('tenant_id', '=', tenant.tenantId)
    .where('date', '=', new Date(date))
    .executeTakeFirstOrThrow();
  return run.run_id;
}

describe('an ETag', () => {
  test('of a running verification stays while only the clock moves, and changes with what was done', async () => {
    const id = await madeRun({ status: 'RUNNING', answered: false });
    const first = await token.client.ask(getVerification, { params: { id } });
    const known = token.client.with({ 'if-none-match': first.headers.get('etag') ?? '' });
    app.clock.set('2026-11-20T03:00:41.000Z');
    const later = await token.client.ask(getVerification, { params: { id } });
    const seconds = (body: unknown) => Verification.parse(body).progress.elapsedSeconds;
    expect(seconds(later.body)).toBeGreaterThan(seconds(first.body) + 30);
    expect((await known.ask(getVerification, { params: { id } })).status).toBe(304);
    await app.owner.updateTable('run').set({ status: 'STOPPING' }).where('run_id', '=', id).execute();
    await app.owner.updateTable('run_unit').set({ status: 'STOPPING' }).where('run_id', '=', id).execute();
    expect((await known.ask(getVerification, { params: { id } })).status).toBe(200);
  });
});

describe('Location', () => {
  const isServed = (path: string) =>
    [...externalApi.values()].some(one => new RegExp(`^/api${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));

  test('leads to what was made or begun, at an address of the API', async () => {
    const made = await token.client.ask(createVerification, { body: { url: 'https://located.open.example/' } });
    const { id } = Verification.parse(made.body);
    expect([made.status, made.headers.get('location')]).toEqual([202, `/api/v1/verifications/${id}`]);
    expect((await token.client.raw(made.headers.get('location') ?? '')).body).toMatchObject({ id });
    const stopped = await token.client.ask(stopVerification, { params: { id } });
    expect([stopped.status, stopped.headers.get('location')]).toEqual([202, `/api/v1/verifications/${id}`]);
    const ended = await madeRun();
    const body = { list: 'findings', format: 'csv' };
    const ordered = await token.client.ask(createVerificationExport, { params: { id: ended }, body });
    expect((await token.client.raw(ordered.headers.get('location') ?? '')).body).toMatchObject({
      verificationId: ended,
    });
    const hook = { name: 'CI', url: 'https://hooks.open.example/x', events: ['run.ended'] };
    const added = await token.client.ask(createWebhook, { body: hook });
    expect((await token.client.raw(added.headers.get('location') ?? '', { method: 'DELETE' })).status).toBe(204);
    const host = await token.client.ask(addHost, { body: { url: 'https://located.open.example/' } });
    expect((await token.client.raw(host.headers.get('location') ?? '', { method: 'POST' })).status).toBe(200);
  });

  test.each([...externalApi.values()].filter(({ status }) => status === 201 || status === 202))(
    'stands on $operationId',
    ({ location }) => {
      expect(isServed(`/api${location?.replace(/\{\w+\}/g, 'x')}`)).toBe(true);
    },
  );
});

describe('a request', () => {
  test.each([
    ['GET', '/api/v1/verifications?limt=5', 'limt'],
    ['GET', '/api/v1/account?verbose=1', 'verbose'],
    ['GET', '/api/v1/verifications/0b7f3c1e-6a52-4c1b-9d43-5f0f4a6b2c10/findings?severities=error', 'severities'],
    ['POST', '/api/v1/verifications?dryRun=true', 'dryRun'],
  ])('%s %s is refused, and named what is unknown', async (method, path, name) => {
    const sent = { method, ...(method === 'POST' ? { body: '{"url":"https://odd.open.example/"}' } : {}) };
    const answer = await token.client.raw(path, { ...sent, headers: { 'content-type': 'application/json' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(JSON.stringify(answer.body)).toContain(name);
  });

  test('with what the list knows is answered', async () => {
    const query = { limit: 1, url: 'https://www.open.example/', running: 'false' };
    expect((await token.client.ask(listVerifications, { query })).status).toBe(200);
  });

  test.each([
    ['PUT', '/api/v1/verifications', 'GET, HEAD, POST'],
    ['GET', '/api/v1/verifications/x/stop', 'POST'],
    ['DELETE', '/api/v1/account?x=1', 'GET, HEAD'],
  ])('%s %s is answered by what the address takes', async (method, path, allow) => {
    const { status, headers, body } = await token.client.raw(path, { method });
    expect([status, headers.get('allow')]).toEqual([405, allow]);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ code: 'method_not_allowed', detail: expect.stringContaining(allow) });
  });
});

test.each([
  ['csv', 'text/csv'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['zip', 'application/zip'],
  ['sarif', 'application/sarif+json'],
  ['earl', 'application/ld+json'],
])('a file of %s is sent as %s', async (format, type) => {
  const body = { list: 'findings' as const, format: format as 'csv' };
  const { id } = await token.client.call(createVerificationExport, { params: { id: await madeRun() }, body });
  await writeTicket(app, tenant.tenantId, { Id: id });
  const { status, headers } = await token.client.ask(downloadVerificationExport, { params: { exportId: id } });
  expect([status, headers.get('content-type')]).toEqual([200, type]);
});
