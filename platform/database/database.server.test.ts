import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { connectWithRetry } from './connect-with-retry.ts';
import type { Connection } from './connection.ts';
import { type Database, inTenant, openDatabase } from './database.ts';
import { type Migrations, migrate, missingMigrations } from './migrate.ts';
import { listen, notify } from './notifications.ts';
import { prepareRoles } from './roles.ts';
import { isPassing } from './wait-for-database.ts';

interface Schema {
  note: { id: number; tenant: string; text: string };
}

const migrations: Migrations = {
  '001-note': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table note (id int generated always as identity, tenant text not null, text text not null)`.execute(
        db,
      );
      await sql`alter table note enable row level security`.execute(db);
      await sql`create policy of_tenant on note
        using (tenant = (select current_setting('app.tenant', true)))
        with check (tenant = (select current_setting('app.tenant', true)))`.execute(db);
    },
  },
};

async function connectOnce(connection: Connection): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  return client;
}

let place: TestDatabase;
let app: Database<Schema>;
let owner: Database<Schema>;

beforeAll(async () => {
  place = await createTestDatabase(migrations);
  app = openDatabase<Schema>(place.app, { max: 4 });
  owner = openDatabase<Schema>(place.owner, { max: 4 });
  await inTenant(app, 'a', tx =>
    tx
      .insertInto('note')
      .values({ tenant: 'a', text: 'of a' } as never)
      .execute(),
  );
  await inTenant(app, 'b', tx =>
    tx
      .insertInto('note')
      .values({ tenant: 'b', text: 'of b' } as never)
      .execute(),
  );
});

afterAll(async () => {
  await app.destroy();
  await owner.destroy();
  await place.drop();
});

describe('row-level security', () => {
  const texts = (db: Kysely<Schema>) => db.selectFrom('note').select('text').orderBy('id').execute();

  test('a tenant sees its own rows only, however it asks', async () => {
    expect(await inTenant(app, 'a', texts)).toEqual([{ text: 'of a' }]);
    expect(await inTenant(app, 'b', texts)).toEqual([{ text: 'of b' }]);
    expect(await inTenant(app, "a' or true --", texts)).toEqual([]);
  });

  test('without a tenant there is nothing, also on a connection that served one', async () => {
    expect(await texts(app)).toEqual([]);
    const one = openDatabase<Schema>(place.app, { max: 1 });
    expect(await inTenant(one, 'a', texts)).toHaveLength(1);
    expect(await texts(one)).toEqual([]);
    await one.destroy();
  });

  test("a tenant can neither write nor change another's rows", async () => {
    const forge = inTenant(app, 'a', tx =>
      tx
        .insertInto('note')
        .values({ tenant: 'b', text: 'forged' } as never)
        .execute(),
    );
    await expect(forge).rejects.toThrow(/row-level security/);
    const changed = await inTenant(app, 'a', tx =>
      tx.updateTable('note').set({ text: 'x' }).where('tenant', '=', 'b').executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    expect(await texts(owner)).toEqual([{ text: 'of a' }, { text: 'of b' }]);
  });

  test('the application can neither switch the policy off nor become the owner', async () => {
    await expect(sql`alter table note disable row level security`.execute(app)).rejects.toThrow(/must be owner/);
    await expect(sql`set role ${sql.ref(place.owner.user)}`.execute(app)).rejects.toThrow(/permission denied/);
    await expect(sql`create table mine (id int)`.execute(app)).rejects.toThrow(/permission denied/);
  });

  test('work that rejects leaves nothing', async () => {
    const broken = inTenant(app, 'a', async tx => {
      await tx
        .insertInto('note')
        .values({ tenant: 'a', text: 'half' } as never)
        .execute();
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(await inTenant(app, 'a', texts)).toHaveLength(1);
  });
});

describe('a database that', () => {
  test('has too many connections is asked again until one is free', async () => {
    const role = place.app.user;
    await sql`drop role if exists narrow`.execute(owner);
    await sql`create role narrow login connection limit 1 in role ${sql.ref(role)}`.execute(owner);
    const narrow = { ...place.app, user: 'narrow' };
    const [first, second] = [openDatabase<Schema>(narrow, { max: 1 }), openDatabase<Schema>(narrow, { max: 1 })];
    try {
      await inTenant(first, 'a', tx => tx.selectFrom('note').select('text').execute());
      let isThere = false;
      const waiting = inTenant(second, 'a', tx => tx.selectFrom('note').select('text').execute()).then(rows => {
        isThere = true;
        return rows;
      });
      await expect(connectWithRetry(() => connectOnce(narrow), 120)).rejects.toThrow(/too many connections/);
      expect(isThere).toBe(false);
      await first.destroy();
      expect(await waiting).toEqual([{ text: 'of a' }]);
    } finally {
      await second.destroy();
      await sql`drop role narrow`.execute(owner);
    }
  });

  test('refuses for another reason is not asked again', async () => {
    const wrong = { ...place.app, database: 'nai' };
    let asked = 0;
    const once = () => {
      asked += 1;
      return connectOnce(wrong);
    };
    await expect(connectWithRetry(once)).rejects.toThrow(/does not exist/);
    expect(asked).toBe(1);
  });

  test('has no connection free in time says so, as one that is away', async () => {
    const pool = new Pool({ ...place.app, max: 1 });
    const held = await pool.connect();
    // Not for the first connection, which may take its time on a loaded machine.
    pool.options.connectionTimeoutMillis = 50;
    const refused = await connectWithRetry(() => pool.connect(), 0).catch(error => error as Error);
    expect(refused).toMatchObject({ name: 'DatabaseTimeoutError' });
    expect(isPassing(refused)).toBe(true);
    held.release();
    await pool.end();
  });

  test('takes too long over a statement breaks it off', async () => {
    const hasty = openDatabase<Schema>(place.app, { max: 1, statementTimeoutMs: 100 });
    await expect(sql`select pg_sleep(20)`.execute(hasty)).rejects.toMatchObject({ code: '57014' });
    expect((await sql<{ one: number }>`select 1 as one`.execute(hasty)).rows).toEqual([{ one: 1 }]);
    await hasty.destroy();
  });
});

describe('statements that are prepared', () => {
  const text = (db: Kysely<Schema>) => db.selectFrom('note').selectAll().where('id', '>', 0).orderBy('id').execute();
  const prepared = async (db: Kysely<Schema>) =>
    (await sql<{ plans: number }>`select sum(generic_plans)::int as plans from pg_prepared_statements`.execute(db))
      .rows[0]?.plans ?? 0;

  test('see the rows of the tenant that asks, on a connection whose plan was made for another', async () => {
    const db = openDatabase<Schema>(place.app, { max: 1, prepares: true });
    for (let turn = 0; turn < 12; turn += 1)
      for (const tenant of ['a', 'b']) {
        const rows = await inTenant(db, tenant, text);
        expect(rows.map(row => row.tenant)).toEqual([tenant]);
      }
    expect(await prepared(db)).toBeGreaterThan(0);
    expect(await text(db)).toEqual([]);
    await db.destroy();
  });

  test('that have other columns after a migration are prepared anew: the next attempt succeeds', async () => {
    const db = openDatabase<Schema>(place.app, { max: 1, prepares: true });
    for (let turn = 0; turn < 8; turn += 1) await inTenant(db, 'a', text);
    await sql`alter table note add column later integer default 7`.execute(owner);
    await expect(inTenant(db, 'a', text)).rejects.toThrow(/cached plan/);
    expect(await inTenant(db, 'a', text)).toMatchObject([{ tenant: 'a', later: 7 }]);
    await sql`alter table note drop column later`.execute(owner);
    await db.destroy();
  });

  test('are none behind a pooler, which gives each transaction another session', async () => {
    const db = openDatabase<Schema>({ ...place.app, pooled: true }, { max: 1, prepares: true });
    for (let turn = 0; turn < 8; turn += 1) await inTenant(db, 'a', text);
    const { rows } = await sql`select from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
  });
});

