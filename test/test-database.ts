import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Connections } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type Migrations, migrate } from '#platform/database/migrate.ts';
import { prepareRoles } from '#platform/database/roles.ts';

export interface TestDatabase extends Connections {
  /** Removes the database, also when connections are still open. */
  drop(): Promise<void>;
}

/**
 * A new, empty database with both roles and the given migrations, for one test file; drop it in `afterAll`. Only in
 * *.server.test.ts, *.engine.test.ts and *.journey.test.ts, whose runs have a PostgreSQL (test/database.ts).
 */
export async function createTestDatabase(migrations: Migrations = {}): Promise<TestDatabase> {
  const admin = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template template0`);
  const connections = await prepareRoles({ ...admin, database: name });
  const db = openDatabase(connections.owner, { max: 1 });
  await migrate(db, migrations);
  await db.destroy();
  return { ...connections, drop: () => asAdmin(`drop database ${name} with (force)`) };

  async function asAdmin(statement: string): Promise<void> {
    const client = new Client({ ...admin, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
}
