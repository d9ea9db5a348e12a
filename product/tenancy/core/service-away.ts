import { isPassing } from '#platform/database/wait-for-database.ts';
import { isStorageFailure } from '#platform/storage/causes.ts';

/** Whether an error says that the database or the storage is away or does not keep up, so that a later call may succeed. */
export const isServiceAway = (error: unknown): boolean => isPassing(error) || isStorageFailure(error);
