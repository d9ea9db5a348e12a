import { randomUUID } from 'node:crypto';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '#core/migrations/migrations.ts';
import { queues } from '#core/runs/run-queues.ts';
import { scheduledQueues } from '#core/schedule/scheduled-jobs.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { type Connections, connectionOfUrl } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { FolderBusyError, type FolderLock, lockFolder } from '#platform/database/folder-lock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareRoles } from '#platform/database/roles.ts';
import { prepareQueues } from '#platform/queue/queue.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import { startDemoSite } from '#server/demo-site/demo-site.ts';
import { checkAddress, makeDataFolder } from './check-settings.ts';
import { childEnvironment } from './child-environment.ts';
import { type Child, startChild } from './child-process.ts';
import { type ChildStart, type ChildUser, chooseChildUser, giveDataFolder, startAs } from './child-user.ts';
import { endOrphans, endProcessesOf } from './orphans.ts';
import { rotateLog } from './rotate-log.ts';

/** The second half of `npm start`, on Node 24: database, server and workers, until it is told to drain. */
const patienceMs = 25_000;
/** After kill -9 of its parent. Jobs in hand are done again, and the next start may be waiting already. */
const orphanPatienceMs = 5_000;
const rotateEveryMs = 600_000;
const startId = randomUUID();
const children = new Set<Child>();
const drained = Promise.withResolvers<void>();
const stopping = new AbortController();
let postgres: EmbeddedPostgres | undefined;
let draining = false;
/** Undefined: the user of this process. */
let childUser: ChildUser | undefined;
const reduced = JSON.parse(process.env.TENKEN_REDUCED ?? '[]') as string[];

process.on('message', message => {
  const { type, isOrphan } = message as { type?: string; isOrphan?: boolean };
  if (type === 'drain') void drain(0, isOrphan ? orphanPatienceMs : patienceMs);
});
process.on('disconnect', () => void drain(0, orphanPatienceMs));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void drain(0));

const starting = start();
// The parent may have been killed before there was anyone to hear of it.
if (process.connected === false) void drain(0, orphanPatienceMs);
try {
  await starting;
} catch (error) {
  if (!draining) {
    const isPlain = error instanceof ConfigError || error instanceof FolderBusyError;
    say(`\nTenken does not start: ${isPlain ? error.message : (error as Error).stack}`);
    await drain(error instanceof ConfigError ? 2 : 1);
  }
}
await drained.promise;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  makeDataFolder(config);
  const isEnding = () => draining;
  const lock = await lockFolder(config.dataDir, { isEnding, signal: stopping.signal, log: tell });
  // The servers and workers of a killed Tenken first: they hold the port, and the database that they still use.
  const orphans = await endOrphans(config.dataDir, startId);
  if (orphans > 0) tell(`ended ${orphans} processes that a killed Tenken left behind`);
  if (draining) return;
  const chosen = chooseChildUser(config);
  if (typeof chosen === 'string') reduced.push(chosen);
  else childUser = chosen;
  const connections = await openConnections(config, lock);
  await checkAddress(config);
  const db = openDatabase(connections.owner, { max: 1 });
  const ran = await migrate(db, migrations).finally(() => db.destroy());
  await prepareQueues(connections, [...queues, ...scheduledQueues]);
  say(`[4/5] database: ${postgres ? 'embedded PostgreSQL' : 'DATABASE_URL'}, ${ran.length} migrations run`);
  if (draining) return;

  const logFile = join(config.dataDir, 'tenken.log');
  tidyLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  setInterval(() => tidyLog(logFile), rotateEveryMs).unref();
  const demoSite = config.demo ? await openDemoSite(config.dataDir) : undefined;
  const more: Record<string, string> =
    demoSite === undefined
      ? {}
      : { TENKEN_DEMO_SITE: demoSite, TENKEN_EGRESS_ALLOW: [...config.egressAllow, new URL(demoSite).host].join(',') };
  const environment = childEnvironment(process.env, { app: connections.app, startId, more });
  await openSecrets(config.dataDir);
  if (process.getuid?.() === 0) giveDataFolder(config.dataDir, childUser);
  if (draining) return;
  const keepChild = (entry: string) =>
    keep({ entry, environment, log, as: childUser && startAs(childUser, entry, config.port) });
  const server = keepChild('server/main.ts');
  const { url } = await server.ready;
  if (draining) return;
  const workers = Array.from({ length: config.workers }, () => keepChild('worker/main.ts'));
  await Promise.all(workers.map(worker => worker.ready));
  if (draining) return;
  say(`[5/5] server and ${workers.length} workers: ready`);
  console.log(block(config, url ?? `http://${config.host}:${config.port}`, logFile));
}

