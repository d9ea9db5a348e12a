import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { causes } from './causes.ts';
import { storageOn } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** Files under a folder. */
export function openFileStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return { ...storageOn(disk, error => causes(error).some(({ code }) => code === 'ENOENT')), close: () => {} };
}
