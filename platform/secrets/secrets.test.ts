import { sign, verify } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSecrets, secretsOf } from './secrets.ts';

test('the key is made once, readable by its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-secrets-'));
  const first = await openSecrets(folder);
  const again = await openSecrets(folder);
  expect(again.unseal(first.seal('ひみつ'))).toBe('ひみつ');
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test('processes that start at once share one key, and leave nothing else behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-secrets-'));
  const all = await Promise.all(Array.from({ length: 20 }, () => openSecrets(folder)));
  const sealed = all[0]!.seal('ひみつ');
  expect(all.map(one => one.unseal(sealed))).toEqual(all.map(() => 'ひみつ'));
  expect(await readdir(folder)).toEqual(['secret.key']);
  await rm(folder, { recursive: true });
});

test('a seal of another key, or a touched one, does not open', () => {
  const ours = secretsOf(new Uint8Array(32).fill(1));
  const theirs = secretsOf(new Uint8Array(32).fill(2));
  const sealed = ours.seal('himitsu');
  expect(theirs.unseal(sealed)).toBeNull();
  expect(ours.unseal(`${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(ours.unseal('')).toBeNull();
});

test('a signature holds for its purpose and text only', () => {
  const secrets = secretsOf(new Uint8Array(32).fill(1));
  const signature = secrets.sign('files', 'a/b');
  expect(secrets.verify('files', 'a/b', signature)).toBe(true);
  expect(secrets.verify('files', 'a/c', signature)).toBe(false);
  expect(secrets.verify('tokens', 'a/b', signature)).toBe(false);
  expect(secrets.verify('files', 'a/b', '')).toBe(false);
});

test('a key pair is the same for its secret and purpose only; the public key verifies and cannot sign', () => {
  const ours = secretsOf(new Uint8Array(32).fill(1));
  const { privateKey, publicKey } = ours.keyPair('id-token');
  const text = Buffer.from('ひみつ');
  const signature = sign(null, text, privateKey);
  expect(publicKey.asymmetricKeyType).toBe('ed25519');
  expect(verify(null, text, ours.keyPair('id-token').publicKey, signature)).toBe(true);
  const others = [ours.keyPair('files'), secretsOf(new Uint8Array(32).fill(2)).keyPair('id-token')];
  for (const other of others) expect(verify(null, text, other.publicKey, signature)).toBe(false);
  expect(() => sign(null, text, publicKey)).toThrow();
});
