import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareRoles } from './roles.ts';

describe('embedded PostgreSQL', () => {
  const above = mkdtempSync(join(tmpdir(), 'tenken-embedded-'));
  const dataDir = join(above, 'data');
  const logged: string[] = [];
  const start = (waitMs = 60_000) =>
    startEmbeddedPostgres({ dataDir, waitMs, log: message => void logged.push(message) });

  // As in /root: a folder that only the starting user may enter.
  beforeAll(() => chmodSync(above, 0o700));
  afterAll(() => rmSync(above, { recursive: true, force: true }));

  test('keeps every acknowledged row over 3 kill -9 of the server, and starts again as it is', async () => {
    const postgres = await start();
    const keeper = await connect(postgres.owner);
    await keeper.query('create table row (n int primary key)');
    await keeper.end();

    const acknowledged: number[] = [];
    let next = 0;
    for (let kill = 0; kill < 3; kill++) {
      const client = await connect(postgres.owner);
      const target = acknowledged.length + 150;
      const dead = new Promise<void>(done => client.once('end', done));
      try {
        for (;;) {
          next += 1;
          await client.query('insert into row values ($1)', [next]);
          acknowledged.push(next);
          if (acknowledged.length === target) process.kill(postgres.pid(), 'SIGKILL');
        }
      } catch {
        await dead;
      }
    }
    const again = await connect(postgres.owner);
    const kept = (await again.query<{ n: number }>('select n from row')).rows.map(row => row.n);
    await again.end();
    const lost = acknowledged.filter(n => !kept.includes(n));
    expect(lost).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(450);
    await postgres.stop();

    // An orderly end leaves nothing to initialise and nothing to stop first.
    logged.length = 0;
    const second = await start();
    expect(logged).toEqual([]);
    await second.stop();
  });

  test('a second one on the same folder is refused while the first runs', async () => {
    const first = await start();
    await expect(start(200)).rejects.toThrow(/Another Tenken is running on/);
    await first.stop();
    const second = await start();
    await second.stop();
  });

  test('is not reachable over the network and not by another user of the machine', async () => {
    const postgres = await start();
    const client = await connect(postgres.owner);
    const shown = await client.query('show listen_addresses');
    expect(shown.rows[0]).toEqual({ listen_addresses: '' });
    const rules = await client.query('select type, auth_method, error from pg_hba_file_rules');
    expect(rules.rows).toEqual([
      { type: 'local', auth_method: 'scram-sha-256', error: null },
      { type: 'local', auth_method: 'peer', error: null },
    ]);
    await client.end();
    const { app } = await prepareRoles(postgres.owner);
    await expect(new Client({ ...app, password: 'a guess' }).connect()).rejects.toThrow(
      /password authentication failed/,
    );
    const application = await connect(app);
    await expect(application.query('set session authorization tenken_owner')).rejects.toThrow(/permission denied/);
    await application.end();
    await postgres.stop();
  });
});

/** Retries until the server is back. */
async function connect(config: object): Promise<Client> {
  for (let tries = 0; ; tries++) {
    const client = new Client(config);
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries > 1_200) throw error;
      await new Promise(resume => setTimeout(resume, 50));
    }
  }
}