test('a connection whose answer does not come is given up, with its transaction, and another serves the next', async () => {
  const db = openDatabase<Schema>(place.app, { max: 1, answerWithinMs: 1_000 });
  const silent = inTenant(db, 'a', tx => sql`select pg_sleep(3600)`.execute(tx));
  expect(isPassing(await silent.catch(error => error as Error))).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('the same after a statement outside a transaction', async () => {
  const db = openDatabase<Schema>(place.app, { max: 1, answerWithinMs: 1_000 });
  expect(isPassing(await sql`select pg_sleep(3600)`.execute(db).catch(error => error as Error))).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('a connection that ends between two statements of a transaction ends the transaction, and not the process', async () => {
  const errors: Error[] = [];
  const db = openDatabase<Schema>(place.app, { max: 1, onError: error => errors.push(error) });
  const broken = inTenant(db, 'a', async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(owner);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await tx.selectFrom('note').select('text').execute();
  });
  expect(isPassing(await broken.catch(error => error as Error))).toBe(true);
  expect(await inTenant(db, 'a', tx => tx.selectFrom('note').select('text').execute())).toHaveLength(1);
  await db.destroy();
});

describe('migrate', () => {
  test('8 at once run each migration once', async () => {
    const fresh = await createTestDatabase();
    const dbs = Array.from({ length: 8 }, () => openDatabase<Schema>(fresh.owner, { max: 2 }));
    const ran = await Promise.all(dbs.map(db => migrate(db, migrations)));
    expect(ran.flat()).toEqual(['001-note']);
    await Promise.all(dbs.map(db => db.destroy()));
    await fresh.drop();
  });

  test('a database that newer code has migrated further is left as it is', async () => {
    const fresh = await createTestDatabase(migrations);
    const db = openDatabase<Schema>(fresh.owner, { max: 1 });
    const newer: Migrations = { ...migrations, '002-more': { up: async () => {} } };
    expect(await missingMigrations(db, newer)).toEqual(['002-more']);
    expect(await migrate(db, newer)).toEqual(['002-more']);
    expect(await migrate(db, migrations)).toEqual([]);
    await db.destroy();
    await fresh.drop();
  });

  test('a broken one leaves nothing and is named', async () => {
    const bad: Migrations = {
      ...migrations,
      '002-bad': {
        up: async (db: Kysely<unknown>) => {
          await sql`create table half (id int)`.execute(db);
          await sql`select broken`.execute(db);
        },
      },
    };
    await expect(migrate(owner, bad)).rejects.toThrow(/002-bad.*broken/);
    await expect(sql`select * from half`.execute(owner)).rejects.toThrow(/does not exist/);
  });
});

describe('roles', () => {
  test('prepareRoles may be repeated, also by several at once', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => prepareRoles(place.owner)));
    expect(all[0]?.app.user).toBe('tenken_app');
  });

  test('an owner who may not make roles is told what to do', async () => {
    await sql`drop role if exists weak`.execute(owner);
    await sql`create role weak login`.execute(owner);
    await expect(prepareRoles({ ...place.owner, user: 'weak' })).rejects.toThrow(
      /DATABASE_URL.*createrole.*create role tenken_app.*TENKEN_APP_DATABASE_URL/,
    );
  });

  test('the operator may make the role and keep its password, which is not changed then', async () => {
    const app = { ...place.app, pooled: true };
    const made = await prepareRoles(place.owner, { app, direct: place.app });
    expect([made.app, made.direct]).toEqual([app, place.app]);
    const wrong = { ...place.app, password: 'another' };
    await expect(prepareRoles(place.owner, { app: wrong, direct: wrong })).rejects.toThrow(
      /does not let tenken_app in/,
    );
    await expect(prepareRoles(place.owner, { app: place.app, direct: place.app })).resolves.toBeDefined();
  });
});

