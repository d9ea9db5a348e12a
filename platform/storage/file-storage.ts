import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { causes } from './causes.ts';
import { storageOn } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import { storedName } from './stored-name.ts';

/** Files under a folder. */
export function openFileStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    ...storageOn(disk, error => causes(error).some(({ code }) => code === 'ENOENT')),
    deleteAll: (name, signal) => removeFolder(join(folder, storedName(name)), signal),
    close: () => {},
  };
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
