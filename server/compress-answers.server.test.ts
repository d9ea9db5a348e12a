import { request } from 'node:http';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { file } from '#endpoint/file-reply.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { attemptLimits } from '#product/tenancy/core/attempts/attempt-limits.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { sessionOf, tenants } from '#test/factories/world.ts';
import { registerCompression } from './compress-answers.ts';
import { createFastify } from './create-fastify.ts';
import { implement } from './implement.ts';

const summary = { ja: '試験', en: 'Planted' };
const lines = Array.from({ length: 400 }, (_, n) => `${n},行${n}\r\n`);
const text = z.object({ text: z.string() });
const planted = {
  read: endpoint({
    operationId: 'p.read',
    method: 'GET',
    path: '/p/read/{size}',
    access: open,
    summary,
    params: z.object({ size: z.coerce.number() }),
    reply: text,
  }),
  write: endpoint({
    operationId: 'p.write',
    method: 'POST',
    path: '/p/write',
    access: open,
    summary,
    body: text,
    reply: text,
  }),
  secret: endpoint({
    operationId: 'p.secret',
    method: 'GET',
    path: '/p/secret',
    access: open,
    summary,
    reply: text,
    secret: true,
  }),
  csv: endpoint({
    operationId: 'p.csv',
    method: 'GET',
    path: '/p/csv',
    access: open,
    summary,
    reply: file({ type: 'text/csv; charset=utf-8', ranges: true }),
  }),
  flow: endpoint({
    operationId: 'p.flow',
    method: 'GET',
    path: '/p/flow',
    access: open,
    summary,
    reply: file({ type: 'text/csv; charset=utf-8' }),
  }),
  picture: endpoint({
    operationId: 'p.picture',
    method: 'GET',
    path: '/p/picture',
    access: open,
    summary,
    reply: file({ type: 'image/webp' }),
  }),
};

let app: TestApp;
let origin: string;
let cookie: string;
let close: () => Promise<unknown>;
beforeAll(async () => {
  app = await startApp();
  for (let n = 0; n < 10; n += 1) await makeRun(app);
  cookie = `tenken_session=${await sessionOf(app.services, app.world, 'user')}`;
  const small = await createFastify({ log: false, trustProxy: false, secureCookies: false });
  await registerCompression(small);
  const bytes = Buffer.from(lines.join(''));
  const whole = {
    size: bytes.length,
    open: (range: { start: number; end: number } | null) =>
      range ? bytes.subarray(range.start, range.end + 1) : bytes,
  };
  implement(
    small,
    planted,
    {
      read: async ({ params }) => ({ text: 'あ'.repeat(params.size) }),
      write: async ({ body }) => body,
      secret: async () => ({ text: 's'.repeat(5000) }),
      csv: async () => whole,
      flow: async () => ({ size: null, open: () => Readable.from(lines.map(line => Buffer.from(line))) }),
      picture: async () => ({ size: 5000, open: () => Buffer.alloc(5000) }),
    },
    {
      services: app.services,
      hub: undefined as never,
      secureCookies: false,
      workers: () => ({ workers: [], engines: [] }),
      unavailableBrowsers: () => [],
      ...attemptLimits(app.services),
    },
  );
  origin = await small.listen({ host: '127.0.0.1', port: 0 });
  close = () => small.close();
});
afterAll(async () => {
  await close();
  await app.close();
});

