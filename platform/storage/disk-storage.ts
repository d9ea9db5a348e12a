import type { Disk, DriveFile } from 'flydrive';
import type { SizedStream, Storage } from './storage.ts';
import { storedName } from './stored-name.ts';

/** A storage on a Flydrive disk. `isMissing`: the disk's error says that there is no such file. */
export function storageOn(disk: Disk, isMissing: (error: unknown) => boolean, prefix = ''): Omit<Storage, 'close'> {
  const nameOf = (key: string) => (prefix === '' ? storedName(key) : `${prefix}/${storedName(key)}`);
  const orNull = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    async put(key, content) {
      if (content instanceof Uint8Array) await disk.put(nameOf(key), content);
      else await disk.putStream(nameOf(key), content.stream, { contentLength: content.size });
    },
    // As a stream: Flydrive's bytes of an empty file are other memory.
    get: key => orNull(async () => Buffer.concat(await (await disk.getStream(nameOf(key))).toArray())),
    open: key =>
      orNull(async (): Promise<SizedStream> => {
        const { contentLength } = await disk.getMetaData(nameOf(key));
        return { stream: await disk.getStream(nameOf(key)), size: contentLength };
      }),
    deleteAll: key => disk.deleteAll(nameOf(key)),
    async *names() {
      let paginationToken: string | undefined;
      do {
        const options = { recursive: true, ...(paginationToken === undefined ? {} : { paginationToken }) };
        const page = await orNull(() => disk.listAll(prefix === '' ? undefined : `${prefix}/`, options));
        if (page === null) return;
        for (const object of page.objects)
          if (object.isFile) yield (object as DriveFile).key.slice(prefix === '' ? 0 : prefix.length + 1);
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
    },
  };
}
