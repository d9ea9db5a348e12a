import type { Client } from 'pg';

export interface BackupTable {
  /** Schema and name, quoted. */
  name: string;
  /** Quoted; without those that the database computes. */
  columns: string[];
}

/** The product's own tables, and of the queue the jobs and pauses: its other tables are made by every start. */
const kept = `n.nspname = 'public' and c.relname not like 'kysely\\_%'
  or n.nspname = 'pgboss' and c.relname in ('job', 'tenken_pause')`;

/** The tables to keep, each after those that it refers to. Unlogged ones, which a crash empties, are left out. */
export async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct format('%I.%I', fn.nspname, fc.relname) from pg_constraint k
        join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and (${kept})
    order by 1`);
  const sorted: BackupTable[] = [];
  const names = new Set(rows.map(({ name }) => name));
  for (let left = rows; left.length > 0; ) {
    const done = new Set(sorted.map(({ name }) => name));
    const next = left.filter(({ refers }) => refers.every(name => done.has(name) || !names.has(name)));
    if (next.length === 0)
      throw new Error(`tables that refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })));
    left = left.filter(one => !next.includes(one));
  }
  return sorted;
}

/** A sequence and the last number that it gave. */
export interface BackupSequence {
  name: string;
  last: string;
}

/** The sequences that have given a number. */
export async function listSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}
