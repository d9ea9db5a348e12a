import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { browserUserId } from '#platform/egress/local-peer.ts';

/** Start command of a browser with dropped privileges: a page that escapes reaches none of our files or settings. */
export interface BrowserStart {
  executable: string;
  env: Record<string, string>;
}

const unprivilegedId = String(browserUserId);
const kept = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'SSL_CERT_FILE'];

/** The command before a program that drops its privileges, the environment that it gets, and the user it then is. */
export async function unprivilegedPrefix(): Promise<{
  prefix: string[];
  env: Record<string, string>;
  userId?: number;
}> {
  const { env, guest } = await dropPrivileges('');
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => kept.includes(name)));
  if (!guest) return { prefix: [], env: own };
  const ids = [`--reuid=${unprivilegedId}`, `--regid=${unprivilegedId}`, '--clear-groups'];
  return { prefix: ['setpriv', ...ids, '--'], env: own, userId: Number(unprivilegedId) };
}

/** As root the browser runs as an unprivileged user where `setpriv` exists; own settings are not passed on. */
export async function dropPrivileges(executable: string): Promise<BrowserStart & { guest: boolean }> {
  const env = Object.fromEntries(kept.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])));
  if (process.getuid?.() !== 0) return { executable, env, guest: false };
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
  const script = join(import.meta.dirname, 'run-unprivileged.sh');
  return {
    executable: script,
    env: { ...env, TENKEN_UNPRIVILEGED_BROWSER: executable, TENKEN_UNPRIVILEGED_ID: unprivilegedId },
    guest: true,
  };
}
