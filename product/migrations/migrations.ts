import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

const files = readdirSync(import.meta.dirname).filter(file => /^\d{3}-[a-z-]+\.ts$/.test(file));

/** Every migration of this folder by its name, in order. A landed one is never changed. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(
    files.toSorted().map(async file => {
      const name = file.slice(0, -'.ts'.length);
      return [name, (await import(/* @vite-ignore */ `./${name}.ts`)) as Migration] as const;
    }),
  ),
);
