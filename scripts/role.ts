import type { Config } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';

/** What this machine does: everything, or with others one part of the work. */
export type Role = 'all' | 'server' | 'worker';

export function roleOf([asked = 'all', ...more]: readonly string[]): Role {
  if (more.length === 0 && (asked === 'all' || asked === 'server' || asked === 'worker')) return asked;
  throw new ConfigError(`unknown role ${[asked, ...more].join(' ')}: server or worker, or nothing for all in one`);
}

/** Throws a `ConfigError` naming what a machine with one role lacks: shared database, files or key. */
export function requireShared(role: Role, environment: Record<string, string | undefined>): void {
  if (role === 'all') return;
  const missing = [
    environment.DATABASE_URL || environment.TENKEN_APP_DATABASE_URL ? '' : 'DATABASE_URL or TENKEN_APP_DATABASE_URL',
    ...['TENKEN_STORAGE_URL', 'TENKEN_SECRET_KEY'].filter(name => !environment[name]),
  ].filter(name => name !== '');
  if (missing.length > 0)
    throw new ConfigError(`npm run ${role}: machines share database, files and key; not set: ${missing.join(', ')}`);
}

/** The demo site answers on its own machine only, so it is for all in one. */
export const hasDemo = (role: Role, { demo }: Pick<Config, 'demo'>): boolean => demo && role === 'all';
