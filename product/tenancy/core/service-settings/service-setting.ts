import type { Kysely, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '../schema.ts';

export type SettingKey = 'faq' | 'maintenance' | 'demo' | `weighting:${string}`;

export interface Setting<Data> {
  /** 0: never written. */
  version: number;
  data: Data;
}

/** The current document, null when it was never written. */
export async function readSetting<Data>(db: Kysely<Schema>, key: SettingKey): Promise<Setting<Data> | null> {
  const row = await db
    .selectFrom('service_setting')
    .select(['version', 'data'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { version: row.version, data: row.data as Data } : null;
}

/** Writes a document read at `version` (0: none) and returns its previous state; rejects with `conflict`. */
export async function writeSetting<Data>(
  tx: Transaction<Schema>,
  key: SettingKey,
  { version, data }: Setting<Data>,
  now: Date,
): Promise<{ version: number; before: Data | null }> {
  const before = await tx
    .selectFrom('service_setting')
    .select(['version', 'data'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.version ?? 0) !== version) throw new ProblemError('conflict');
  const row = { version: version + 1, data: JSON.stringify(data), updated_at: now };
  // Two first writers at once: the second finds the row and gets a conflict.
  const written = await tx
    .insertInto('service_setting')
    .values({ key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row).where('service_setting.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  if (!written) throw new ProblemError('conflict');
  return { version: written.version, before: (before?.data as Data | undefined) ?? null };
}
