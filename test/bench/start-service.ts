import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectionOfUrl } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import { startMachine } from '../factories/start-machine.ts';
import { makeWorld, type Person, sessionOf, tenants } from '../factories/world.ts';
import { startPostgresServer } from '../postgres-server.ts';

/** The group whose admin uses the service. */
export const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };

/** The service as an operator runs it: a server, a worker machine, a PostgreSQL and a folder of files. */
export interface BenchService {
  url: string;
  client: ApiClient;
  /** The session of `client`, for a browser. */
  session: string;
  /** A client of another person of the group. */
  as(person: Person): Promise<{ client: ApiClient; sub: string }>;
  /** The folder of its files. */
  files: string;
  /** Of the product's database, as its superuser. */
  databaseUrl: string;
  /** As the superuser of the database, in the product's. */
  query(text: string): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Starts one with so many worker processes. `settings`: those of PostgreSQL, as `name=value`; `more`: those of the service. */
export async function startService(
  workers: string,
  settings: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<BenchService> {
  const postgres = await startPostgresServer(settings);
  const superuser = Object.assign(new URL(postgres.url), { username: 'postgres', password: '', pathname: '/tenken' });
  const files = mkdtempSync(join(tmpdir(), 'tenken-files-'));
  // Servers and workers run as another user where this one is root.
  chmodSync(files, 0o777);
  const shared = {
    DATABASE_URL: postgres.url,
    TENKEN_STORAGE_URL: pathToFileURL(files).href,
    TENKEN_SECRET_KEY: randomBytes(32).toString('base64'),
    TENKEN_WORKERS: workers,
    ...more,
  };
  const server = await startMachine('server', shared);
  const worker = await startMachine('worker', shared);
  const owner = openDatabase<Schema>(connectionOfUrl(postgres.url), { max: 1 });
  const world = await makeWorld(owner);
  const sessionFor = (person: Person) => sessionOf({ db: owner, clock: systemClock }, world, person);
  const clientOf = (session: string) => apiClient(server.url, { cookie: `tenken_session=${session}` });
  const session = await sessionFor('admin');
  return {
    url: server.url,
    client: clientOf(session),
    session,
    as: async person => ({ client: clientOf(await sessionFor(person)), sub: world[person].sub }),
    files,
    databaseUrl: superuser.href,
    query: text => postgres.query(text, 'tenken'),
    async close() {
      await owner.destroy();
      for (const machine of [server, worker]) {
        machine.cut();
        machine.remove();
      }
      await postgres.close();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
