import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { PgBoss } from 'pg-boss';

/**
 * An owner of jobs is a process. It holds an advisory lock of its session, which ends with the process, however it ends,
 * and does not depend on anything that a starved process would have to do in time (decision 080).
 */
export const newOwner = (): number => randomInt(1, 2 ** 31 - 1);

/** First key of the locks of owners; the second is the owner. */
const lockClass = 1_952_804_206;

/** Has a session hold an owner's lock. Shared: the session before, if the server has not noticed its end, holds it too. */
export async function holdOwner(client: Client, owner: number): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, owner]);
  // A machine that vanishes from the network ends no connection. Without effect on a unix socket, where none can vanish.
  await client.query(`select set_config('tcp_keepalives_idle', '20', false), set_config('tcp_keepalives_interval', '10', false),
    set_config('tcp_keepalives_count', '3', false)`);
}

/** For how long an owner without a session counts as alive: it may be on its way back. */
const goneMs = 10_000;
/** For how long a job without an owner is held after a sign of life: a process behind a pooler has no session of its own. */
export const leaseSeconds = 60;

const deadJobs = `j.state = 'active' and (
  j.output ->> 'owner' is null and j.heartbeat_on < pgboss.job_now() - interval '${leaseSeconds} seconds'
  or (j.output ->> 'owner')::integer = any($1))`;

/** Finds the jobs of owners that have ended. */
export function createOwnerWatch(db: ReturnType<PgBoss['getDb']>) {
  const missing = new Map<number, number>();

  async function absent(): Promise<number[]> {
    const { rows } = await db.executeSql(
      `select o.owner from (
          select distinct (output ->> 'owner')::integer as owner from pgboss.job where state = 'active') o
        where o.owner is not null and not exists (
          select from pg_locks l where l.locktype = 'advisory' and l.classid = $1 and l.objid = o.owner::oid and l.granted
            and l.database = (select oid from pg_database where datname = current_database()))`,
      [lockClass],
    );
    return (rows as { owner: number }[]).map(({ owner }) => owner);
  }

  return {
    /** Ends the leases of jobs whose owner has gone, so that pg-boss's supervision gives them to others. */
    async endLeases(): Promise<void> {
      const gone = new Set(await absent());
      const now = performance.now();
      for (const owner of missing.keys()) if (!gone.has(owner)) missing.delete(owner);
      for (const owner of gone) if (!missing.has(owner)) missing.set(owner, now);
      const dead = [...missing].filter(([, since]) => now - since >= goneMs).map(([owner]) => owner);
      await db.executeSql(`update pgboss.job j set heartbeat_on = 'epoch' where ${deadJobs}`, [dead]);
    },
  };
}
