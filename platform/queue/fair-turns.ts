import type { PgBoss } from 'pg-boss';
import { patience } from '../time/fair-time.ts';

type QueueDatabase = ReturnType<PgBoss['getDb']>;

export interface TakenJob<Data> {
  id: string;
  name: string;
  data: Data;
  retryCount: number;
  /** Fair seconds that the attempt may take. */
  seconds: number;
  /** Its group and member. */
  member: string;
}

const waits = "j.name = queue_name and j.state < 'active' and not j.blocked";
const groupOf = "coalesce(j.group_id, '')";
const memberOf = "coalesce(j.group_tier, '')";

/** Jobs of a member that wait and are left to nobody else. */
const few = 4;

/** The distinct values of `column` among waiting jobs, each by one look into the index, however many jobs wait. */
const distinct = (column: string, within: string) => `
  with recursive waiting as (
    (select ${column} as key from pgboss.job j where ${waits} ${within} order by ${column} limit 1)
    union all
    select (select ${column} from pgboss.job j where ${waits} ${within} and ${column} > waiting.key order by ${column} limit 1)
      from waiting where waiting.key is not null)`;

/**
 * SQL of what pg-boss lacks to serve groups in turn (decision 015): an index of the waiting jobs by group, the time of
 * each group's last turn, and `pgboss.lease_jobs`, which makes the next job active as pg-boss's own fetch does, with others of its
 * member that have not been begun before: of more than a few at most half, which leaves some to other processes. Taking is
 * one at a time per queue, so that each sees what the one before it took. Its plans are kept, since making them costs ten times
 * their work, along indexes and for as long as a connection of the queue lives: tables grow.
 */
export const fairTurns = `
  create index if not exists tenken_waiting on pgboss.job
    (name, coalesce(group_id, ''), coalesce(group_tier, ''), priority desc, created_on, start_after)
    where state < 'active' and not blocked;
  create unlogged table if not exists pgboss.tenken_turn (
    name text, group_id text, member text, served_on timestamptz not null, primary key (name, group_id, member));
  create table if not exists pgboss.tenken_queue (name text primary key, attempt_seconds integer not null);
  create index if not exists tenken_active on pgboss.job (name) where state = 'active';
  create or replace function pgboss.lease_jobs(
      queue_name text, only_newcomers boolean, most_of_member integer, owner integer, most integer)
    returns table (id uuid, data jsonb, retry_count integer, attempt_seconds integer, member text)
    language plpgsql set enable_seqscan = off set enable_bitmapscan = off
  as $$
  #variable_conflict use_column
  declare
    next_group text;
    next_member text;
    next_id uuid;
    next_priority integer;
    is_fresh boolean;
    ids uuid[];
  begin
    if exists (select from pgboss.tenken_pause p where p.name = queue_name) then return; end if;
    perform 1 from pgboss.job j where ${waits} and j.start_after <= pgboss.job_now() limit 1;
    if not found then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('tenken.take_job ' || queue_name, 0));
    for next_group in ${distinct(groupOf, '')}
      select w.key from waiting w
      left join (select j.group_id, count(*) as jobs from pgboss.job j
        where j.name = queue_name and j.state = 'active' and j.group_id is not null group by j.group_id) a on a.group_id = w.key
      left join lateral (select max(t.served_on) as served_on from pgboss.tenken_turn t
        where t.name = queue_name and t.group_id = w.key) s on true
      where w.key is not null and not (only_newcomers and a.jobs is not null)
      order by coalesce(a.jobs, 0), s.served_on nulls first, w.key
    loop
      for next_member in ${distinct(memberOf, `and ${groupOf} = next_group`)}
        select w.key from waiting w
        left join (select ${memberOf} as member, count(*) as jobs from pgboss.job j
          where j.name = queue_name and j.state = 'active' and j.group_id = next_group group by 1) a on a.member = w.key
        left join pgboss.tenken_turn t on t.name = queue_name and t.group_id = next_group and t.member = w.key
        where w.key is not null and (most_of_member is null or coalesce(a.jobs, 0) < most_of_member)
        order by coalesce(a.jobs, 0), t.served_on nulls first, w.key
      loop
        select j.id, j.priority, j.started_on is null into next_id, next_priority, is_fresh from pgboss.job j
          where ${waits} and ${groupOf} = next_group and ${memberOf} = next_member and j.start_after <= pgboss.job_now()
          order by j.priority desc, j.created_on limit 1 for update skip locked;
        if next_id is null then continue; end if;
        ids := array[next_id];
        if most > 1 and is_fresh then
          select (array_agg(w.id order by w.n))[1:least(most, greatest(${few}, (count(*) + 1) / 2))] into ids from (
            select f.id, row_number() over () as n from (
              select j.id from pgboss.job j
              where ${waits} and ${groupOf} = next_group and ${memberOf} = next_member and j.priority = next_priority
                and j.started_on is null and j.start_after <= pgboss.job_now()
              order by j.priority desc, j.created_on limit 2 * most for update skip locked) f) w;
        end if;
        insert into pgboss.tenken_turn values (queue_name, next_group, next_member, clock_timestamp())
          on conflict (name, group_id, member) do update set served_on = excluded.served_on;
        return query with taken as (
            update pgboss.job j set state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now(),
              retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end,
              output = case when owner is null then null else jsonb_build_object('owner', owner) end
            where j.name = queue_name and j.id = any(ids)
            returning j.id, j.data, j.retry_count)
          select t.id, t.data, t.retry_count,
            (select q.attempt_seconds from pgboss.tenken_queue q where q.name = queue_name), next_group || ' ' || next_member
          from taken t order by array_position(ids, t.id);
        return;
      end loop;
    end loop;
  end $$;
  -- As processes of the release before call it.
  drop function if exists pgboss.take_job(text, boolean);
  create or replace function pgboss.lease_job(queue_name text, only_newcomers boolean, most_of_member integer, owner integer)
    returns table (id uuid, data jsonb, retry_count integer, attempt_seconds integer)
    language sql as $$
      select id, data, retry_count, attempt_seconds from pgboss.lease_jobs(queue_name, only_newcomers, most_of_member, owner, 1) $$;
  create or replace function pgboss.take_job(queue_name text, only_newcomers boolean, most_of_member integer)
    returns table (id uuid, data jsonb, retry_count integer)
    language sql as $$
      select id, data, retry_count from pgboss.lease_jobs(queue_name, only_newcomers, most_of_member, null::integer, 1) $$`;

