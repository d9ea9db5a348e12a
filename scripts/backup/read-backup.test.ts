import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openFileStorage } from '#platform/storage/file-storage.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenken-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function archive(entries: Record<string, string>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar as AsyncIterable<Buffer>) parts.push(part);
  return gzipSync(Buffer.concat(parts));
}

function manifest(change: Partial<Manifest>): string {
  const whole: Manifest = {
    format: 1,
    createdAt: '2026-11-20T03:00:00.000Z',
    migrations: [],
    tables: [],
    sequences: [],
    keyPrint: 'x',
    ...change,
  };
  return JSON.stringify(whole);
}

/** Nothing of the target is touched: there is nobody at its address. */
async function read(content: Buffer, settings: Record<string, string> = {}): Promise<unknown> {
  const file = join(folder, 'archive');
  writeFileSync(file, content);
  const config = readConfig({ TENKEN_DATA_DIR: folder, ...settings });
  const owner = { host: '127.0.0.1', port: 1, database: 'x', user: 'x' };
  return readBackup(file, { owner, storage: openFileStorage(folder), config, replace: false });
}

test.each([
  ['no archive', async () => Buffer.from('no backup'), /not a whole backup/],
  [
    'a part of one',
    async () => (await archive({ 'manifest.json': manifest({}) })).subarray(0, 60),
    /not a whole backup/,
  ],
  ['another archive', () => archive({ 'readme.txt': 'hello' }), /not a backup of Tenken/],
  [
    'one of newer code',
    () => archive({ 'manifest.json': manifest({ migrations: ['999-later'] }) }),
    /newer code.*999-later/,
  ],
  [
    'one without its key',
    () => archive({ 'manifest.json': manifest({}) }),
    /TENKEN_SECRET_KEY: the backup was made with one/,
  ],
])('%s is reported to the operator before anything is written', async (_what, content, said) => {
  await expect(read(await content())).rejects.toMatchObject({
    constructor: expect.objectContaining({ name: 'ConfigError' }),
    message: expect.stringMatching(said),
  });
});

test('one with another key is refused', async () => {
  const content = await archive({ 'manifest.json': manifest({}) });
  await expect(read(content, { TENKEN_SECRET_KEY: 'a'.repeat(64) })).rejects.toThrow(/not the key that the backup/);
});
