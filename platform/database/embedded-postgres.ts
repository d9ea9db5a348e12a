import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Account, chooseAccount } from './account.ts';
import type { Connection } from './connection.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { runPostmaster, stopOrphan } from './postmaster.ts';
import { appRole } from './roles.ts';

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database is in `postgres/` below it. Created when missing. */
  dataDir: string;
  log(message: string, facts?: Record<string, unknown>): void;
  /** Further settings, for example `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** The lock on `dataDir` if the caller holds it already; it stays the caller's. */
  lock?: FolderLock;
  /** Milliseconds to wait for another process to leave the folder, without `lock`. */
  waitMs?: number;
  /** The group that may connect, as the application, besides the user who starts it. */
  clientGroup?: number;
  /** Called once if PostgreSQL dies and cannot be restarted. */
  onLost?(error: Error): void;
}

export interface EmbeddedPostgres {
  /**
   * Superuser and owner of the database `tenken`, over a unix socket; only for the user of this process. Its password is
   * new with every start and is not asked for: the application's is derived from it.
   */
  owner: Connection;
  /** Process id of the current postmaster. */
  pid(): number;
  /** Fast shutdown: open transactions are rolled back, everything is on disk when it resolves. */
  stop(): Promise<void>;
}

export const ownerRole = 'tenken_owner';

/**
 * Starts a PostgreSQL server on `<dataDir>/postgres`, initialising it the first time. It never runs as root, listens
 * only on a private unix socket, is restarted when it dies, and stops when this process dies; processes left by a
 * killed one are stopped first. Rejects when another Tenken holds the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const folder = join(realpathSync(options.dataDir), 'postgres');
  const { waitMs } = options;
  const own = options.lock ? undefined : await lockFolder(options.dataDir, waitMs === undefined ? {} : { waitMs });
  try {
    const account = chooseAccount(existsSync(folder) ? folder : undefined);
    await stopOrphan(folder, options.log);
    const binaries = findPostgres(account, majorOf(folder));
    if (majorOf(folder) === undefined) await initialise(folder, binaries, account, options.log);
    writeAccessRules(folder, account);
    const socket = makeSocketFolder(folder, account, options.clientGroup);
    const owner: Connection = {
      host: socket,
      port: 5432,
      database: 'tenken',
      user: ownerRole,
      password: randomBytes(32).toString('base64url'),
    };
    const server = await runPostmaster({ ...options, folder, binaries, account, owner });
    const stop = async () => {
      await server.stop();
      rmSync(socket, { recursive: true, force: true });
      await own?.release();
    };
    return { owner, pid: server.pid, stop };
  } catch (error) {
    await own?.release();
    throw error;
  }
}

function majorOf(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** In a folder beside the final one, so that a killed start leaves nothing incomplete under the final name. */
async function initialise(
  folder: string,
  binaries: PostgresBinaries,
  account: Account,
  log: EmbeddedPostgresOptions['log'],
): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} is there but holds no database. Move it away.`);
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (account.switched) chownSync(fresh, account.uid, account.gid);
  log('initialising the database', { folder });
  const common = [
    '-D',
    '/proc/self/cwd',
    '-U',
    ownerRole,
    '--encoding=UTF8',
    '--auth-local=peer',
    '--auth-host=reject',
  ];
  const first = await initdb([...common, '--locale=C.UTF-8'], fresh, binaries, account);
  if (first.code !== 0) {
    const second = await initdb([...common, '--locale=C'], fresh, binaries, account);
    if (second.code !== 0) throw new Error(`initdb failed: ${second.said.trim() || first.said.trim()}`);
  }
  renameSync(fresh, folder);
}

function initdb(
  args: string[],
  cwd: string,
  binaries: PostgresBinaries,
  account: Account,
): Promise<{ code: number | null; said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(join(binaries.bin, 'initdb'), [...args, '--no-instructions'], {
      cwd,
      ...(account.switched ? { uid: account.uid, gid: account.gid } : {}),
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', chunk => {
      said += chunk;
    });
    child.on('error', fail);
    child.on('close', code => done({ code, said }));
  });
}

/** The application has a password; all else is for the user of this process, whom the kernel names as the socket's peer. */
function writeAccessRules(folder: string, account: Account): void {
  const name = userInfo().username;
  const files = {
    'pg_hba.conf': `local all ${appRole} scram-sha-256\nlocal all all peer map=tenken\n`,
    'pg_ident.conf': `tenken "${name}" all\n`,
  };
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, file);
    rmSync(path, { force: true });
    writeFileSync(path, content, { mode: 0o600, flag: 'wx' });
    if (account.switched) chownSync(path, account.uid, account.gid);
  }
}

/** A socket's path is limited to 107 bytes, so it is in /tmp under a name derived from the data folder. */
function makeSocketFolder(folder: string, account: Account, clientGroup: number | undefined): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  let path = `/tmp/tenken-${hash}`;
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch {
    const there = lstatSync(path);
    if (!there.isDirectory() || there.uid !== account.uid) path = mkdtempSync('/tmp/tenken-');
  }
  if (account.switched) chownSync(path, account.uid, clientGroup ?? account.gid);
  chmodSync(path, clientGroup === undefined ? 0o700 : 0o710);
  return path;
}