/** By so much pg-boss's own limits of an attempt are longer: work that is starved is not given to another meanwhile. */
export const expiryFactor = patience;

/**
 * Takes the next job of a queue: one of the group with the fewest active jobs in it, of several the one whose last turn is
 * the longest ago, and within the group in the same way of its members. With it others of the same member, together `most`: they
 * have the same priority, and none of them was begun before. `newcomers`: only of a group without an active
 * job. `mostOfMember`: not of a member that has as many active jobs, of all processes. `owner`: null for a process without a
 * session. Empty when none is due.
 */
export async function takeJobs<Data>(
  db: QueueDatabase,
  name: string,
  options: { newcomers: boolean; mostOfMember: number | undefined; owner: number | null; most: number },
): Promise<TakenJob<Data>[]> {
  const { newcomers, mostOfMember = null, owner, most } = options;
  try {
    const { rows } = await db.executeSql('select * from pgboss.lease_jobs($1, $2, $3, $4, $5)', [
      name,
      newcomers,
      mostOfMember,
      owner,
      most,
    ]);
    const taken = rows as { id: string; data: Data; retry_count: number; attempt_seconds: number; member: string }[];
    return taken.map(row => ({
      id: row.id,
      name,
      data: row.data,
      retryCount: row.retry_count,
      seconds: row.attempt_seconds,
      member: row.member,
    }));
  } catch (error) {
    // A queue with a schedule works on one job at a time, by an index; as pg-boss does, that counts as none.
    if ((error as { code?: string }).code === '23505') return [];
    throw error;
  }
}

/** Forgets the turns of groups that had none for a day. */
export async function forgetOldTurns(db: QueueDatabase): Promise<void> {
  await db.executeSql("delete from pgboss.tenken_turn where served_on < now() - interval '1 day'");
}
