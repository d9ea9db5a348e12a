import type { StorageSettings } from '../config/storage-url.ts';
import { openFileStorage } from './file-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export const openStorage = (settings: StorageSettings): Storage =>
  settings.kind === 's3' ? openS3Storage(settings) : openFileStorage(settings.folder);
