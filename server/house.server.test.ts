import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { problemOf } from '#endpoint/problem.ts';
import { languages } from '#language/message.ts';
import { openDatabase } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { signIn, signOut } from '#product/accounts/api/auth.ts';
import { endpoints } from '#product/api.ts';
import { createSite, unavailableBrowsers } from '#product/runs/api/runs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { anotherServer } from '#test/factories/another-server.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /healthz and GET /readyz', () => {
  test('the server is alive without a worker, but not ready', async () => {
    expect((await app.nobody.raw('/healthz')).status).toBe(200);
    expect(await app.nobody.raw('/readyz')).toMatchObject({
      status: 503,
      body: { database: true, storage: true, worker: { ready: false, processes: 0 } },
    });
  });

  test('a worker with a heartbeat makes it ready, with its engines; one without does not', async () => {
    const engines = [{ function: 'quality', name: 'Nu Html Checker', version: '26.9.27', ok: true }];
    const sign = { workerId: 'one', engines, warnings: ['slow'], unavailableBrowsers: ['WI', 'WF'] };
    await notify(app.services.db, 'tenken_workers', JSON.stringify(sign));
    const ready = () => app.nobody.raw('/readyz');
    await expect.poll(async () => (await ready()).status).toBe(200);
    expect((await ready()).body).toMatchObject({ worker: { processes: 1 }, engines, warnings: ['slow'] });
    const unavailable = async () => (await (await app.as('admin')).call(unavailableBrowsers, {})).items;
    expect(await unavailable()).toEqual(['WI', 'WF']);
    await notify(
      app.services.db,
      'tenken_workers',
      JSON.stringify({ ...sign, workerId: 'two', unavailableBrowsers: ['WI'] }),
    );
    await expect.poll(unavailable).toEqual(['WI']);
    const now = app.clock.now().getTime();
    // 15 s, and longer on a busy machine.
    app.clock.set(new Date(now + 300_001).toISOString());
    expect((await ready()).status).toBe(503);
    app.clock.set(new Date(now).toISOString());
  });

  test('invalid payloads on the channel of the workers are ignored', async () => {
    await notify(app.services.db, 'tenken_workers', 'nonsense');
    await notify(app.services.db, 'tenken_live', 'nonsense');
    await notify(app.services.db, 'tenken_live', '{"type":"MAGIC"}');
    expect((await app.nobody.raw('/healthz')).status).toBe(200);
  });
});