async function openConnections({ databaseUrl, dataDir }: Config, lock: FolderLock): Promise<Connections> {
  if (databaseUrl !== undefined) return prepareRoles(connectionOfUrl(databaseUrl));
  postgres = await startEmbeddedPostgres({
    dataDir,
    lock,
    log: tell,
    ...(childUser ? { clientGroup: childUser.gid } : {}),
    onLost: error => {
      say(`\nThe database is lost: ${error.message}`);
      void drain(1);
    },
  });
  return prepareRoles(postgres.owner);
}

/** Serves the bundled site at the first start's address, so that its runs stay one site; at another if it is taken. */
async function openDemoSite(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-site.port');
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const { url } = await startDemoSite(port).catch(() => startDemoSite());
  writeFileSync(file, new URL(url).port);
  return `${url}/`;
}

interface Kept {
  entry: string;
  environment: Record<string, string | undefined>;
  log: number;
  as: ChildStart | undefined;
}

/** Starts a child and restarts it when it dies, with growing pauses while it dies at once. */
function keep(kept: Kept, waitMs = 500): Child {
  const { entry, environment, log, as } = kept;
  const child = startChild(entry, environment, log, { as });
  const begin = performance.now();
  children.add(child);
  let wasReady = false;
  child.ready.then(
    () => {
      wasReady = true;
    },
    () => {},
  );
  void child.gone.then(how => {
    children.delete(child);
    if (draining || (!wasReady && waitMs === 500)) return;
    say(`${entry} ended unexpectedly (${how}) and is started again`);
    const next = performance.now() - begin > 30_000 ? 500 : Math.min(waitMs * 2, 30_000);
    setTimeout(() => {
      if (!draining) keep(kept, next);
    }, waitMs);
  });
  return child;
}

/** Server and workers finish or return their jobs, then PostgreSQL stops, then this process ends. */
async function drain(code: number, patience = patienceMs): Promise<void> {
  if (draining) return;
  draining = true;
  stopping.abort();
  if (children.size > 0) say('\nfinishing …');
  await Promise.all([...children].map(child => child.drain(patience)));
  await starting.catch(() => {});
  await Promise.all([...children].map(child => child.drain(patience)));
  await endProcessesOf(startId);
  await postgres?.stop();
  drained.resolve();
  process.exit(code);
}

function block(config: Config, url: string, logFile: string): string {
  const lines: [string, string][] = [];
  const firstRun = join(config.dataDir, 'first-run.json');
  if (config.demo && existsSync(firstRun)) {
    const { tenant } = JSON.parse(readFileSync(firstRun, 'utf8')) as {
      tenant: { tenantPreferredId: string; email: string; password: string };
    };
    lines.push(['Tenant ID', tenant.tenantPreferredId], ['E-mail', tenant.email], ['Password', tenant.password]);
  }
  const all: [string, string][] = [
    ['URL', url],
    ...lines,
    ['Log', logFile],
    ...reduced.map(one => ['Reduced', one] as [string, string]),
  ];
  return [
    '',
    '  Tenken (点検) is ready. Ctrl-C stops it.',
    '',
    ...all.map(([name, value]) => `    ${name.padEnd(12)}${value}`),
    '',
  ].join('\n');
}

/** A log that cannot be put aside goes on as it is. */
function tidyLog(path: string): void {
  try {
    rotateLog(path, new Date());
  } catch (error) {
    tell(`${path} was not put aside: ${String(error)}`);
  }
}

/** A line below the step that is being done. */
function tell(line: string): void {
  say(`      ${line}`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
