import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { browserUserId } from '#platform/egress/local-peer.ts';

/** The user that server and workers run as where root starts Tenken. */
export interface ChildUser {
  uid: number;
  gid: number;
}

/** The command before a program that makes it run as the user; without `setpriv` the system's own way is taken. */
export interface ChildStart {
  user: ChildUser;
  prefix: readonly string[];
}

/** Where there is no user `tenken`, which the set-up makes: one without a name. */
const namelessId = 61_986;
const root = join(import.meta.dirname, '..');
/** What the user must be able to read. */
const programFiles = [
  process.execPath,
  ...['server/main.ts', 'worker/main.ts', 'package.json'].map(name => join(root, name)),
];

/** The user for server and workers: as root the data folder's owner, `tenken` or a nameless one. A sentence: why as root. */
export function chooseChildUser(
  { dataDir, port }: Pick<Config, 'dataDir' | 'port'>,
  files: readonly string[] = programFiles,
): ChildUser | string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDir);
  const user = owner.uid === 0 ? namedUser() : { uid: owner.uid, gid: owner.gid };
  if (port > 0 && port < 1024 && !hasSetpriv())
    return `server and workers run as root: no setpriv to give port ${port} away`;
  const unreadable = firstUnreadable(user, files);
  return unreadable === undefined
    ? user
    : `server and workers run as root: another user cannot read ${unreadable} (clone Tenken to a place that all may read)`;
}

function namedUser(): ChildUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(one => one.split(':'))
    .find(([name, , uid]) => name === 'tenken' && Number(uid) > 0);
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : { uid: namelessId, gid: namelessId };
}

function firstUnreadable({ uid, gid }: ChildUser, paths: readonly string[]): string | undefined {
  const script = 'for path; do test -r "$path" || { echo "$path"; exit; }; done';
  const { stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { uid, gid, cwd: '/', encoding: 'utf8' });
  return stdout.trim() === '' ? undefined : stdout.trim();
}

const hasSetpriv = () => spawnSync('setpriv', ['--version']).status === 0;

/** How to start a child as the user. Workers keep the browsers' user as real user id (decision 023). */
export function startAs(user: ChildUser, entry: string, port: number): ChildStart {
  if (!hasSetpriv()) return { user, prefix: [] };
  const { uid, gid } = user;
  const ofBrowsers = [`--ruid=${browserUserId}`, `--rgid=${browserUserId}`, `--groups=${browserUserId}`];
  const low = port > 0 && port < 1024 ? ['--inh-caps=+net_bind_service', '--ambient-caps=+net_bind_service'] : [];
  const rights = entry.startsWith('worker/')
    ? [...ofBrowsers, `--euid=${uid}`, `--egid=${gid}`]
    : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...low];
  return { user, prefix: ['setpriv', ...rights, '--'] };
}

/**
 * Gives the user its parts of the data folder. The folder itself stays root's, who writes there too: a user who could put
 * links in it would have root write elsewhere. Undefined: the parts are root's, and are given away anew by a later start.
 * `hasFiles`, `hasKey`: files and key are in this folder, not elsewhere; `hasAccounts`: those of the demo are written to it.
 */
export function giveDataFolder(
  dataDir: string,
  user: ChildUser | undefined,
  {
    hasFiles = true,
    hasKey = true,
    hasAccounts = true,
  }: Partial<Record<'hasFiles' | 'hasKey' | 'hasAccounts', boolean>> = {},
): void {
  const ownFolders = [...(hasFiles ? ['files'] : []), 'outbox'];
  const ownFiles = [...(hasKey ? ['secret.key'] : []), ...(hasAccounts ? ['first-run.json'] : [])];
  const { uid, gid } = user ?? { uid: 0, gid: 0 };
  if (user && statSync(dataDir).uid === 0) {
    chownSync(dataDir, 0, gid);
    chmodSync(dataDir, 0o710);
  }
  for (const name of ownFolders) {
    const folder = join(dataDir, name);
    if (user) mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!existsSync(folder) || lstatSync(folder).uid === uid) continue;
    if (user) execFileSync('chown', ['-hR', `${uid}:${gid}`, folder]);
    else lchownSync(folder, uid, gid);
  }
  for (const name of ownFiles) {
    const file = join(dataDir, name);
    if (user && !existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
    if (existsSync(file)) lchownSync(file, uid, gid);
  }
}
