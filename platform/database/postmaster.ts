import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Account } from './account.ts';
import type { Connection } from './connection.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { openPostgresLog } from './postgres-log.ts';

export interface PostmasterOptions {
  folder: string;
  binaries: PostgresBinaries;
  account: Account;
  owner: Connection;
  log(message: string, facts?: Record<string, unknown>): void;
  settings?: Record<string, string>;
  onLost?(error: Error): void;
}

export interface Postmaster {
  pid(): number;
  stop(): Promise<void>;
}

/** Temporary errors of a start right after a kill: the dead server's last processes still hold lock or memory. */
const passing = /lock file|shared memory|still in use|Address already in use|starting up|shutting down/;

const defaults: Record<string, string> = {
  listen_addresses: '',
  max_connections: '200',
  timezone: 'UTC',
  jit: 'off',
  password_encryption: 'scram-sha-256',
  // A new run fills its tables within seconds; until they have statistics, joins over them are badly planned.
  autovacuum_naptime: '5s',
  // Failing statements and row values contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Runs the server and restarts it when it dies; resolves when it accepts connections and the database exists. */
export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  let stopping = false;
  let current = await startWithPatience(options);

  let restarted: Promise<void> = Promise.resolve();

  const watch = (started: Started) => {
    void started.gone.then(reason => {
      if (!stopping) restarted = restart(reason);
    });
  };
  async function restart(reason: string): Promise<void> {
    options.log('PostgreSQL died and is started again', { reason });
    try {
      current = await startWithPatience(options);
      watch(current);
    } catch (error) {
      options.onLost?.(error as Error);
    }
  }
  watch(current);
  return {
    pid: () => current.child.pid ?? 0,
    stop: async () => {
      stopping = true;
      // A server that is just being started again must not outlive the stop.
      await restarted;
      await end(current.child);
      current.letGo();
    },
  };
}

interface Started {
  child: ChildProcess;
  gone: Promise<string>;
  letGo(): void;
}

async function startWithPatience(options: PostmasterOptions): Promise<Started> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    const started = launch(options);
    const over = new AbortController();
    const failure = await Promise.race([started.gone, untilReady(options.owner, over.signal)]);
    over.abort();
    if (failure === undefined) {
      const letGo = stopWhenWeDie(started.child.pid ?? 0, options.account);
      void started.gone.then(letGo);
      return { ...started, letGo };
    }
    if (performance.now() > deadline || !passing.test(failure))
      throw new Error(`PostgreSQL does not start: ${failure}`);
    await pause(100);
  }
}

function launch({ folder, binaries, account, owner, settings }: PostmasterOptions): Omit<Started, 'letGo'> {
  const log = openPostgresLog(folder);
  const chosen = { ...defaults, unix_socket_directories: owner.host, ...settings };
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The working folder is passed already open: the account need not be able to enter its parents (0700 above).
  const begin = log.size();
  const child = spawn(join(binaries.bin, 'postgres'), ['-D', '/proc/self/cwd', '-p', String(owner.port), ...options], {
    cwd: folder,
    ...(account.switched ? { uid: account.uid, gid: account.gid } : {}),
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', log.fd, log.fd],
    // Its own process group: Ctrl-C in the terminal must not reach it before the drain is over.
    detached: true,
  });
  log.close();
  const gone = new Promise<string>(done => {
    child.once('error', error => done(error.message));
    child.once('exit', (code, signal) => done(log.since(begin).trim() || `exit ${code ?? signal}`));
  });
  return { child, gone };
}

async function untilReady(owner: Connection, over: AbortSignal): Promise<undefined> {
  while (!over.aborted) {
    const client = new Client({ ...owner, database: 'postgres', connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [owner.database]);
      if (found.rowCount === 0) await client.query(`create database "${owner.database}"`);
      return undefined;
    } catch {
      await pause(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** A shell that waits on a pipe: when this process dies in any way, the pipe closes and PostgreSQL is stopped. */
function stopWhenWeDie(pid: number, account: Account): () => void {
  const watcher = spawn('/bin/sh', ['-c', 'read -r word && exit 0; kill -INT "$1"', 'sh', String(pid)], {
    ...(account.switched ? { uid: account.uid, gid: account.gid } : {}),
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  return () => watcher.stdin.end('done\n');
}

/** Stops the server that a killed process left on this folder; its id is in `postmaster.pid`. */
export async function stopOrphan(folder: string, log: PostmasterOptions['log']): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', , , , socket = ''] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (isServerOf(pid, folder)) {
    log('stopping the PostgreSQL that a killed Tenken left behind', { pid });
    await endPid(pid, () => isServerOf(pid, folder));
  }
  if (/^\/tmp\/tenken-\w+$/.test(socket)) rmSync(socket, { recursive: true, force: true });
}

/** PostgreSQL works in its data folder, which distinguishes it from a foreign process with the same id. */
function isServerOf(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid < 2) return false;
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z'
    );
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined) await endPid(child.pid, () => child.exitCode === null && child.signalCode === null);
}

/** Fast shutdown, then immediate, then by force. */
async function endPid(pid: number, alive: () => boolean): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!alive()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = performance.now() + patienceMs;
    while (alive() && performance.now() < deadline) await pause(20);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resume => setTimeout(resume, ms));
}
