import type { Connections } from '#platform/database/connection.ts';
import { startIdVariable } from './orphans.ts';

/** Settings by which the owner of the tables and the application sign in. Children are told how another way. */
const ofOwner = new Set([
  'DATABASE_URL',
  'TENKEN_APP_DATABASE_URL',
  'TENKEN_DIRECT_DATABASE_URL',
  'PGUSER',
  'PGPASSWORD',
  'PGSERVICE',
  'PGSERVICEFILE',
]);

/** The environment of server and workers: this one's, with the application's connection instead of the owner's, and `more`. */
export function childEnvironment(
  environment: Record<string, string | undefined>,
  {
    connections,
    startId,
    more,
  }: { connections: Pick<Connections, 'app' | 'direct'>; startId: string; more: Record<string, string> },
): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !ofOwner.has(name))),
    [startIdVariable]: startId,
    TENKEN_DATABASE: JSON.stringify(connections.app),
    TENKEN_DIRECT_DATABASE: JSON.stringify(connections.direct),
    ...more,
  };
}
