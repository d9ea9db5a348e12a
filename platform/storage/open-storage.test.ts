import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { isStorageFailure } from './causes.ts';
import { openStorage } from './open-storage.ts';
import { checkStorage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenken-storage-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const settingsOf = (url: string) => readConfig({ TENKEN_STORAGE_URL: url }).storage;
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (found: Uint8Array | null) => (found === null ? null : new TextDecoder().decode(found));
async function namesOf(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.names()) names.push(name);
  return names.toSorted();
}

describe.each([
  ['a folder', () => `file://${folder}/files`],
  ['a bucket', () => s3.url()],
  ['a part of a bucket', () => s3.url({ prefix: 'some/part' })],
])('storage in %s', (_name, url) => {
  let storage: Storage;
  beforeAll(() => {
    storage = openStorage(settingsOf(url()));
  });
  afterAll(() => storage.close());

  test('gives back what was put, null for nothing, and nothing after deleting', async () => {
    await storage.put('t/sites/a/x.txt', bytes('点検'));
    expect(textOf(await storage.get('t/sites/a/x.txt'))).toBe('点検');
    expect(await storage.get('t/sites/a/y.txt')).toBeNull();
    expect(await storage.open('t/sites/a/y.txt')).toBeNull();
    await storage.deleteAll('t/sites/a');
    expect(await storage.get('t/sites/a/x.txt')).toBeNull();
    await storage.deleteAll('t/sites/nothing');
  });

  test('a later content takes the place of the first, an empty one too', async () => {
    await storage.put('t/twice', bytes('first'));
    await storage.put('t/twice', bytes('second'));
    expect(textOf(await storage.get('t/twice'))).toBe('second');
    await storage.put('t/twice', bytes(''));
    expect(textOf(await storage.get('t/twice'))).toBe('');
  });

  test('streams in and out, with the size', async () => {
    const long = bytes('日本語'.repeat(300_000));
    const parts = Array.from({ length: 100 }, (_, n) =>
      long.subarray((n * long.length) / 100, ((n + 1) * long.length) / 100),
    );
    await storage.put('t/long', { stream: Readable.from(parts, { objectMode: false }), size: long.length });
    const found = await storage.open('t/long');
    expect(found?.size).toBe(long.length);
    expect(Buffer.concat(await (found as { stream: Readable }).stream.toArray()).equals(long)).toBe(true);
  });

  test('deletes a folder, and no neighbour whose name begins alike', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => storage.put(`u/1/${n}/x`, bytes('x'))));
    await storage.put('u/10/x', bytes('neighbour'));
    await storage.deleteAll('u/1');
    expect((await namesOf(storage)).filter(name => name.startsWith('u/'))).toEqual(['u/10/x']);
  });

  test('a base URL of 2,048 characters is no trouble', async () => {
    const key = (last: string) => `t/sites/${'a'.repeat(2731)}${last}/x.txt`;
    await storage.put(key('b'), bytes('1'));
    await storage.put(key('c'), bytes('2'));
    expect(textOf(await storage.get(key('b')))).toBe('1');
    // A name is a key of the same file: a backup reads by it.
    const names = (await namesOf(storage)).filter(name => name.includes('/aaa'));
    expect(names).toHaveLength(2);
    expect(await Promise.all(names.map(async name => textOf(await storage.get(name))))).toEqual(['1', '2']);
  });

  test('names the folders in a folder, and knows which were written before a moment', async () => {
    const long = `f/${'b'.repeat(300)}`;
    await Promise.all(['f/1/x', 'f/2/y/z', 'f/10/x', 'f/file', `${long}/x`].map(key => storage.put(key, bytes('x'))));
    expect((await storage.folders('f')).toSorted()).toEqual(['f/1', 'f/10', 'f/2', storage.nameOf(long)].toSorted());
    expect(await storage.folders('f/2')).toEqual(['f/2/y']);
    expect(await storage.folders('f/nothing')).toEqual([]);
    expect(await storage.isOlder('f/1', new Date(Date.now() + 3_600_000))).toBe(true);
    expect(await storage.isOlder('f/1', new Date(Date.now() - 3_600_000))).toBe(false);
  });

  test('a key cannot leave it', async () => {
    await expect(storage.put('../outside.txt', bytes('1'))).rejects.toThrow();
  });

  test('passes the check of a start', async () => {
    await expect(checkStorage(storage, settingsOf(url()))).resolves.toBeUndefined();
  });
});

