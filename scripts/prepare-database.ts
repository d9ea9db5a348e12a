import { Client } from 'pg';
import type { Config } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { type Connection, type Connections, clientOptions, connectionOfUrl } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type Migrations, migrate, missingMigrations } from '#platform/database/migrate.ts';
import { appRole, prepareRoles } from '#platform/database/roles.ts';
import { isPassing, reasonOf, waitForDatabase } from '#platform/database/wait-for-database.ts';
import { prepareQueues } from '#platform/queue/open-queue.ts';
import { migrations } from '#product/migrations.ts';
import { productQueues } from '#product/queues.ts';

/** What server and workers are given. */
export type AppConnections = Pick<Connections, 'app' | 'direct'>;

interface Waiting {
  tell(line: string): void;
  signal?: AbortSignal;
  /** Default: a minute. */
  patienceMs?: number;
}

/** Machines start in any order; where nobody answers for longer, the address may be wrong. */
const reachMs = 60_000;

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'appDatabaseUrl' | 'directDatabaseUrl'>;

/** Prepares roles, tables and queues as the owner, one machine at a time. Returns connections and migrations run. */
export async function prepareDatabase(
  owner: Connection,
  settings: DatabaseSettings,
  wanted: Migrations = migrations,
): Promise<{ connections: Connections; ran: number }> {
  const addresses = appAddresses(settings);
  const turn = new Client(clientOptions(owner));
  turn.on('error', () => {});
  await turn.connect();
  try {
    await turn.query(`select pg_advisory_lock(hashtext('tenken preparing'))`);
    const connections = await prepareRoles(owner, addresses);
    const db = openDatabase(connections.owner, { max: 1 });
    const ran = await migrate(db, wanted).finally(() => db.destroy());
    await prepareQueues(connections, productQueues());
    return { connections, ran: ran.length };
  } finally {
    await turn.end();
  }
}

/** Waits for the operator's database as its owner. Throws a `ConfigError` where waiting does not help. */
export async function openOwner(address: string, waiting: Waiting): Promise<Connection> {
  const owner = connectionOfUrl(address);
  await reach(owner, 'DATABASE_URL', waiting);
  return owner;
}

/** Connections of a machine without the owner's address. Throws a `ConfigError` while tables are missing. */
export async function openPrepared(settings: DatabaseSettings, waiting: Waiting): Promise<AppConnections> {
  const addresses = appAddresses(settings);
  if (addresses === undefined) throw new ConfigError('DATABASE_URL or TENKEN_APP_DATABASE_URL: one must be given');
  await reach(addresses.app, 'TENKEN_APP_DATABASE_URL', waiting);
  if (addresses.direct !== addresses.app) await reach(addresses.direct, 'TENKEN_DIRECT_DATABASE_URL', waiting);
  const db = openDatabase(addresses.app, { max: 1 });
  const missing = await missingMigrations(db, migrations).finally(() => db.destroy());
  if (missing.length > 0)
    throw new ConfigError(
      `The database lacks ${missing.length} migrations (${missing[0]} and later): run \`npm run migrate\` with DATABASE_URL first.`,
    );
  return addresses;
}

async function reach(connection: Connection, setting: string, waiting: Waiting): Promise<void> {
  const { tell, signal, patienceMs = reachMs } = waiting;
  try {
    await waitForDatabase(connection, {
      log: reason => tell(`waiting for the database (${reason})`),
      patienceMs,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    const what = isPassing(error)
      ? `nobody has answered at ${connection.host}:${connection.port}, for ${patienceMs / 1000} s`
      : 'the database does not let Tenken in';
    throw new ConfigError(`${setting}: ${what} (${reasonOf(error)})`);
  }
}

/** Undefined: made from the owner's. */
function appAddresses({ appDatabaseUrl, directDatabaseUrl }: DatabaseSettings): AppConnections | undefined {
  if (appDatabaseUrl === undefined) {
    if (directDatabaseUrl === undefined) return undefined;
    throw new ConfigError('TENKEN_DIRECT_DATABASE_URL goes with TENKEN_APP_DATABASE_URL, the address of the pooler');
  }
  const app = applicationAt(appDatabaseUrl, 'TENKEN_APP_DATABASE_URL');
  if (directDatabaseUrl === undefined) return { app, direct: app };
  return { app: { ...app, pooled: true }, direct: applicationAt(directDatabaseUrl, 'TENKEN_DIRECT_DATABASE_URL') };
}

/** Tables are granted to one role, by name. */
function applicationAt(address: string, setting: string): Connection {
  const connection = connectionOfUrl(address);
  if (connection.user !== appRole) throw new ConfigError(`${setting}: its user must be ${appRole}`);
  return connection;
}
