import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import type { Connection } from '#platform/database/connection.ts';
import { ownerRole, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { FolderBusyError } from '#platform/database/folder-lock.ts';
import { openOwner } from '../prepare-database.ts';

interface OwnDatabase {
  owner: Connection;
  /** A Tenken has prepared it, and is using it. */
  isRunning: boolean;
  close(): Promise<void>;
}

/** The operator's database, or the data folder's, started if needed. `alone`: a running Tenken is an error. */
export async function openOwnDatabase(
  { databaseUrl, dataDir }: Config,
  { tell, alone }: { tell(line: string): void; alone: boolean },
): Promise<OwnDatabase> {
  if (databaseUrl !== undefined)
    return { owner: await openOwner(databaseUrl, { tell }), isRunning: false, close: async () => {} };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: tell, waitMs: 0 });
    return { owner: postgres.owner, isRunning: false, close: () => postgres.stop() };
  } catch (error) {
    if (alone || !(error instanceof FolderBusyError)) throw error;
    return { owner: runningOwner(dataDir), isRunning: true, close: async () => {} };
  }
}

/** The owner is let in by the operating system's user, who started it; its password is not asked for. */
function runningOwner(dataDir: string): Connection {
  const file = join(realpathSync(dataDir), 'postgres', 'postmaster.pid');
  const [, , , port, host = ''] = readFileSync(file, 'utf8').split('\n');
  return { host, port: Number(port), database: 'tenken', user: ownerRole };
}
