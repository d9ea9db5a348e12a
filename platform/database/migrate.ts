import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Migrations by name; they run in the order of their names, which therefore begin with a number. */
export type Migrations = Record<string, Migration>;

/** Migrates all or nothing, concurrently callable. Returns the names that ran. A newer database is left as it is. */
export async function migrate<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<string[]> {
  const done = await doneMigrations(db);
  if (done.some(name => migrations[name] === undefined) && Object.keys(migrations).every(name => done.includes(name)))
    return [];
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(result => result.status === 'Error');
  if (failed) throw new Error(`Migration ${failed.migrationName} failed: ${describe(error)}`, { cause: error });
  if (error !== undefined) throw error;
  return results.filter(result => result.status === 'Success').map(result => result.migrationName);
}

/** The names of the migrations that this database has not had. */
export async function missingMigrations<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<string[]> {
  const done = await doneMigrations(db);
  return Object.keys(migrations).filter(name => !done.includes(name));
}

async function doneMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows: table } = await sql`select 1 from pg_tables where tablename = 'kysely_migration'`.execute(db);
  if (table.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