test('two parts of one bucket do not see each other', async () => {
  const [one, other] = ['one', 'other'].map(prefix => openStorage(settingsOf(s3.url({ prefix })))) as [
    Storage,
    Storage,
  ];
  await one.put('x', bytes('of one'));
  expect([await other.get('x'), await namesOf(one)]).toEqual([null, ['x']]);
  one.close();
  other.close();
});

test('a presigned link is fetched without a session, of its file only', async () => {
  const storage = openStorage(settingsOf(s3.url({ links: 'presigned' })));
  await storage.put('t/picture.webp', bytes('picture'));
  const link = (await storage.link?.('t/picture.webp', 60)) ?? '';
  expect(new URL(link).origin).toBe(storage.linkOrigin);
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
  expect(await (await fetch(link)).text()).toBe('picture');
  expect((await fetch(link.replace('picture.webp', 'other.webp'))).ok).toBe(false);
  expect(openStorage(settingsOf(s3.url())).link).toBeUndefined();
  storage.close();
});

test.each([
  ['a wrong secret', { secret: 'wrong' }, 'refuses the credentials for the bucket tenken (SignatureDoesNotMatch)'],
  ['a bucket that is not there', { bucket: 'nowhere' }, 'there is no bucket nowhere at http://127.0.0.1:'],
])('%s is an error for the operator, without the secret', async (_name, change, said) => {
  const settings = settingsOf(s3.url(change));
  const failed = checkStorage(openStorage(settings), settings);
  await expect(failed).rejects.toThrow(ConfigError);
  await expect(failed).rejects.toThrow(said);
  await expect(failed).rejects.toThrow(/^TENKEN_STORAGE_URL: /);
  await expect(failed).rejects.not.toThrow(/wrong/);
});

test('nobody at the endpoint is an error for the operator, and so is a folder that is none', async () => {
  const nobody = settingsOf('s3://a:b@tenken/?endpoint=http://127.0.0.1:1');
  await expect(checkStorage(openStorage(nobody), nobody)).rejects.toThrow(
    /does not serve the bucket tenken .*ECONNREFUSED/,
  );
  const file = settingsOf('file:///dev/null/files');
  await expect(checkStorage(openStorage(file), file)).rejects.toThrow(/\/dev\/null\/files cannot be written/);
});

test('a bucket whose first answer is cut off is asked again', async () => {
  let cut = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET' && cut === 0) {
      cut += 1;
      response.writeHead(200, { 'content-length': 1 }).flushHeaders();
      setImmediate(() => response.destroy());
    } else response.end(request.method === 'GET' ? 'x' : '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = settingsOf(`s3://a:b@tenken/?endpoint=http://127.0.0.1:${port}`);
  const storage = openStorage(settings);
  await checkStorage(storage, settings);
  expect(cut).toBe(1);
  storage.close();
  server.close();
});

test('a file that could not be written whole is not there, and the one before is still whole', async () => {
  const storage = openStorage(settingsOf(`file://${folder}/whole`));
  await storage.put('a/x', bytes('before'));
  const broken = Readable.from(
    (async function* () {
      yield bytes('half');
      throw new Error('the disk is full');
    })(),
  );
  const failed = await storage.put('a/x', { stream: broken, size: 8 }).catch(error => error as Error);
  expect(isStorageFailure(failed)).toBe(true);
  expect(textOf(await storage.get('a/x'))).toBe('before');
  expect(await namesOf(storage)).toEqual(['a/x']);
  storage.close();
});
