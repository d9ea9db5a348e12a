import { setTimeout as sleep } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { ConfigError } from '../config/config-error.ts';
import type { StorageSettings } from '../config/storage-url.ts';
import { causes } from './causes.ts';
import { storageOn } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import { storedName } from './stored-name.ts';

type S3Settings = Extract<StorageSettings, { kind: 's3' }>;

const connectMs = 5_000;
/** Without a byte for this long a request is tried again. */
const silentMs = 30_000;

/** Files in a bucket of S3, or of a service that speaks its protocol. */
export function openS3Storage({ bucket, prefix, endpoint, region, credentials, presigned }: S3Settings): Storage {
  const client = new S3Client({
    region: region ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    // Services other than Amazon's refuse the trailers that the SDK would otherwise send with every stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: silentMs },
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);
  const nameOf = (key: string) => [prefix, storedName(key)].filter(Boolean).join('/');
  const storage = storageOn(disk, isMissing, prefix);
  return {
    ...storage,
    // Past the disk, which cuts the slash: `a/1` must not take `a/10` with it.
    async deleteAll(key, signal) {
      signal?.throwIfAborted();
      await driver.deleteAll(`${nameOf(key)}/`);
    },
    close: () => client.destroy(),
    ...(presigned
      ? {
          link: (key: string, seconds: number) => disk.getSignedUrl(nameOf(key), { expiresIn: `${seconds}s` }),
          linkOrigin: new URL(endpoint ?? `https://${bucket}.s3.${region ?? 'us-east-1'}.amazonaws.com`).origin,
        }
      : {}),
  };
}

function isMissing(error: unknown): boolean {
  return causes(error).some(({ name }) => name === 'NoSuchKey' || name === 'NotFound');
}

const refused = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
  'InvalidToken',
  'ExpiredToken',
  'Forbidden',
  'CredentialsProviderError',
]);

/** A bucket whose answer is cut off is asked this often. */
const attempts = 3;
const pauseMs = 1_000;

/** Writes and reads one small file. Throws a `ConfigError` that says what the operator has to fix. */
export async function checkStorage(storage: Storage, settings: StorageSettings): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await storage.put('readyz', new Uint8Array([1]));
      await storage.get('readyz');
      return;
    } catch (error) {
      if (attempt === attempts || !causes(error).some(({ code }) => code === 'ECONNRESET'))
        throw new ConfigError(`TENKEN_STORAGE_URL: ${sentenceOf(error, settings)}`);
      await sleep(pauseMs);
    }
  }
}

function sentenceOf(error: unknown, settings: StorageSettings): string {
  const all = causes(error);
  const last = all.at(-1);
  if (settings.kind === 'files') return `${settings.folder} cannot be written (${last?.code ?? last?.message})`;
  const { bucket, endpoint = 'Amazon S3' } = settings;
  const code = all.find(({ name = '' }) => refused.has(name))?.name;
  if (all.some(({ name }) => name === 'NoSuchBucket')) return `there is no bucket ${bucket} at ${endpoint}`;
  if (code !== undefined) return `${endpoint} refuses the credentials for the bucket ${bucket} (${code})`;
  return `${endpoint} does not serve the bucket ${bucket} (${last?.code ?? last?.name}: ${last?.message})`;
}
