import { randomUUID } from 'node:crypto';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import type { Connection } from '#platform/database/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { FolderBusyError, type FolderLock, lockFolder } from '#platform/database/folder-lock.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { checkStorage } from '#platform/storage/s3-storage.ts';
import { startDemoSite } from '#server/demo-site/demo-site.ts';
import { leanEnvironment } from '#worker/processes/lean-environment.ts';
import { announce } from './announce.ts';
import { checkAddress, makeDataFolder } from './check-settings.ts';
import { childEnvironment } from './child-environment.ts';
import { type Child, startChild } from './child-process.ts';
import { type ChildStart, type ChildUser, chooseChildUser, giveDataFolder, startAs } from './child-user.ts';
import { makeMachineFolder } from './machine-folder.ts';
import { endOrphans, endProcessesOf, endStrays } from './orphans.ts';
import { type AppConnections, openOwner, openPrepared, prepareDatabase } from './prepare-database.ts';
import { hasDemo, requireShared, roleOf } from './role.ts';
import { rotateLog } from './rotate-log.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

/** The second half of `npm start`, `npm run server` and `npm run worker`, on Node 24, until told to drain. */
const patienceMs = 25_000;
/** After kill -9 of its parent. Jobs in hand are done again, and the next start may be waiting already. */
const orphanPatienceMs = 5_000;
const rotateEveryMs = 600_000;
const sweepEveryMs = 60_000;
const startId = randomUUID();
const children = new Set<Child>();
const drained = Promise.withResolvers<void>();
const stopping = new AbortController();
let metrics: MetricsServer | undefined;
let postgres: EmbeddedPostgres | undefined;
let draining = false;
let machineFolder: string | undefined;
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
  const role = roleOf(process.argv.slice(2));
  const config = readConfig(process.env);
  requireShared(role, process.env);
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
  await checkShared(config);
  const connections = await openConnections(config, lock);
  if (role !== 'worker') await checkAddress(config);
  if (draining) return;

  const logFile = join(config.dataDir, 'tenken.log');
  tidyLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  setInterval(() => tidyLog(logFile), rotateEveryMs).unref();
  const demoSite = hasDemo(role, config) ? await openDemoSite(config.dataDir) : undefined;
  const more: Record<string, string> =
    demoSite === undefined
      ? { TENKEN_DEMO: 'off' }
      : { TENKEN_DEMO_SITE: demoSite, TENKEN_EGRESS_ALLOW: [...config.egressAllow, new URL(demoSite).host].join(',') };
  const environment = childEnvironment(process.env, { connections, startId, more });
  await openSecrets(config.dataDir, config.secretKey);
  if (config.metrics)
    metrics = await serveMetrics(config.metrics, () => Promise.all([...children].map(child => child.metrics())));
  if (process.getuid?.() === 0) {
    giveDataFolder(config.dataDir, childUser, {
      hasFiles: config.storage.kind === 'files',
      hasKey: config.secretKey === undefined,
      hasAccounts: demoSite !== undefined,
    });
  }
  if (draining) return;
  if (metrics) tell(`figures: ${metrics.url}`);
  machineFolder = role === 'server' ? undefined : makeMachineFolder(config.dataDir, childUser);
  if (machineFolder) environment.TENKEN_MACHINE_SOCKET = join(machineFolder, 'socket');
  const keepChild = (entry: string, its = environment) =>
    keep({ entry, environment: its, log, as: childUser && startAs(childUser, entry, config.port) });
  const server = role === 'worker' ? undefined : keepChild('server/main.ts');
  setInterval(sweep, sweepEveryMs).unref();
  const url = server && ((await server.ready).url ?? `http://${config.host}:${config.port}`);
  if (draining) return;
  if (machineFolder) await keepChild('worker/machine/machine-host.ts', leanEnvironment(environment)).ready;
  if (draining) return;
  const workers = Array.from({ length: role === 'server' ? 0 : config.workers }, () => keepChild('worker/main.ts'));
  await Promise.all(workers.map(worker => worker.ready));
  if (draining) return;
  const parts = [server && 'server', workers.length > 0 && `${workers.length} workers`].filter(Boolean);
  say(`[5/5] ${parts.join(' and ')}: ready`);
  const demoData = hasDemo(role, config) ? config.dataDir : undefined;
  console.log(announce({ role, url, demoData, logFile, reduced }));
}

/** What a start can find out before anything runs. Files below the data folder are given to their user only later. */
async function checkShared({ storage: settings }: Config): Promise<void> {
  if (settings.kind !== 's3') return;
  const storage = openStorage(settings);
  await checkStorage(storage, settings).finally(() => storage.close());
}

/** The database, prepared by its owner where this machine is told how to be it. */
async function openConnections(config: Config, lock: FolderLock): Promise<AppConnections> {
  const waiting = { tell, signal: stopping.signal };
  if (config.databaseUrl === undefined && config.appDatabaseUrl !== undefined) {
    const prepared = await openPrepared(config, waiting);
    say('[4/5] database: TENKEN_APP_DATABASE_URL, prepared');
    return prepared;
  }
  const owner =
    config.databaseUrl === undefined ? await startPostgres(config, lock) : await openOwner(config.databaseUrl, waiting);
  const { connections, ran } = await prepareDatabase(owner, config);
  say(`[4/5] database: ${postgres ? 'embedded PostgreSQL' : 'DATABASE_URL'}, ${ran} migrations run`);
  return connections;
}

async function startPostgres({ dataDir }: Config, lock: FolderLock): Promise<Connection> {
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
  return postgres.owner;
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
    metrics?.restarted(entry);
    say(`${entry} ended unexpectedly (${how}) and is started again`);
    const next = performance.now() - begin > 30_000 ? 500 : Math.min(waitMs * 2, 30_000);
    setTimeout(
      () => {
        if (!draining) keep(kept, next);
        // Not all at once that ended together.
      },
      waitMs * (1 + Math.random()),
    );
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
  if (machineFolder) rmSync(machineFolder, { recursive: true, force: true });
  metrics?.close();
  await postgres?.stop();
  drained.resolve();
  process.exit(code);
}

function sweep(): void {
  const count = draining ? 0 : endStrays(startId);
  if (count > 0) tell(`ended ${count} processes that a worker left behind`);
}

/** A log that cannot be put aside goes on as it is. */
function tidyLog(path: string): void {
  try {
    rotateLog(path, new Date());
  } catch (error) {
    tell(`${path} was not put aside: ${String(error)}`);
  }
}

function tell(line: string): void {
  say(`      ${line}`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
