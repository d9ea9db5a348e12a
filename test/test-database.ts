import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Connection, Connections } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type Migrations, migrate } from '#platform/database/migrate.ts';
import { applicationOf, prepareRoles } from '#platform/database/roles.ts';

export interface TestDatabase extends Connections {
  /** Removes the database, also when connections are still open. */
  drop(): Promise<void>;
}

/** The database with the product's tables and queues, of which the others are copies. */
export const productTemplate = 'product_template';

/**
 * A new, empty database with both roles and the given migrations, for one test file; drop it in `afterAll`. Only in
 * *.server.test.ts, *.engine.test.ts and *.journey.test.ts, whose runs have a PostgreSQL (test/database.ts).
 */
export async function createTestDatabase(migrations: Migrations = {}): Promise<TestDatabase> {
  const admin = inject('postgres');
  const name = newName();
  return { ...(await createDatabase(admin, name, migrations)), drop: () => drop(admin, name) };
}

/** The same with the tables and queues of the product. */
export async function createProductDatabase(): Promise<TestDatabase> {
  const admin = inject('postgres');
  const name = newName();
  // Copied as files: a copy through the log takes five times the processor's time, and nobody else uses the template.
  await run(admin, `create database ${name} template ${productTemplate} strategy file_copy`);
  const owner = { ...admin, database: name };
  const app = applicationOf(owner);
  return { owner, app, direct: app, drop: () => drop(admin, name) };
}

/** Makes a database of this name with both roles and the given migrations. */
export async function createDatabase(admin: Connection, name: string, migrations: Migrations): Promise<Connections> {
  await run(admin, `create database ${name} template template0`);
  const connections = await prepareRoles({ ...admin, database: name });
  const db = openDatabase(connections.owner, { max: 1 });
  await migrate(db, migrations);
  await db.destroy();
  return connections;
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;
const drop = (admin: Connection, name: string) => run(admin, `drop database ${name} with (force)`);

async function run(admin: Connection, statement: string): Promise<void> {
  const client = new Client({ ...admin, database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
