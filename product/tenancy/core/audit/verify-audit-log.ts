import { type Kysely, sql } from 'kysely';
import type { AuditBreak, AuditVerification } from '#product/tenancy/api/audit.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { hashOfEntry, type SealedEntry, sealedEntries } from './audit-chain.ts';
import { sealAuditLog } from './seal-audit-log.ts';

const atOnce = 1000;
/** Breaks that are reported; the others are counted. */
const reported = 100;

interface KnownHead {
  position: number;
  hash: string;
}

/**
 * Follows the hash chain from its first entry to its last and says where it breaks: entries that were changed, deleted or
 * never sealed, and seals that are missing or do not follow their predecessor. `known`: a position and hash noted earlier,
 * which shows that the end of the chain was cut off.
 */
export async function verifyAuditLog(
  services: Pick<Services, 'db' | 'secrets'>,
  known?: KnownHead,
): Promise<AuditVerification> {
  await sealAuditLog(services);
  const { db } = services;
  const breaks: AuditBreak[] = [];
  let broken = 0;
  const tell = (found: AuditBreak) => {
    broken += 1;
    if (breaks.length < reported) breaks.push(found);
  };
  let head = { position: 0, hash: '' };
  let sealed = 0;
  let knownIsThere = known === undefined;
  for (let seals = await sealsAfter(db, 0); seals.length > 0; seals = await sealsAfter(db, head.position)) {
    const entries = await entriesOf(db, seals);
    for (const seal of seals) {
      const { position, hash, audit_id: id, previous_hash: previous } = seal;
      const entry = entries.get(id);
      if (position !== head.position + 1) tell({ position: head.position + 1, id: null, reason: 'seal_missing' });
      else if (previous !== head.hash) tell({ position, id, reason: 'not_linked' });
      if (entry === undefined) tell({ position, id, reason: 'deleted' });
      else if (hashOfEntry(services, previous, position, entry) !== hash) tell({ position, id, reason: 'changed' });
      if (position === known?.position && hash === known.hash) knownIsThere = true;
      head = { position, hash };
      sealed += 1;
    }
  }
  for (const id of await unsealedIds(db)) tell({ position: null, id, reason: 'never_sealed' });
  if (known && !knownIsThere) tell({ position: known.position, id: null, reason: 'known_hash_missing' });
  return { intact: broken === 0, entries: sealed, broken, breaks, head: sealed === 0 ? null : head };
}

const sealsAfter = (db: Kysely<Schema>, position: number) =>
  db.selectFrom('audit_seal').selectAll().where('position', '>', position).orderBy('position').limit(atOnce).execute();

async function entriesOf(
  db: Kysely<Schema>,
  seals: readonly { audit_id: number }[],
): Promise<Map<number, SealedEntry>> {
  const ids = seals.map(seal => seal.audit_id);
  const rows = await sealedEntries(db).where(sql<boolean>`audit_log.id = any(${ids}::bigint[])`).execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** Entries missing from the chain: not sealed in time, or deleted before. Recent ones still wait for their seal. */
async function unsealedIds(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_log
    where not exists (select from audit_seal where audit_id = id)
      and not exists (select from audit_unsealed where audit_id = id)
    union all
    select audit_id from audit_unsealed where not exists (select from audit_log where id = audit_id)
    order by 1`.execute(db);
  return rows.map(row => row.id);
}
