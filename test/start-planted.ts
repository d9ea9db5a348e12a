import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '#platform/database/connection.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { makeWorld, type Person, sessionOf, type World } from './factories/world.ts';
import { plainEnvironment } from './planted-copy.ts';
import { createProductDatabase } from './test-database.ts';

/** Tenken as the copy in a folder has it: its server and one worker, with the people of the world. */
export interface PlantedTenken {
  url: string;
  /** As the application. */
  db: Database<Schema>;
  world: World;
  nobody: ApiClient;
  as(person: Person): Promise<ApiClient>;
  /** The value of a session's cookie. */
  sessionOf(person: Person): Promise<string>;
  close(): Promise<void>;
}

/** `prepare`: what the copy does with its database first. */
export async function startPlanted(
  folder: string,
  prepare: (owner: Connection) => Promise<void> = async () => {},
): Promise<PlantedTenken> {
  const connections = await createProductDatabase();
  await prepare(connections.owner);
  const dataDir = await mkdtemp(join(tmpdir(), 'tenken-planted-data-'));
  const db = openDatabase<Schema>(connections.app, { max: 2 });
  const world = await makeWorld(db);
  // The site has a link that never answers.
  await db.updateTable('plan').set({ answer_seconds: 10 }).execute();
  const environment = plainEnvironment({
    TENKEN_DATABASE: JSON.stringify(connections.app),
    TENKEN_DATA_DIR: dataDir,
    TENKEN_EGRESS_ALLOW: '127.0.0.1',
    TENKEN_DEMO: 'off',
    TENKEN_WORKERS: '1',
    TENKEN_LOG: 'warn',
    PORT: '0',
  });
  const children: ChildProcess[] = [];
  const start = async (entry: string) => {
    const child = spawn(process.execPath, [join(folder, entry)], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${entry} ended before it was ready`)));
    ended.catch(() => undefined);
    return Promise.race([once(child, 'message').then(([message]) => message as { url?: string }), ended]);
  };
  const [{ url = '' }] = await Promise.all([start('server/main.ts'), start('worker/main.ts')]);
  const session = (person: Person) => sessionOf({ db, clock: systemClock }, world, person);
  return {
    url,
    db,
    world,
    nobody: apiClient(url),
    as: async person => apiClient(url, { cookie: `tenken_session=${await session(person)}` }),
    sessionOf: session,
    async close() {
      await Promise.all(
        children.map(async child => {
          if (child.exitCode !== null) return;
          const gone = once(child, 'exit');
          child.send({ type: 'drain' });
          await gone;
        }),
      );
      await db.destroy();
      await connections.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