/** An answer as it was sent: `fetch` would decompress it. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
  const answered = Promise.withResolvers<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>();
  const asking = request(url, { method, headers }, response => {
    const parts: Buffer[] = [];
    response.on('data', part => parts.push(part));
    response.on('error', answered.reject);
    response.on('end', () =>
      answered.resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
    );
  });
  asking.on('error', answered.reject).end(body);
  return answered.promise;
}
const taken = { 'accept-encoding': 'gzip, deflate, br' };
const plain = (body: Buffer) => body;

describe('an answer of the API', () => {
  const listed = `/api/tenants/${tenants.alpha.tenantId}/groups/G002/site-summaries`;

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['br', 'br;q=1, gzip;q=0.5', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [undefined, 'identity', plain],
    [undefined, 'zstd', plain],
  ])('is sent as %s to a client that takes %s', async (encoding, accepted, decode) => {
    const whole = await ask(app.origin + listed, { cookie });
    const { status, headers, body } = await ask(app.origin + listed, { cookie, 'accept-encoding': accepted });
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(decode(body).toString())).toEqual(JSON.parse(whole.body.toString()));
    if (encoding !== undefined) expect(body.length * 5).toBeLessThan(whole.body.length);
    expect(whole.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(whole.body.length) });
    expect(whole.headers).not.toHaveProperty('content-encoding');
  });

  test('is not made for a request of its headers alone', async () => {
    const { status, headers, body } = await ask(app.origin + listed, { cookie, ...taken }, 'HEAD');
    expect([status, headers.vary, body.length]).toEqual([200, 'accept-encoding', 0]);
  });

  test('of less than 1 KB is sent as it is', async () => {
    // {"text":"あ…"}: 11 bytes and three for each letter.
    expect((await ask(`${origin}/api/p/read/337`, taken)).headers).toMatchObject({
      'content-length': '1022',
      vary: 'accept-encoding',
    });
    expect((await ask(`${origin}/api/p/read/337`, taken)).headers).not.toHaveProperty('content-encoding');
    expect((await ask(`${origin}/api/p/read/338`, taken)).headers).toMatchObject({ 'content-encoding': 'br' });
  });

  test('that is large is whole too', async () => {
    const { headers, body } = await ask(`${origin}/api/p/read/2000000`, taken);
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(body).toString()).text).toHaveLength(2_000_000);
  });
});

describe('a file of the API', () => {
  test.each(['csv', 'flow'])(
    '%s: a table is compressed, whether it is at hand or made while it is sent',
    async name => {
      const { headers, body } = await ask(`${origin}/api/p/${name}`, taken);
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(body).toString()).toBe(lines.join(''));
    },
  );

  test('a part of it is not: its positions are those of the file', async () => {
    const { status, headers, body } = await ask(`${origin}/api/p/csv`, { ...taken, range: 'bytes=0-2047' });
    expect([status, headers['content-encoding'], body.length]).toEqual([206, undefined, 2048]);
  });

  test('a picture is not: it is compressed already', async () => {
    const { headers, body } = await ask(`${origin}/api/p/picture`, taken);
    expect([headers['content-encoding'], body.length]).toEqual([undefined, 5000]);
  });
});

describe('secrets and the size of answers', () => {
  test.each([
    ['answers to writes, where some are shown once', '/api/p/write', 'POST'],
    ['answers that are declared to hold one', '/api/p/secret', 'GET'],
  ])('%s are not compressed', async (_what, path, method) => {
    const body = method === 'POST' ? JSON.stringify({ text: 'x'.repeat(5000) }) : undefined;
    const answer = await ask(origin + path, { ...taken, 'content-type': 'application/json' }, method, body);
    expect([answer.status, answer.headers['content-encoding'], answer.body.length]).toEqual([200, undefined, 5011]);
  });

  test.each([
    ['cross-site', undefined],
    ['same-site', undefined],
    ['same-origin', 'br'],
    ['none', 'br'],
  ])('a request that a browser calls %s is answered as %s', async (site, encoding) => {
    const { status, headers } = await ask(`${origin}/api/p/read/5000`, { ...taken, 'sec-fetch-site': site });
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  });

  test('credentials are one of them', async () => {
    const { status, headers } = await ask(`${app.origin}/api/credentials?service=execute-api`, { cookie, ...taken });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('vary');
  });
});

test('stored sources and the description of the API are compressed, their headers kept', async () => {
  const docs = await ask(`${app.origin}/api/openapi.json`, taken);
  expect(docs.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(docs.body).length).toBeGreaterThan(5 * docs.body.length);
  const run = await makeRun(app);
  const source = '<p>出典</p>'.repeat(500);
  const key = `${runFolder(run)}/pages/1/rendered`;
  await app.services.storage.put(key, new TextEncoder().encode(source));
  const stored = await ask(app.origin + linkSigner(app.services)(key, run.tenantId, 60), taken);
  expect(stored.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, max-age=3600, immutable',
    'content-security-policy': expect.stringMatching(/^sandbox/),
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(stored.body).toString()).toBe(source);
});
