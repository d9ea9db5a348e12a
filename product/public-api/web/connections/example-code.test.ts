import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { VerificationExportInput } from '#product/public-api/api/v1-exports.ts';
import { VerificationInput } from '#product/public-api/api/v1-verifications.ts';
import { exampleCode } from './example-code.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['curl', 'typescript', 'python'] as const)('the example in %s calls the service that is looked at', id => {
  const code = exampleCode[id]('https://tenken.example');
  expect(code).toContain('https://tenken.example/api/v1');
  for (const part of ['/verifications', '/exports', '/file', 'TENKEN_TOKEN']) expect(code).toContain(part);
  expect(code.toLowerCase()).toContain('idempotency-key');
});

test('what curl sends is what the API takes', () => {
  const [verification, list] = [...exampleCode.curl('').matchAll(/-d '(.*)'/g)].map(([, body]) =>
    JSON.parse(body ?? ''),
  );
  expect(VerificationInput.parse(verification)).toMatchObject({ url: 'https://www.example.jp/', maxPages: 50 });
  expect(VerificationExportInput.parse(list)).toMatchObject({ list: 'findings', format: 'csv' });
});

/** What the service answers to the calls of the examples; each is noted. */
async function startService(calls: { what: string; body: string; token: string | undefined }[]) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    calls.push({ what: `${request.method} ${request.url}`, body, token: request.headers.authorization });
    const isFile = request.url?.endsWith('/file');
    const id = request.url?.includes('exports') ? 'e1' : 'v1';
    const status = { id, status: 'finished', score: 83, progress: { percent: 100 } };
    response.end(isFile ? 'page,rule\n' : JSON.stringify(status));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise(done => server.close(done)) };
}

test('the example in TypeScript runs from the order to the file', async () => {
  const calls: Parameters<typeof startService>[0] = [];
  const service = await startService(calls);
  const folder = await mkdtemp(join(tmpdir(), 'tenken-example-'));
  vi.stubEnv('TENKEN_TOKEN', 'tenken_x');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const file = join(folder, 'findings.csv');
  const code = exampleCode.typescript(service.origin).replace("'findings.csv'", JSON.stringify(file));
  await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`);
  expect(await readFile(file, 'utf8')).toBe('page,rule\n');
  expect(calls.map(({ what }) => what)).toEqual([
    'POST /api/v1/verifications',
    'GET /api/v1/verifications/v1',
    'POST /api/v1/verifications/v1/exports',
    'GET /api/v1/exports/e1',
    'GET /api/v1/exports/e1/file',
  ]);
  expect(VerificationInput.safeParse(JSON.parse(calls[0]?.body ?? '')).success).toBe(true);
  expect(VerificationExportInput.safeParse(JSON.parse(calls[2]?.body ?? '')).success).toBe(true);
  expect(new Set(calls.map(({ token }) => token))).toEqual(new Set(['Bearer tenken_x']));
  await service.close();
  await rm(folder, { recursive: true });
});
