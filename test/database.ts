import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#platform/database/connection.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { prepareQueues } from '#platform/queue/open-queue.ts';
import { migrations } from '#product/migrations.ts';
import { productQueues } from '#product/queues.ts';
import { makeQuickFolder } from './quick-folder.ts';
import { createDatabase, productTemplate } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Connection;
  }
}

/**
 * Vitest's global set-up: one PostgreSQL in a temporary folder for the whole run. `test/test-database.ts` divides it; the
 * product's tables and queues are made once, as the template of all databases that have them.
 */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeQuickFolder();
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
    // The log of changes is read by nobody, and takes memory.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    // The tests have a database each.
    autovacuum_naptime: '1min',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log: () => {} });
  await prepareQueues(await createDatabase(postgres.owner, productTemplate, migrations), [...productQueues()]);
  project.provide('postgres', postgres.owner);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
