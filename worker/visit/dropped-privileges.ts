import { execFile } from 'node:child_process';
import { access, chmod, chown, constants, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { browserUserId } from '#platform/egress/local-peer.ts';

/** Start command of a browser with dropped privileges: a page that escapes reaches none of our files or settings. */
export interface BrowserStart {
  executable: string;
  env: Record<string, string>;
}

const unprivilegedId = String(browserUserId);
const run = promisify(execFile);
const kept = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'SSL_CERT_FILE',
  // The mark by which the supervisor finds a browser that lost its worker.
  'TENKEN_START_ID',
];

/** Whether this process keeps the browsers' user as its real one (decision 023), as workers that root starts do. */
const isPaired = () => process.getuid?.() === browserUserId && process.geteuid?.() !== browserUserId;
/** As a paired process the groups stay, since only root may change them: they are those of the browsers. */
const becomeBrowserUser = (groups: '--clear-groups' | '--keep-groups') => [
  'setpriv',
  `--reuid=${unprivilegedId}`,
  `--regid=${unprivilegedId}`,
  groups,
  '--',
];

/** Makes a file or folder of this process usable to browsers of another user. */
export async function giveToBrowser(path: string): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, browserUserId, browserUserId);
  if (!isPaired()) return;
  await chown(path, process.geteuid?.() ?? 0, browserUserId);
  await chmod(path, (await stat(path)).isDirectory() ? 0o770 : 0o660);
}

/** Deletes a folder with what browsers of another user have left in it. Never rejects. */
export async function removeFromBrowser(folder: string): Promise<void> {
  const [program, ...args] = [...becomeBrowserUser('--keep-groups'), 'find', folder, '-mindepth', '1', '-delete'];
  // Processes of a browser that was killed may still write when its first one has gone.
  for (let tries = 0; tries < 5 && isPaired(); tries += 1) {
    await run(program, args, { env: { PATH: process.env.PATH } }).catch(() => undefined);
    const left = await readdir(folder).catch(() => []);
    if (left.length === 0) break;
    await wait(100);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}

/** The command before a program that drops its privileges, and the environment that it gets. */
export async function unprivilegedPrefix(): Promise<{ prefix: string[]; env: Record<string, string> }> {
  const { env, guest } = await dropPrivileges('');
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => kept.includes(name)));
  if (!guest) return { prefix: [], env: own };
  return { prefix: becomeBrowserUser(isPaired() ? '--keep-groups' : '--clear-groups'), env: own };
}

/** Where `setpriv` exists the browser ends with this process, as root as an unprivileged user; own settings are not passed on. */
export async function dropPrivileges(executable: string): Promise<BrowserStart & { guest: boolean }> {
  const env = Object.fromEntries(kept.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])));
  const places = (env.PATH ?? '').split(':').map(folder => join(folder, 'setpriv'));
  const found = await Promise.all(
    places.map(path =>
      access(path, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (!found.includes(true)) return { executable, env, guest: false };
  const guest = process.getuid?.() === 0 || isPaired();
  return {
    executable: join(import.meta.dirname, 'run-unprivileged.sh'),
    env: {
      ...env,
      TENKEN_UNPRIVILEGED_BROWSER: executable,
      ...(guest ? { TENKEN_UNPRIVILEGED_ID: unprivilegedId } : {}),
    },
    guest,
  };
}
