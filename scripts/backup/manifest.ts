import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '#platform/secrets/secrets.ts';

export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Tells one key from another, without telling the key. */
  keyPrint: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const keyPrintOf = (secrets: Secrets): string =>
  createHash('sha256').update(secrets.key('backup')).digest('hex').slice(0, 32);

/** Names of entries: of one kind each, in this order. */
export const entryNames = {
  manifest: 'manifest.json',
  key: 'secret.key',
  table: (place: number, part: number) => `tables/${place}/${String(part).padStart(6, '0')}.copy`,
  file: (name: string) => `files/${name}`,
  /** A backup without it was cut off. */
  end: 'end',
};
