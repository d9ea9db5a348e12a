import type { Kysely, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { readSetting, writeSetting } from '#product/tenancy/core/service-settings/service-setting.ts';

const unwritten = { version: 0, data: { isAwaited: false } };

const read = async (db: Kysely<Schema>) => (await readSetting<{ isAwaited: boolean }>(db, 'demo')) ?? unwritten;

/**
 * That the demo's stored sites are still to be written is noted with its tenant, in one transaction, and taken back with them in
 * another: a start that ends in between is made up for by the next, and what a master has removed does not come back.
 */
export async function isImportAwaited(db: Kysely<Schema>): Promise<boolean> {
  return (await read(db)).data.isAwaited;
}

export async function awaitImport(tx: Transaction<Schema>, now: Date): Promise<void> {
  const { version } = await read(tx);
  await writeSetting(tx, 'demo', { version, data: { isAwaited: true } }, now);
}

/** False where another process has written the sites, or does so at this moment. */
export async function takeImport(tx: Transaction<Schema>, now: Date): Promise<boolean> {
  const { version, data } = await read(tx);
  if (!data.isAwaited) return false;
  try {
    await writeSetting(tx, 'demo', { version, data: { isAwaited: false } }, now);
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'conflict') return false;
    throw error;
  }
}
