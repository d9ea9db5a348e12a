import { sql } from 'kysely';
import { readGauge } from '#platform/metrics/metrics.ts';
import { allQueues } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';

const counted = ['page', 'page_result', 'finding'];

/** Figures of the whole service: its queues, and what was ever written. Asked when somebody reads them. */
export function tellOfService({ db, queue }: Pick<Services, 'db' | 'queue'>): void {
  const names = allQueues().map(({ name }) => name);
  readGauge({ name: 'tenken_queue_jobs', help: 'Jobs by queue and state.', labels: ['queue', 'state'] }, async () => {
    const states = await queue.states(db, names);
    return states.flatMap(({ name, waiting, active, retrying }) =>
      Object.entries({ waiting, active, retrying }).map(([state, value]) => ({
        labels: { queue: name, state },
        value,
      })),
    );
  });
  readGauge(
    { name: 'tenken_queue_oldest_seconds', help: 'How long the oldest job that is due has waited.', labels: ['queue'] },
    async () => {
      const states = await queue.states(db, names);
      const ageOf = (oldest: Date | null) =>
        oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1000);
      return states.map(({ name, oldest }) => ({ labels: { queue: name }, value: ageOf(oldest) }));
    },
  );
  readGauge(
    {
      name: 'tenken_rows_written_total',
      help: 'Rows that were ever written, by table, of all machines.',
      labels: ['table'],
    },
    async () => {
      const { rows } = await sql<{ table: string; value: number }>`
        select relname as table, n_tup_ins as value from pg_stat_user_tables
        where schemaname = 'public' and relname = any(${counted}::text[])`.execute(db);
      return rows.map(({ table, value }) => ({ labels: { table }, value }));
    },
  );
}
