import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { hashOfEntry, sealedEntries } from './audit-chain.ts';

const atOnce = 500;

/** Adds unsealed entries to the hash chain in the order of their ids, one process at a time; writers do not wait. */
export async function sealAuditLog(services: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  let sealed: number;
  do sealed = await services.db.transaction().execute(tx => sealSome(services, tx));
  while (sealed === atOnce);
}

async function sealSome(services: Pick<Services, 'secrets'>, tx: Transaction<Schema>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tenken.audit-chain', 0))`.execute(tx);
  const entries = await sealedEntries(tx)
    .innerJoin('audit_unsealed', 'audit_unsealed.audit_id', 'audit_log.id')
    .orderBy('audit_log.id')
    .limit(atOnce)
    .execute();
  if (entries.length === 0) return 0;
  const head = await tx
    .selectFrom('audit_seal')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  let { position, hash } = head ?? { position: 0, hash: '' };
  const seals = entries.map(entry => {
    const previous = hash;
    position += 1;
    hash = hashOfEntry(services, previous, position, entry);
    return { position, audit_id: entry.id, previous_hash: previous, hash };
  });
  await tx.insertInto('audit_seal').values(seals).execute();
  const ids = entries.map(entry => entry.id);
  await tx.deleteFrom('audit_unsealed').where('audit_id', 'in', ids).execute();
  return entries.length;
}
