import type { Connection } from '#platform/database/connection.ts';
import { startIdVariable } from './orphans.ts';

/** Settings by which the owner of the tables signs in. Children do not need them: migrations run before they start. */
const ofOwner = new Set(['DATABASE_URL', 'PGUSER', 'PGPASSWORD', 'PGSERVICE', 'PGSERVICEFILE']);

/**
 * The environment of server and workers: the settings of this process with the application's connection to the database
 * in place of the owner's, the id of this start, and `more`.
 */
export function childEnvironment(
  environment: Record<string, string | undefined>,
  { app, startId, more }: { app: Connection; startId: string; more: Record<string, string> },
): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !ofOwner.has(name))),
    [startIdVariable]: startId,
    TENKEN_DATABASE: JSON.stringify(app),
    ...more,
  };
}
