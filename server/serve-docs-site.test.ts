import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFastify } from './create-fastify.ts';
import { registerProtection } from './protection.ts';
import { docsOfError, serveDocsSite } from './serve-docs-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'errors'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'first page');
  writeFileSync(join(folder, '404.html'), 'no such page');
  writeFileSync(join(folder, 'errors/index.html'), 'all codes');
  writeFileSync(join(folder, 'errors/not_found.html'), 'a code');
  writeFileSync(join(folder, 'errors.html'), 'a page beside a folder');
  for (const name of ['index.html', 'errors/index.html', 'errors/not_found.html'])
    writeFileSync(join(folder, `${name}.gz`), gzipSync(`${name} compressed`));
  writeFileSync(join(folder, 'assets/app.js'), 'run()');
  writeFileSync(join(folder, '../docs-site-outside.txt'), 'outside');
  app = await createFastify({ log: false, trustProxy: false, secureCookies: false });
  await registerProtection(app, { cardPayments: null } as never, { secureCookies: false, busyAfterMs: 5000 });
  await serveDocsSite(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '../docs-site-outside.txt'), { force: true });
});

test.each([
  ['/docs/', 'first page'],
  ['/docs/errors/', 'all codes'],
  ['/docs/errors', 'a page beside a folder'],
  [docsOfError('not_found', 'ja'), 'a code'],
])('%s is read without a session, under the policy of all pages', async (url, text) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.body]).toEqual([200, text]);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
});

test.each([
  ['/docs/', 'index.html compressed'],
  ['/docs/errors/', 'errors/index.html compressed'],
  ['/docs/errors/not_found', 'errors/not_found.html compressed'],
])('%s is sent compressed to a browser that takes it', async (url, text) => {
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
});

test('what is named by its content is kept for ever', async () => {
  const { headers } = await app.inject({ url: '/docs/assets/app.js' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/docs/gone', '/docs/en/gone', '/docs/..%2fdocs-site-outside.txt', '/docs/%2e%2e/docs-site-outside.txt'])(
  '%s gives no file',
  async url => {
    const answer = await app.inject({ url });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('outside');
  },
);

test('the address without a slash leads on, and nothing is written', async () => {
  expect((await app.inject({ url: '/docs' })).headers.location).toBe('/docs/');
  expect((await app.inject({ method: 'POST', url: '/docs/' })).statusCode).toBe(404);
});

test('without a built site nothing is served', async () => {
  const bare = await createFastify({ log: false, trustProxy: false, secureCookies: false });
  await serveDocsSite(bare, join(folder, 'not-built'));
  expect((await bare.inject({ url: '/docs/' })).statusCode).toBe(404);
  await bare.close();
});
