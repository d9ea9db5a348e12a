import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3 server of this process, on a port of its own. */
export interface S3Server {
  /** The setting for its bucket `tenken`, with the right key; `change` makes it wrong. */
  url(change?: { secret?: string; bucket?: string; prefix?: string; links?: string }): string;
  close(): Promise<void>;
}

/** Starts it with one empty bucket. The server knows this key alone. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'tenken-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'tenken', configs: [] }],
  });
  // It forgets the slash at the end of a bucket's own address when it checks a signature.
  server.middleware.unshift((context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.mountPath = '/';
      Object.defineProperty(context.state, 'vhost', { get: () => true, set: () => {} });
    }
    return next();
  });
  namesAllFolders(server);
  const { port } = (await server.run()) as AddressInfo;
  return {
    url: ({ secret = 'S3RVER', bucket = 'tenken', prefix = '', links = 'server' } = {}) =>
      `s3://S3RVER:${secret}@${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}&region=us-east-1&links=${links}`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** It leaves folders that hold folders alone out of what it lists by folder: they are found in the list of all files. */
function namesAllFolders({ store }: S3rver): void {
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, { delimiter = '', maxKeys = Number.POSITIVE_INFINITY, ...options }) => {
    if (delimiter === '') return list(bucket, { ...options, maxKeys });
    const all = await list(bucket, options);
    const { prefix = '' } = options;
    const folderOf = ({ key }: { key: string }) => {
      const end = key.indexOf(delimiter, prefix.length);
      return end < 0 ? null : key.slice(0, end + delimiter.length);
    };
    const files = all.objects.filter(one => folderOf(one) === null);
    const folders = new Set(all.objects.map(folderOf).filter(folder => folder !== null));
    return {
      objects: files.slice(0, maxKeys),
      commonPrefixes: [...folders].toSorted(),
      isTruncated: files.length > maxKeys,
    };
  };
}