describe('notifications', () => {
  test('are heard, only after the commit, and again after the connection was cut', async () => {
    const heard: string[] = [];
    let arrived = () => {};
    const gap = Promise.withResolvers<void>();
    const listener = await listen(
      place.app,
      'news',
      payload => {
        heard.push(payload);
        arrived();
      },
      { onGap: gap.resolve },
    );
    const next = () => new Promise<void>(done => (arrived = done));

    const first = next();
    await expect(
      app.transaction().execute(async tx => {
        await notify<Schema>(tx, 'news', 'rolled back');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await notify(app, 'news', 'one');
    await first;

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
      owner,
    );
    await gap.promise;
    const second = next();
    await notify(app, 'news', 'two');
    await second;
    expect(heard).toEqual(['one', 'two']);
    await listener.stop();
  });

  test('a connection on which nothing arrives any more is given up and made anew', async () => {
    const through = await openValve(place.app);
    const heard: string[] = [];
    const gap = Promise.withResolvers<void>();
    const listener = await listen(through.connection, 'news', payload => heard.push(payload), {
      onGap: gap.resolve,
      beatMs: 200,
    });
    through.swallow();
    await gap.promise;
    await notify(app, 'news', 'after the gap');
    await expect.poll(() => heard).toEqual(['after the gap']);
    await listener.stop();
    through.close();
  });
});

/** A way to the database that can swallow all of what its connections so far carry, as a broken network does. */
async function openValve(connection: Connection) {
  const passing = new Set<{ open: boolean }>();
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const state = { open: true };
    const far = connect({ path: join(connection.host, `.s.PGSQL.${connection.port}`) });
    passing.add(state);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', data => state.open && to.write(data));
      from.on('error', () => {});
      from.on('close', () => state.open && to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    swallow() {
      for (const state of passing) state.open = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
