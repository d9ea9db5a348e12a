import type { Client } from 'pg';
import { leaseSeconds } from './queue-owner.ts';

interface Attempt {
  name: string;
  id: string;
  retryCount: number;
}

/** The attempts of this process. */
export interface Leases {
  /** Keeps an attempt until the returned function is called; `onLost`: the job was given to another or taken away. */
  keep(attempt: Attempt, onLost: () => void): () => void;
  /** The connection on which they are renewed, which no other work holds up. */
  use(client: Client): void;
  stop(): void;
}

/** Returns the attempts that are no longer the process's. Those that a transaction is just ending are left to it. */
const renewal = `with a as (select * from unnest($1::text[], $2::uuid[], $3::integer[]) a (name, id, retry_count)),
  held as (
    select j.name, j.id from pgboss.job j join a using (name, id, retry_count) where j.state = 'active'
    for update of j skip locked),
  renewed as (
    update pgboss.job j set heartbeat_on = pgboss.job_now() from held where j.name = held.name and j.id = held.id)
  select a.id from a where not exists (
    select from pgboss.job j
    where j.name = a.name and j.id = a.id and j.retry_count = a.retry_count and j.state = 'active')`;

/** Renews all attempts of a process together, three times in the life of a lease. */
export function createLeases(onError: (error: Error) => void): Leases {
  const kept = new Map<Attempt, () => void>();
  let client: Client | undefined;

  async function renew(): Promise<void> {
    const attempts = [...kept.keys()];
    if (client === undefined || attempts.length === 0) return;
    const { rows } = await client.query<{ id: string }>(renewal, [
      attempts.map(({ name }) => name),
      attempts.map(({ id }) => id),
      attempts.map(({ retryCount }) => retryCount),
    ]);
    const lost = new Set(rows.map(({ id }) => id));
    for (const attempt of attempts) if (lost.has(attempt.id)) kept.get(attempt)?.();
  }

  // A connection that has broken is followed by another.
  const renewing = setInterval(() => void renew().catch(onError), (leaseSeconds * 1000) / 3);
  renewing.unref();
  return {
    keep(attempt, onLost) {
      kept.set(attempt, onLost);
      return () => kept.delete(attempt);
    },
    use(fresh) {
      client = fresh;
    },
    stop: () => clearInterval(renewing),
  };
}
