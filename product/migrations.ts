import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from 'kysely/migration';

/** Files of migrations, relative to this folder, in the order of their numbers, which no two domains share. */
export const migrationFiles: readonly string[] = readdirSync(import.meta.dirname)
  .map(domain => join(domain, 'core', 'migrations'))
  .filter(folder => existsSync(join(import.meta.dirname, folder)))
  .flatMap(folder => readdirSync(join(import.meta.dirname, folder)).map(file => join(folder, file)))
  .filter(file => /\/\d{3}-[a-z-]+\.ts$/.test(file))
  .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** Every migration of the domains by its name, in order. A landed one is never changed. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(
    migrationFiles.map(
      async file => [nameOf(file), (await import(/* @vite-ignore */ `./${file}`)) as Migration] as const,
    ),
  ),
);

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
}
