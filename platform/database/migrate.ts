import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Migrations by name; they run in the order of their names, which therefore begin with a number. */
export type Migrations = Record<string, Migration>;

/**
 * Migrates the tables, all or nothing; several processes may call it at once. Returns the names that ran now. Rejects
 * with the migration's own error and its name.
 */
export async function migrate<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(result => result.status === 'Error');
  if (failed) throw new Error(`Migration ${failed.migrationName} failed: ${describe(error)}`, { cause: error });
  if (error !== undefined) throw error;
  return results.filter(result => result.status === 'Success').map(result => result.migrationName);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
