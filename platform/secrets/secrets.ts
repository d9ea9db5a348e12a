import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** An Ed25519 private key in PKCS #8 (RFC 8410), without its last 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys derived from one secret: for tokens, signed links and encrypted passwords. */
export interface Secrets {
  /** A 32-byte key for a purpose. */
  key(purpose: string): Uint8Array<ArrayBuffer>;
  /** An Ed25519 key pair for a purpose: whoever holds the public key can verify, and not sign. */
  keyPair(purpose: string): KeyPair;
  /** Encrypts a text (AES-256-GCM). Only `unseal` by the same secret decrypts it. */
  seal(text: string): string;
  /** The text, or null when it was not encrypted here. */
  unseal(sealed: string): string | null;
  /** HMAC-SHA-256 in base64url. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

/** By the operator's key; without one by `secret.key` of the data folder (mode 0600), which the first start creates. */
export async function openSecrets(dataDir: string, given?: Uint8Array): Promise<Secrets> {
  if (given !== undefined) return secretsOf(given);
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secret.key');
  if ((await readKey(path)) === null) await makeKey(path);
  const master = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
  if (master.length !== 32) throw new Error(`${path} does not hold a key; move it away to make a new one`);
  return secretsOf(master);
}

/** Null without the file. Read at once: a look first would ask for the real user, which in workers is that of the browsers. */
async function readKey(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Atomic; the first of several processes wins. */
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(32).toString('base64url'));
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await rm(draft);
  }
}

export function secretsOf(master: Uint8Array): Secrets {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', master, 'tenken', purpose, 32));
  const sign = (purpose: string, text: string) => createHmac('sha256', key(purpose)).update(text).digest('base64url');
  return {
    key,
    keyPair(purpose) {
      const der = Buffer.concat([pkcs8Head, key(purpose)]);
      const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
      return { privateKey, publicKey: createPublicKey(privateKey) };
    },
    sign,
    verify(purpose, text, signature) {
      const wanted = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key('sealed'), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', key('sealed'), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
