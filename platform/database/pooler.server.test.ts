import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProductDatabase, type TestDatabase } from '#test/test-database.ts';
import { openQueue } from '../queue/open-queue.ts';
import type { Connection } from './connection.ts';
import { type Database, openDatabase } from './database.ts';
import { isPassing } from './wait-for-database.ts';

let place: TestDatabase;
let owner: Database<object>;
beforeAll(async () => {
  place = await createProductDatabase();
  owner = openDatabase(place.owner, { max: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await place.drop();
});

/** What PgBouncer passes on of a client's first message (its manual: `track_extra_parameters`, `ignore_startup_parameters`). */
const passedOn = 'user database client_encoding datestyle timezone standard_conforming_strings application_name'.split(
  ' ',
);

/** A way to the database that notes what it is asked: settings of the first message of each connection, and all texts after it. */
async function openRelay(connection: Connection) {
  const asked: string[] = [];
  let texts = '';
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect({ path: join(connection.host, `.s.PGSQL.${connection.port}`) });
    near.once('data', first => {
      // Length and version, then names and values, each ended by a zero.
      const parts = first.subarray(8, first.readInt32BE(0)).toString().split('\0');
      asked.push(...parts.filter((part, n) => n % 2 === 0 && part !== ''));
    });
    near.on('data', data => {
      texts += data.toString('latin1');
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    refused: () => [...new Set(asked)].filter(name => !passedOn.includes(name.toLowerCase())).toSorted(),
    texts: () => texts,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const one = async (db: Database<object>) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;

describe('behind a pooler', () => {
  const limits = { max: 1, statementTimeoutMs: 30_000, answerWithinMs: 300_000, prepares: true };

  test.each([
    { pooled: true, refused: [] },
    { pooled: false, refused: ['options', 'statement_timeout'] },
  ])('a pool asks for no setting that a pooler refuses; pooled $pooled', async ({ pooled, refused }) => {
    const relay = await openRelay(place.app);
    const db = openDatabase<object>({ ...relay.connection, pooled }, limits);
    expect(await one(db)).toEqual([{ one: 1 }]);
    expect(relay.refused()).toEqual(refused);
    await db.destroy();
    relay.close();
  });

  test.each([{ past: true }, { past: false }])(
    'the queue listens past it where it is told how; $past',
    async ({ past }) => {
      const [pooler, direct] = [await openRelay(place.app), await openRelay(place.app)];
      const queue = await openQueue(
        { ...pooler.connection, pooled: true },
        () => {},
        past ? { direct: direct.connection } : {},
      );
      expect([pooler, direct].map(({ texts }) => /\blisten "/i.test(texts()))).toEqual([!past, past]);
      expect(pooler.refused()).toEqual([]);
      await queue.stop();
      pooler.close();
      direct.close();
    },
  );

  test('the limit of a statement is that of the role, except in a transaction that lifts it', async () => {
    const role = sql.ref(place.app.user);
    const here = sql.ref(place.owner.database);
    await sql`alter role ${role} in database ${here} set statement_timeout = '100ms'`.execute(owner);
    const db = openDatabase<object>({ ...place.app, pooled: true }, limits);
    await expect(sql`select pg_sleep(3600)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    await db.transaction().execute(async tx => {
      await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
      await sql`select pg_sleep(0.3)`.execute(tx);
    });
    await expect(sql`select pg_sleep(3600)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    await db.destroy();
    await sql`alter role ${role} in database ${here} reset statement_timeout`.execute(owner);
  });

  test('a statement without such a limit is given up by the client, with its connection', async () => {
    const db = openDatabase<object>({ ...place.app, pooled: true }, { ...limits, statementTimeoutMs: 500 });
    const late = await sql`select pg_sleep(3600)`.execute(db).catch(error => error as Error);
    expect(isPassing(late)).toBe(true);
    expect(await one(db)).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});
