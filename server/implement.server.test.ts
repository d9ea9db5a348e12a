import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { needs, open } from '#endpoint/access.ts';
import { groupScope, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { file, fileOf } from '#endpoint/file-reply.ts';
import { ticket } from '#endpoint/ticket.ts';
import { deleteExpired } from '#product/operation/core/schedule/delete-expired.ts';
import { attemptLimits } from '#product/tenancy/core/attempts/attempt-limits.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { type ApiClient, apiClient } from '#test/api-client.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, sessionOf, tenants } from '#test/factories/world.ts';
import { registerOpenApi, serveDocs } from './api-docs.ts';
import { createFastify } from './create-fastify.ts';
import { implement } from './implement.ts';

const summary = { ja: '試験', en: 'Planted' };
const params = z.object({ tenantId: z.string() });
const planted = {
  csv: endpoint({
    operationId: 'planted.csv',
    method: 'GET',
    path: '/planted.csv',
    access: needs('run:read'),
    summary,
    reply: file({ type: 'text/csv; charset=utf-8', ranges: true }),
  }),
  stream: endpoint({
    operationId: 'planted.stream',
    method: 'GET',
    path: '/planted-stream',
    access: needs('run:read'),
    summary,
    reply: file({ type: 'application/zip' }),
  }),
  work: endpoint({
    operationId: 'planted.work',
    method: 'POST',
    path: '/tenants/{tenantId}/planted',
    access: needs('run:read'),
    scope: tenantScope,
    summary,
    params,
    reply: ticket({ path: '/tenants/{tenantId}/planted/{ticketId}' }),
    idempotent: true,
  }),
  once: endpoint({
    operationId: 'planted.once',
    method: 'PUT',
    path: '/tenants/{tenantId}/planted-once',
    access: needs('run:read'),
    scope: { ...tenantScope, group: 'body.groupId' },
    summary,
    params,
    body: z.object({ name: z.string().min(1), groupId: z.string().default('G002') }),
    status: 201,
    reply: z.object({ n: z.number().int(), name: z.string() }),
    idempotent: true,
  }),
  ofGroup: endpoint({
    operationId: 'planted.ofGroup',
    method: 'GET',
    path: '/tenants/{tenantId}/planted/g/{groupId}',
    access: needs('run:read'),
    scope: groupScope,
    summary,
    params: params.extend({ groupId: z.string() }),
    reply: z.object({ groupId: z.string() }),
  }),
  anybody: endpoint({
    operationId: 'planted.anybody',
    method: 'GET',
    path: '/planted-anybody',
    access: open,
    summary,
    reply: z.object({ ok: z.boolean() }),
  }),
  /** Schemas of a module are no endpoints. */
  Schema: z.object({}),
};

let done = 0;
let hold: Promise<unknown> = Promise.resolve();
let fails = false;
const text = 'Straße,点検\r\n1,2\r\n';
const bytes = new TextEncoder().encode(text);
const handlers: HandlersOf<typeof planted> = {
  csv: async () => fileOf(bytes, 'Größe "点検".csv'),
  stream: async () => ({ size: null, open: () => Readable.from([Buffer.from('ab'), Buffer.from('cd')]) }),
  work: async () => ({ ticketId: `T ${++done}` }),
  once: async ({ body }) => {
    const n = ++done;
    await hold;
    if (fails) throw new Error('planted');
    return { n, name: body.name };
  },
  ofGroup: async ({ params: { groupId } }) => ({ groupId }),
  anybody: async () => ({ ok: true }),
};

let app: TestApp;
let server: Awaited<ReturnType<typeof createFastify>>;
let origin: string;
beforeAll(async () => {
  app = await startApp();
  const { services, liveHub: hub } = app;
  server = await createFastify({ log: false, trustProxy: false, secureCookies: false });
  await registerOpenApi(server);
  implement(server, planted, handlers, {
    services,
    hub,
    secureCookies: false,
    workers: () => ({ workers: [], engines: [] }),
    unavailableBrowsers: () => [],
    ...attemptLimits(services),
  });
  serveDocs(server);
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const { tenantId } = tenants.alpha;
const as = async (person: Person, headers: Record<string, string> = {}): Promise<ApiClient> =>
  apiClient(origin, { cookie: `tenken_session=${await sessionOf(app.services, app.world, person)}`, ...headers });
const keyed = (person: Person, key: string) => as(person, { 'idempotency-key': key });
const once = (client: ApiClient, name = 'a', more: object = {}) =>
  client.ask(planted.once, { params: { tenantId }, body: { name, ...more } });

describe('a file', () => {
  test('has its type, its name in any characters, and every byte', async () => {
    const { status, headers, body } = await (await as('user')).ask(planted.csv);
    expect({ status, body }).toEqual({ status: 200, body: text });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e ____.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22%E7%82%B9%E6%A4%9C%22.csv`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-length')).toBe(String(bytes.length));
  });

  const size = bytes.length;
  test.each([
    ['bytes=0-3', 206, `bytes 0-3/${size}`, 'Stra'],
    [`bytes=${size - 3}-`, 206, `bytes ${size - 3}-${size - 1}/${size}`, '2\r\n'],
    ['bytes=-3', 206, `bytes ${size - 3}-${size - 1}/${size}`, '2\r\n'],
    ['bytes=-9999', 206, `bytes 0-${size - 1}/${size}`, text],
    ['bytes=0-9999', 206, `bytes 0-${size - 1}/${size}`, text],
    [`bytes=${size}-`, 416, `bytes */${size}`, undefined],
    ['bytes=-0', 416, `bytes */${size}`, undefined],
    ['bytes=3-1', 200, null, text],
    ['bytes=0-1,3-4', 200, null, text],
    ['lines=0-1', 200, null, text],
    ['bytes=-', 200, null, text],
  ])('answers %s with %d', async (range, status, contentRange, body) => {
    const answer = await (await as('user', { range })).ask(planted.csv);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
    expect(answer.headers.get('content-range')).toBe(contentRange);
  });

  test('is streamed when its size is not known, without ranges', async () => {
    const answer = await (await as('user', { range: 'bytes=0-1' })).ask(planted.stream);
    expect(answer).toMatchObject({ status: 200, body: 'abcd' });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('accept-ranges')).toBeNull();
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  test('is for those alone who may have it', async () => {
    expect(await apiClient(origin).refuse(planted.csv)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

test('work in the background answers 202 with a ticket and where to ask for it', async () => {
  const answer = await (await as('user')).ask(planted.work, { params: { tenantId } });
  const ticketId = `T ${done}`;
  const statusUrl = `/api/tenants/${tenantId}/planted/T%20${done}`;
  expect(answer).toMatchObject({ status: 202, body: { ticketId, statusUrl } });
  expect(answer.headers.get('location')).toBe(statusUrl);
});

describe('a declared scope', () => {
  test('hides a foreign tenant and a foreign group of the path', async () => {
    const user = await as('user');
    const ask = (tenant: string, groupId: string) =>
      user.ask(planted.ofGroup, { params: { tenantId: tenant, groupId } });
    expect(await ask(tenantId, 'G002')).toMatchObject({ status: 200, body: { groupId: 'G002' } });
    expect(await ask(tenantId, 'G001')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await ask(tenants.beta.tenantId, 'G002')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('hides a foreign group of the body, as it is after validation', async () => {
    const before = done;
    expect(await once(await as('user'), 'a', { groupId: 'G001' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await once(await as('otherGroupUser'))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await once(await as('user'), '', { groupId: 'G001' })).toMatchObject({ status: 422 });
    expect(done).toBe(before);
    expect(await once(await as('user'))).toMatchObject({ status: 201 });
  });
});

describe('an idempotency key', () => {
  test('does the same request once and answers it again', async () => {
    const user = await keyed('user', 'once');
    const first = await once(user);
    expect(first).toMatchObject({ status: 201, body: { n: done, name: 'a' } });
    expect(await once(user)).toMatchObject({ status: 201, body: first.body });
    const again = await keyed('user', 'once');
    expect(await once(again), 'in a later session of the same person').toMatchObject({ body: first.body });
    const other = await once(await keyed('master', 'once'));
    expect(other.body, 'of somebody else').toEqual({ n: done, name: 'a' });
    expect(other.body).not.toEqual(first.body);
    const free = await once(await as('user'));
    expect(free.body, 'without a key').not.toEqual(first.body);
  });

  test('answers a ticket again', async () => {
    const user = await keyed('user', 'ticket');
    const first = await user.ask(planted.work, { params: { tenantId } });
    const second = await user.ask(planted.work, { params: { tenantId } });
    expect(second).toMatchObject({ status: 202, body: first.body });
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
  });

  test('is refused with another input and for another endpoint', async () => {
    const user = await keyed('user', 'reused');
    const { body } = await once(user);
    const before = done;
    expect(await once(user, 'b')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await user.ask(planted.work, { params: { tenantId } })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(done).toBe(before);
    expect((await once(user)).body).toEqual(body);
  });

  test('is refused while the first request is in flight', async () => {
    const user = await keyed('user', 'in-flight');
    let release = () => {};
    hold = new Promise<void>(resolve => {
      release = resolve;
    });
    const before = done;
    const first = once(user);
    while (done === before) await setImmediate();
    expect(await once(user)).toMatchObject({ status: 409, body: { code: 'idempotency_in_flight' } });
    expect(await once(user, 'b')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    release();
    hold = Promise.resolve();
    expect((await once(user)).body).toEqual((await first).body);
    expect(done).toBe(before + 1);
  });

  test('goes on after a server that was lost in the middle, for the same request', async () => {
    const user = await keyed('user', 'lost');
    const lost = await once(user);
    await app.owner.updateTable('idempotency_key').set({ result: null }).execute();
    app.clock.set('2026-11-20T03:09:59.000Z');
    expect(await once(user)).toMatchObject({ status: 409 });
    app.clock.set('2026-11-20T03:10:00.000Z');
    expect(await once(user, 'b')).toMatchObject({ status: 422 });
    const again = await once(user);
    expect(again).toMatchObject({ status: 201 });
    expect(again.body).not.toEqual(lost.body);
    app.clock.set('2026-11-20T03:00:00.000Z');
  });

  test('keeps the answer of the later one when a request that was taken for lost ends after all', async () => {
    const user = await keyed('user', 'late');
    let release = () => {};
    hold = new Promise<void>(resolve => {
      release = resolve;
    });
    const before = done;
    const slow = once(user);
    while (done === before) await setImmediate();
    hold = Promise.resolve();
    app.clock.set('2026-11-20T03:10:00.000Z');
    const later = await once(user);
    release();
    expect((await slow).body).not.toEqual(later.body);
    expect((await once(user)).body).toEqual(later.body);
    app.clock.set('2026-11-20T03:00:00.000Z');
  });

  test('is free again after an error', async () => {
    const user = await keyed('user', 'error');
    fails = true;
    expect(await once(user)).toMatchObject({ status: 500, body: { code: 'unexpected' } });
    fails = false;
    expect(await once(user, 'b')).toMatchObject({ status: 201, body: { name: 'b' } });
  });

  test('holds for 24 hours and is removed then', async () => {
    const user = await keyed('user', 'a day');
    const refused = await once(user);
    expect(refused, 'blanks are no part of a key').toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await once(await keyed('user', 'x'.repeat(201)))).toMatchObject({ status: 422 });
    await app.owner.deleteFrom('idempotency_key').execute();
    // Sessions do not last so long.
    const onceMore = async () => once(await keyed('user', 'x'.repeat(200)));
    const first = await onceMore();
    const count = async () => (await app.owner.selectFrom('idempotency_key').selectAll().execute()).length;
    expect(await count()).toBe(1);
    app.clock.set('2026-11-21T02:59:59.000Z');
    await deleteExpired(app.services);
    expect((await onceMore()).body).toEqual(first.body);
    app.clock.set('2026-11-21T03:00:00.000Z');
    const next = await onceMore();
    expect(next).toMatchObject({ status: 201 });
    expect(next.body).not.toEqual(first.body);
    expect(await count()).toBe(1);
    app.clock.set('2026-11-22T03:00:00.000Z');
    await deleteExpired(app.services);
    expect(await count()).toBe(0);
    app.clock.set('2026-11-20T03:00:00.000Z');
  });

  test('stands in no row as it was sent', async () => {
    await once(await keyed('user', 'a-secret-of-the-caller'));
    expect(await app.dump()).not.toContain('a-secret-of-the-caller');
  });
});

test('the documentation shows files, tickets and keys', async () => {
  const { body } = await apiClient(origin).raw('/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { responses: object; parameters?: object[] }>> };
  const binary = { schema: { type: 'string', format: 'binary' } };
  expect(paths['/api/planted.csv']?.get?.responses).toMatchObject({
    200: { content: { 'text/csv': binary } },
    206: { content: { 'text/csv': binary } },
  });
  expect(paths['/api/planted-stream']?.get?.responses).toMatchObject({
    200: { content: { 'application/zip': binary } },
  });
  expect(paths['/api/planted-stream']?.get?.responses).not.toHaveProperty('206');
  const work = paths['/api/tenants/{tenantId}/planted']?.post;
  expect(work?.responses).toMatchObject({
    202: { content: { 'application/json': { schema: { required: ['ticketId', 'statusUrl'] } } } },
  });
  expect(work?.parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key', in: 'header' }));
  expect(paths['/api/planted.csv']?.get?.parameters ?? []).toEqual([]);
  expect(Object.keys(paths)).toHaveLength(6);
});
