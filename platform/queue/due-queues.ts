import type { PgBoss } from 'pg-boss';
import { fairTime } from '../time/fair-time.ts';

/** Fair milliseconds between two looks. */
const lookMs = 1000;

const dueQueues = `select n.name from unnest($1::text[]) n (name) where exists (
  select from pgboss.job j where j.name = n.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`;

/**
 * Looks once a second for queues with jobs that nobody announces, such as retries that came due: one question for all
 * queues of a process. Returns what ends it.
 */
export function watchDueQueues(
  db: ReturnType<PgBoss['getDb']>,
  names: () => readonly string[],
  wake: (name: string) => void,
  onError: (error: Error) => void,
): () => void {
  let cancel = () => {};
  let isOver = false;
  const look = async () => {
    const asked = names();
    try {
      const { rows } = asked.length === 0 ? { rows: [] } : await db.executeSql(dueQueues, [asked]);
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      if (!isOver) onError(error as Error);
    }
    if (!isOver) cancel = fairTime.after(lookMs, () => void look());
  };
  cancel = fairTime.after(lookMs, () => void look());
  return () => {
    isOver = true;
    cancel();
  };
}
