import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionOfUrl } from '#platform/database/connection.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { applicationOf } from '#platform/database/roles.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { childEnvironment } from '#scripts/child-environment.ts';
import { type Child, startChild } from '#scripts/child-process.ts';
import { endProcessesOf } from '#scripts/orphans.ts';
import { prepareDatabase } from '#scripts/prepare-database.ts';
import { leanEnvironment } from '#worker/processes/lean-environment.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import { makeWorld, sessionOf, type World } from '../factories/world.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { type DatabaseDoor, openDatabaseDoor } from './database-door.ts';
import { type ProcessWatch, watchProcesses } from './process-watch.ts';

/** The product as processes, on a database and files that a test can take away. What dies is started again at once. */
export interface FaultyProduct {
  url: string;
  admin: ApiClient;
  world: World;
  /** Past the door. */
  owner: Database<Schema>;
  /** The owner's address through the door, for further machines. */
  settings: Readonly<Record<string, string>>;
  postgres: PostgresServer;
  door: DatabaseDoor;
  /** A small file system of its own where this user may mount one. */
  disk: string;
  isSmall: boolean;
  /** The folder of the storage, on it. */
  files: string;
  storage: Storage;
  processes: ProcessWatch;
  server(): Child;
  workers(): Child[];
  /** Holds the language process and the HTML checker for all workers. */
  host(): Child;
  /** Output of all processes. */
  log(): string;
  /** Resolves with the processes that are left when all have been told to end. */
  close(): Promise<number>;
}

/** Starts one server, the host of what the workers share, and two workers. */
export async function startFaultyProduct({ workers = 2 } = {}): Promise<FaultyProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-faults-'));
  const disk = join(folder, 'disk');
  const files = join(disk, 'files');
  mkdirSync(disk);
  const machine = join(folder, 'machine');
  mkdirSync(machine, { mode: 0o700 });
  const isSmall = mountSmall(disk);
  mkdirSync(files);
  const postgres = await startPostgresServer();
  const direct = connectionOfUrl(postgres.url);
  const door = await openDatabaseDoor(direct);
  const owned = { databaseUrl: postgres.url, appDatabaseUrl: undefined, directDatabaseUrl: undefined };
  await prepareDatabase(direct, owned);
  const owner = openDatabase<Schema>(direct, { max: 3 });
  // The sites have links that never answer.
  await owner.updateTable('plan').set({ answer_seconds: 5 }).execute();
  const world = await makeWorld(owner);
  const startId = randomUUID();
  const port = await freePort();
  const settings = {
    TENKEN_STORAGE_URL: `file://${files}`,
    TENKEN_SECRET_KEY: randomBytes(32).toString('base64'),
    TENKEN_EGRESS_ALLOW: '127.0.0.1',
    TENKEN_LOG: 'warn',
    TENKEN_MACHINE_SOCKET: join(machine, 'socket'),
  };
  const connection = { ...applicationOf(direct), port: door.port };
  const environment = childEnvironment(process.env, {
    connections: { app: connection, direct: connection },
    startId,
    more: {
      ...settings,
      PORT: String(port),
      TENKEN_DATA_DIR: folder,
      TENKEN_DEMO: 'off',
      TENKEN_WORKERS: String(workers),
    },
  });
  const logFile = join(folder, 'tenken.log');
  const log = openSync(logFile, 'a');
  const children: Child[] = [];
  let isEnding = false;
  const keep = (place: number, entry: string, its = environment) => {
    const child = startChild(entry, its, log);
    children[place] = child;
    void child.gone.then(() => isEnding || keep(place, entry, its));
  };
  keep(0, 'server/main.ts');
  keep(1, 'worker/machine/machine-host.ts', leanEnvironment(environment));
  for (let place = 2; place < 2 + workers; place += 1) keep(place, 'worker/main.ts');
  await Promise.all(children.map(child => child.ready));
  const processes = watchProcesses(startId, () => children.flatMap(({ pid }) => pid ?? []));
  const url = `http://127.0.0.1:${port}`;
  const storage = openStorage({ kind: 'files', folder: files });
  const cookie = `tenken_session=${await sessionOf({ db: owner, clock: systemClock }, world, 'admin')}`;
  return {
    url,
    admin: apiClient(url, { cookie }),
    world,
    owner,
    settings: { ...settings, DATABASE_URL: postgres.url.replace(/:\d+\//, `:${door.port}/`) },
    postgres,
    door,
    disk,
    isSmall,
    files,
    storage,
    processes,
    server: () => children[0] as Child,
    host: () => children[1] as Child,
    workers: () => children.slice(2),
    log: () => readFileSync(logFile, 'utf8'),
    async close() {
      isEnding = true;
      await Promise.all(children.map(child => child.drain(25_000)));
      const left = await processes.end();
      await endProcessesOf(startId);
      closeSync(log);
      storage.close();
      await owner.destroy();
      await door.close();
      await postgres.close();
      if (isSmall) execFileSync('umount', [disk]);
      rmSync(folder, { recursive: true, force: true });
      return left.length;
    },
  };
}

/** Makes the folder a file system of its own, which a test can fill; false where only root may. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
