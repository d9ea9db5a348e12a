import type { Disk, DriveDirectory, DriveFile } from 'flydrive';
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
  /** The name without the prefix of the whole storage. */
  const ownName = (name: string) => name.slice(prefix === '' ? 0 : prefix.length + 1).replace(/\/$/, '');
  /** Files and folders directly in a folder. */
  const entriesOf = async (key: string) => {
    const entries: (DriveFile | DriveDirectory)[] = [];
    const folder = nameOf(key).replace(/\/?$/, '/');
    let paginationToken: string | undefined;
    do {
      const options = paginationToken === undefined ? {} : { paginationToken };
      const page = await orNull(() => disk.listAll(folder === '/' ? undefined : folder, options));
      entries.push(...(page?.objects ?? []));
      paginationToken = page?.paginationToken;
    } while (paginationToken !== undefined);
    return entries;
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
    async folders(key) {
      const names: string[] = [];
      for (const entry of await entriesOf(key)) if (entry.isDirectory) names.push(ownName(entry.prefix));
      return names;
    },
    async isOlder(key, than) {
      for (const entry of await entriesOf(key)) {
        const isYoung = entry.isFile && (await disk.getMetaData(entry.key)).lastModified >= than;
        if (isYoung) return false;
      }
      return true;
    },
    nameOf: storedName,
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
