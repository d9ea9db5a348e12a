import { randomUUID } from 'node:crypto';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { TakenJob } from './fair-turns.ts';
import type { Job } from './queue.ts';

export interface WorkOptions {
  boss: PgBoss;
  heartbeatSeconds: number;
  /** Ends the taking of jobs. */
  signal: AbortSignal;
  /** An error of the queue itself. */
  onError(error: Error): void;
}

/**
 * Makes one attempt at a job, with a sign of life from time to time. An attempt whose handler rejects or whose end
 * cannot be written is failed, and its error goes to `onFailed`. Resolves to whether it succeeded.
 */
export async function workJob<Data extends object>(
  { boss, heartbeatSeconds, signal, onError }: WorkOptions,
  found: TakenJob<Data>,
  handler: (job: Job<Data>) => Promise<void>,
  onFailed: (error: unknown, job: Job<Data>) => void,
): Promise<boolean> {
  const { name, id, data, retryCount } = found;
  const lost = new AbortController();
  const attempt = { id, retryCount };
  let completed = false;
  const job: Job<Data> = {
    id,
    data,
    retryCount,
    attempt: randomUUID(),
    signal: lost.signal,
    stopping: signal,
    async completeIn(tx) {
      completed = affected(await boss.complete(name, attempt, null, { db: fromKysely(tx) })) > 0;
      return completed;
    },
  };
  const beat = () =>
    boss
      .touch(name, attempt)
      .then(answer => {
        if (affected(answer) === 0 && !completed) lost.abort(new Error('the job was given to another worker'));
      })
      .catch(onError);
  const timer = setInterval(beat, (heartbeatSeconds * 1000) / 4);
  try {
    await handler(job);
    if (!completed) await boss.complete(name, attempt);
    return true;
  } catch (error) {
    onFailed(error, job);
    await boss.fail(name, attempt, { message: String(error) }).catch(onError);
    return false;
  } finally {
    clearInterval(timer);
  }
}

/** pg-boss returns the number of jobs that a command affected, but does not declare it. */
function affected(answer: object): number {
  return (answer as { affected?: number }).affected ?? 0;
}
