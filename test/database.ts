import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#platform/database/connection.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Connection;
  }
}

/** Vitest's global set-up: one PostgreSQL in a temporary folder for the whole run; `createTestDatabase` divides it. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenken-test-'));
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log: () => {} });
  project.provide('postgres', postgres.owner);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