describe('every answer', () => {
  test.each(['/', '/signin', '/api/docs', '/api/openapi.json', '/api/nai', '/healthz'])(
    '%s carries a strict policy',
    async path => {
      const { headers } = await app.nobody.raw(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
      const directive = (name: string) =>
        policy
          .split(';')
          .find(one => one.trim().startsWith(`${name} `))
          ?.trim();
      expect(directive('default-src')).toBe("default-src 'self'");
      expect(directive('script-src')).toBe("script-src 'self'");
      expect(directive('object-src')).toBe("object-src 'none'");
      expect(directive('base-uri')).toBe("base-uri 'none'");
      expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('to an address of the API that does not exist is 404 in JSON, in the language of the person', async () => {
    for (const path of ['/api', '/api/', '/api/nai', '/api/tenants', '/api/files/', '/api?x=1']) {
      for (const language of ['ja', 'en'] as const) {
        const answer = await app.nobody.with({}, language).raw(path);
        expect(answer, path).toMatchObject({
          status: 404,
          body: { code: 'not_found', message: problemOf('not_found')[language] },
        });
      }
    }
    expect((await app.nobody.raw('/api/nai', { method: 'POST' })).body).toMatchObject({ code: 'not_found' });
  });

  test('is in the chosen language first, then in that of the browser, then in Japanese', async () => {
    const message = async (headers: Record<string, string>) =>
      ((await app.nobody.raw('/api/nai', { headers })).body as { message: string }).message;
    const { ja, en } = problemOf('not_found');
    expect(await message({ cookie: 'tenken_language=ja', 'accept-language': 'en-US,en;q=0.9' })).toBe(ja);
    expect(await message({ cookie: 'tenken_language=en', 'accept-language': 'ja' })).toBe(en);
    expect(await message({ 'accept-language': 'de, en;q=0.8, ja;q=0.5' })).toBe(en);
    expect(await message({ 'accept-language': 'de' })).toBe(ja);
  });
});

describe('a database that keeps the person waiting', () => {
  const hasty = async (options: { max: number; statementTimeoutMs: number }) => {
    const db = openDatabase<Schema>(app.connections.app, options);
    const server = await anotherServer({ services: { ...app.services, db }, connections: app.connections });
    return {
      server,
      close: async () => {
        await server.close();
        await db.destroy();
      },
    };
  };
  const parts = { params: { tenant: 'alpha' }, body: { email: 'user@alpha.example', password } };

  test('is 504 with its own sentence, and a fault of the server 500 without its text', async () => {
    const { server, close } = await hasty({ max: 2, statementTimeoutMs: 1_000 });
    await app.owner.transaction().execute(async tx => {
      await sql`lock table member in access exclusive mode`.execute(tx);
      for (const language of ['ja', 'en'] as const)
        expect(await server.nobody.with({}, language).refuse(signIn, parts)).toMatchObject({
          status: 504,
          code: 'timeout',
          message: problemOf('timeout')[language],
        });
    });
    expect((await server.nobody.ask(signIn, parts)).status).toBe(200);
    await sql`alter table member rename to gone`.execute(app.owner);
    const refused = await server.nobody.refuse(signIn, parts);
    await sql`alter table gone rename to member`.execute(app.owner);
    expect(refused).toEqual({ status: 500, code: 'unexpected', message: problemOf('unexpected').en });
    await close();
  });
});

describe('a database that is away', () => {
  test('is 503 with the time to come again, and the server is alive all the same', async () => {
    const db = openDatabase<Schema>({ ...app.connections.app, host: '127.0.0.1', port: 1 }, { max: 2 });
    const server = await anotherServer({ services: { ...app.services, db }, connections: app.connections });
    const parts = { params: { tenant: 'alpha' }, body: { email: 'user@alpha.example', password } };
    const answer = await server.nobody.ask(signIn, parts);
    expect(answer).toMatchObject({ status: 503, body: { code: 'not_ready', message: problemOf('not_ready').en } });
    expect(answer.headers.get('retry-after')).toBe('10');
    expect((await server.nobody.raw('/healthz')).status).toBe(200);
    expect(await server.nobody.raw('/readyz')).toMatchObject({ status: 503, body: { database: false, storage: true } });
    await server.close();
    await db.destroy();
  });
});

describe('a request that another site made the browser send', () => {
  const elsewhere: [what: string, headers: Record<string, string>][] = [
    ['by its Origin', { origin: 'https://evil.example' }],
    ['by an Origin on another port', { origin: 'http://127.0.0.1:1' }],
    ['by an opaque Origin', { origin: 'null' }],
    ['by the browser saying so', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
  ];
  test.each(elsewhere)('is refused %s, and nothing is done', async (_how, headers) => {
    const admin = await app.as('admin');
    const parts = {
      params: { tenantId: tenants.alpha.tenantId },
      body: { data: { url: 'https://www.open.example/', quality: true } },
    };
    expect(await admin.with(headers).refuse(createSite, parts)).toMatchObject({ status: 403, code: 'cross_origin' });
    expect(await admin.with(headers).refuse(signOut)).toMatchObject({ status: 403, code: 'cross_origin' });
    expect((await admin.raw('/api/auth/me')).status).toBe(200);
    expect(await app.owner.selectFrom('run').selectAll().execute()).toEqual([]);
  });

  test('cannot sign a person in', async () => {
    const parts = { params: { tenant: 'alpha' }, body: { email: 'user@alpha.example', password } };
    const answer = await app.nobody.with({ origin: 'https://evil.example' }).ask(signIn, parts);
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['application/x-www-form-urlencoded', `email=user%40alpha.example&password=${password}`],
    ['text/plain', JSON.stringify({ email: 'user@alpha.example', password })],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--'],
  ])('is no form: a body of %s is not taken, wherever it comes from', async (type, body) => {
    const post = (headers: Record<string, string>) =>
      app.nobody.raw('/api/auth/alpha/sign-in', {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body,
      });
    const ours: Record<string, string>[] = [{}, { origin: app.origin }];
    for (const headers of ours)
      expect(await post(headers)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect((await post({ origin: 'https://evil.example' })).status).toBeGreaterThanOrEqual(403);
  });

  test('excludes requests of the public address, for every host that a proxy requests', async () => {
    const { publicUrl } = app.services;
    const admin = await app.as('admin');
    expect((await admin.with({ origin: publicUrl }).ask(signOut)).status).toBe(204);
    for (const origin of [`${publicUrl}:8443`, publicUrl.replace('https', 'http'), `${publicUrl}.evil.example`])
      expect((await app.nobody.with({ origin }).ask(signOut)).status, origin).toBe(403);
  });

  test('may read nothing of the answer, but one of our own pages may', async () => {
    const admin = await app.as('admin');
    const own = admin.with({ origin: app.origin, 'sec-fetch-site': 'same-origin' });
    expect((await own.ask(signOut)).status).toBe(204);
  });
});

interface Operation {
  operationId: string;
  summary: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
}

describe('GET /api/openapi.json', () => {
  let document: {
    openapi: string;
    info: { title: string; version: string; description: string };
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: Record<string, object>; schemas?: Record<string, object> };
  };
  let operations: { path: string; method: string; operation: Operation }[];
  beforeAll(async () => {
    document = (await app.nobody.raw('/api/openapi.json')).body as typeof document;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
  });

  test('is of version 3.1 and has a title', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'Tenken', version: expect.stringMatching(/^\d/) });
  });

  test('describes the live channel, which is not an operation', () => {
    for (const word of ['/api/live', 'connectionId', '/api/users-connect-socket', 'ADD_SITE', 'FINISH_CALCULATE_SCORE'])
      expect(document.info.description).toContain(word);
  });

  test('lists exactly the endpoints of the API', () => {
    const told = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    expect(told.toSorted()).toEqual(
      endpoints.map(one => `${one.operationId} ${one.method} /api${one.path}`).toSorted(),
    );
  });

  test('says which endpoints need a session', () => {
    const closed = operations.filter(({ operation }) => (operation.security ?? []).length > 0);
    expect(closed.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      endpoints
        .filter(one => 'permission' in one.access)
        .map(one => one.operationId)
        .toSorted(),
    );
    for (const { operation } of closed) {
      for (const name of operation.security!.flatMap(Object.keys)) {
        expect(Object.keys(document.components.securitySchemes)).toContain(name);
      }
    }
  });

  test('declares each parameter of a path, once and as required', () => {
    for (const { path, operation } of operations) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(found => found[1] ?? '').toSorted();
      const declared = (operation.parameters ?? []).filter(one => one.in === 'path');
      expect(declared.map(one => one.name).toSorted(), path).toEqual(wanted);
      expect(
        declared.every(one => one.required),
        path,
      ).toBe(true);
    }
  });

  test('describes each answer, the errors too', () => {
    for (const { operation } of operations) {
      const endpoint = endpoints.find(one => one.operationId === operation.operationId)!;
      expect(Object.keys(operation.responses), operation.operationId).toEqual(
        expect.arrayContaining([String(endpoint.status)]),
      );
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/);
        expect(response.description).toBeTypeOf('string');
      }
      const hasBody = operation.responses[String(endpoint.status)]?.content !== undefined;
      expect(hasBody, operation.operationId).toBe(endpoint.status !== 204);
    }
  });

  /** Compiles a schema of the document; throws when it is not JSON Schema 2020-12. References are not resolved. */
  const compile = (schema: object) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

  test('has self-contained, readable schemas', () => {
    const schemas = operations.flatMap(({ operation }) => [
      ...(operation.parameters ?? []).map(one => one.schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(one => one.schema),
      ...Object.values(operation.responses).flatMap(one => Object.values(one.content ?? {}).map(each => each.schema)),
    ]);
    expect(schemas.length).toBeGreaterThan(100);
    for (const schema of schemas) expect(() => compile(schema ?? {}), JSON.stringify(schema)).not.toThrow();
  });

  test('describes bodies and answers as the server really takes and gives them', async () => {
    const of = (id: string) => operations.find(one => one.operation.operationId === id)!.operation;
    const body = compile(of('sites.create').requestBody!.content['application/json']!.schema);
    expect(body.safeParse({ data: { url: 'https://a.example/', quality: true } }).success).toBe(true);
    expect(body.safeParse({ data: '{}' }).success).toBe(true);
    expect(body.safeParse({ data: 7 }).success).toBe(false);
    const answer = (id: string, status: string) =>
      compile(of(id).responses[status]!.content!['application/json']!.schema ?? {});
    const me = await (await app.as('admin')).raw('/api/auth/me');
    expect(answer('auth.me', '200').safeParse(me.body).error).toBeUndefined();
    const stranger = await app.nobody.raw('/api/auth/me');
    expect(answer('auth.me', '4XX').safeParse(stranger.body).error).toBeUndefined();
    expect(answer('auth.me', '200').safeParse(stranger.body).success).toBe(false);
  });
});

test.each(languages)('GET /api/docs is a page to read, with every endpoint and no script (%s)', async language => {
  const { status, headers, body } = await app.nobody.with({}, language).raw('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = body as string;
  for (const { operationId, path, summary } of endpoints) {
    expect(text).toContain(`id="${operationId}"`);
    expect(text).toContain(`/api${path}`);
    expect(text).toContain(summary[language]);
  }
  expect(text).not.toMatch(/<script|style=|onclick/);
});
