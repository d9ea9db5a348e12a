import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HostPaceStore } from '#platform/egress/shared-host-gate.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Seconds after which a place comes back whose holder gives no sign of life. */
const leaseSeconds = 30;
/** A host name has at most 253 characters. */
const longestHost = 255;

const now = sql`extract(epoch from clock_timestamp())`;
/** The occupied places of a host. */
const live = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p.leases) where value::numeric > ${now})`;

/** The paces of hosts in the database, by its clock. Everybody who asks a host gets places and starts from here. */
export function hostPaceStore(db: Kysely<Schema>): HostPaceStore {
  return {
    async take(host, { id, release, starts, spacingMs, places }) {
      const length = (starts * spacingMs) / 1000;
      const lease = sql`jsonb_build_object(${id}::text, ${now} + ${leaseSeconds + length}::float8)`;
      const { rows } = await sql<{ granted: boolean; start_in: number; strikes: number }>`
        insert into host_pace as p (host, next_start, leases)
        values (${host.slice(0, longestHost)}, clock_timestamp() + make_interval(secs => ${length}::float8), ${lease})
        on conflict (host) do update set (next_start, leases) = (
          select case when has_room then greatest(p.next_start, clock_timestamp()) + make_interval(secs => ${length}::float8)
              else p.next_start end,
            case when has_room then held || ${lease} else held end
          from (select held, (select count(*) from jsonb_object_keys(held)) < ${places}::int as has_room
            from (select ${live} - ${release ?? ''}::text as held) h) r)
        returning strikes, leases ? ${id} as granted,
          extract(epoch from next_start - clock_timestamp())::float8 * 1000 - ${length * 1000}::float8 as start_in`.execute(
        db,
      );
      const [row] = rows;
      return row?.granted ? { startInMs: Math.max(0, row.start_in), strikes: row.strikes } : null;
    },
    async release(host, id) {
      await sql`update host_pace set leases = leases - ${id}::text where host = ${host.slice(0, longestHost)}`.execute(
        db,
      );
    },
    async renew(ids) {
      for (const [host, id] of ids)
        await sql`update host_pace set leases = leases || jsonb_build_object(${id}::text, ${now} + ${leaseSeconds}::float8)
          where host = ${host.slice(0, longestHost)} and leases ? ${id}`.execute(db);
    },
    async hold(host, milliseconds) {
      await sql`insert into host_pace as p (host, next_start)
        values (${host.slice(0, longestHost)}, clock_timestamp() + make_interval(secs => ${milliseconds / 1000}::float8))
        on conflict (host) do update set next_start = greatest(p.next_start, excluded.next_start)`.execute(db);
    },
    async strike(host, { firstMs, longestMs }) {
      const pause = (before: RawBuilder<number>) =>
        sql`clock_timestamp() + make_interval(secs => least(${longestMs}::float8, ${firstMs}::float8 * 2 ^ least(${before}, 20)) / 1000)`;
      // A row ends also when nobody has asked the host for a minute.
      const before = sql<number>`(case when p.next_start < clock_timestamp() - interval '1 minute' then 0 else p.strikes end)`;
      await sql`insert into host_pace as p (host, next_start, strikes)
        values (${host.slice(0, longestHost)}, ${pause(sql`0`)}, 1)
        on conflict (host) do update set strikes = ${before} + 1, next_start = greatest(p.next_start, ${pause(before)})`.execute(
        db,
      );
    },
    async calm(host) {
      await sql`update host_pace set strikes = 0 where host = ${host.slice(0, longestHost)} and strikes > 0`.execute(
        db,
      );
    },
  };
}

export async function deleteOldPaces(db: Kysely<Schema>, at: Date): Promise<void> {
  await db
    .deleteFrom('host_pace')
    .where('next_start', '<', new Date(at.getTime() - 24 * 3_600_000))
    .execute();
}
