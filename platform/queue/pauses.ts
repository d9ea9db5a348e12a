import { type Kysely, sql } from 'kysely';

/** SQL of paused queues, from which `pgboss.lease_jobs` takes no jobs. */
export const pauseTable = `
  create table if not exists pgboss.tenken_pause (name text primary key, since timestamptz(3) not null default now())`;

export interface QueueState {
  name: string;
  /** Waiting jobs. */
  waiting: number;
  active: number;
  /** Among the waiting ones: those that failed before. */
  retrying: number;
  /** When the longest waiting job was put in, of those that are due; null for none. */
  oldest: Date | null;
  /** No job is taken since; null where jobs are taken. */
  pausedSince: Date | null;
}

export async function readQueues<Schema>(db: Kysely<Schema>, names: readonly string[]): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select n.name, coalesce(j.waiting, 0)::integer as waiting, coalesce(j.active, 0)::integer as active,
      coalesce(j.retrying, 0)::integer as retrying, j.oldest, p.since as "pausedSince"
    from unnest(${[...names]}::text[]) with ordinality as n (name, place)
    left join (
      select name, count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'retry') as retrying,
        min(created_on) filter (where state < 'active' and start_after <= now()) as oldest
      from pgboss.job where state <= 'active' and name = any(${[...names]}::text[]) group by name) j on j.name = n.name
    left join pgboss.tenken_pause p on p.name = n.name
    order by n.place`.execute(db);
  return rows;
}

/** Pauses queues, also for processes that start later: running jobs are finished, further ones wait. */
export async function pauseQueues<Schema>(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  await sql`insert into pgboss.tenken_pause (name) select unnest(${[...names]}::text[]) on conflict do nothing`.execute(
    db,
  );
}

/** Lets jobs be taken again. */
export async function resumeQueues<Schema>(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  await sql`delete from pgboss.tenken_pause where name = any(${[...names]}::text[])`.execute(db);
}
