import { createHash } from 'node:crypto';
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk, type DriveDirectory, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Storage of pictures, sources and reports. Keys are paths with `/`, as in the specification. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null without such a file. */
  get(key: string): Promise<Uint8Array | null>;
  /** The names of the folders in a folder, as keys; none when it is not there. */
  folders(folder: string): Promise<string[]>;
  /** Whether every file in a folder was written before a moment. */
  isOlder(folder: string, than: Date): Promise<boolean>;
  /** The key by which `folders` names what was put under a key. */
  nameOf(key: string): string;
  /** Deletes a folder with all that is below it, in small pieces. Ended by the signal between them; to be called again then. */
  deleteAll(folder: string, signal?: AbortSignal): Promise<void>;
}

/** The storage that the settings ask for: files below the data folder. */
export const openStorage = ({ dataDir }: { dataDir: string }): Storage => openFileStorage(join(dataDir, 'files'));

/** Files under a folder. */
export function openFileStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: join(folder), visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(fileName(key), bytes),
    async get(key) {
      const name = fileName(key);
      return (await disk.exists(name)) ? disk.getBytes(name) : null;
    },
    async folders(key) {
      const names: string[] = [];
      for (const entry of await entriesOf(disk, fileName(key))) if (entry.isDirectory) names.push(entry.prefix);
      return names;
    },
    async isOlder(key, than) {
      for (const entry of await entriesOf(disk, fileName(key))) {
        const isYoung = entry.isFile && (await disk.getMetaData(entry.key)).lastModified >= than;
        if (isYoung) return false;
      }
      return true;
    },
    nameOf: fileName,
    deleteAll: (prefix, signal) => removeFolder(join(folder, fileName(prefix)), signal),
  };
}

/** Files and folders directly in a folder. */
async function entriesOf(disk: Disk, folder: string) {
  const entries: (DriveFile | DriveDirectory)[] = [];
  let token: string | undefined;
  do {
    const page = await disk.listAll(folder, token === undefined ? {} : { paginationToken: token }).catch(absent);
    entries.push(...(page?.objects ?? []));
    token = page?.paginationToken;
  } while (token !== undefined);
  return entries;
}

/** One file at a time: many at once would keep the other readers and writers of files waiting. */
async function removeFolder(path: string, signal?: AbortSignal): Promise<void> {
  const folder = await opendir(path).catch(absent);
  if (folder === null) return;
  for await (const entry of folder) {
    signal?.throwIfAborted();
    const child = join(path, entry.name);
    await (entry.isDirectory() ? removeFolder(child, signal) : rm(child, { force: true }));
  }
  // What was written meanwhile goes too.
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * File systems limit a name to 255 bytes; a long base URL makes longer ones, so those are cut and hashed. Flydrive
 * accepts a dot, no tilde.
 */
function fileName(key: string): string {
  return key
    .split('/')
    .map(part =>
      part.length <= 200 ? part : `${part.slice(0, 120)}.${createHash('sha256').update(part).digest('hex')}`,
    )
    .join('/');
}
