import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStorage } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenken-storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('gives back what was put, null for nothing, and nothing after deleting', async () => {
  const storage = openFileStorage(folder);
  await storage.put('t/sites/a/x.txt', new TextEncoder().encode('点検'));
  expect(new TextDecoder().decode((await storage.get('t/sites/a/x.txt')) ?? undefined)).toBe('点検');
  expect(await storage.get('t/sites/a/y.txt')).toBeNull();
  await storage.deleteAll('t/sites/a');
  expect(await storage.get('t/sites/a/x.txt')).toBeNull();
});

test('a base URL of 2,048 characters is no trouble to the file system', async () => {
  const storage = openFileStorage(folder);
  const key = (last: string) => `t/sites/${'a'.repeat(2731)}${last}/x.txt`;
  await storage.put(key('b'), new Uint8Array([1]));
  await storage.put(key('c'), new Uint8Array([2]));
  expect(await storage.get(key('b'))).toEqual(new Uint8Array([1]));
});

test('a key cannot leave the folder', async () => {
  const storage = openFileStorage(folder);
  await expect(storage.put('../outside.txt', new Uint8Array([1]))).rejects.toThrow();
});
