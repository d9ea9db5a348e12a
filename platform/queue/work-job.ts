import { randomUUID } from 'node:crypto';
import { fromKysely, type PgBoss } from 'pg-boss';
import { fairTime } from '../time/fair-time.ts';
import type { TakenJob } from './fair-turns.ts';
import type { Leases } from './leases.ts';
import type { Job } from './queue.ts';
import { wakeChannel } from './wakeable-sleep.ts';

export interface WorkOptions {
  boss: PgBoss;
  /** Running jobs are returned at once, because this process ends. */
  ending: AbortSignal;
  leases: Leases;
  signal: AbortSignal;
  /** An error of the queue itself. */
  onError(error: Error): void;
  onAttempt?: ((name: string, outcome: 'done' | 'failed' | 'returned', seconds: number) => void) | undefined;
}

/** Makes one attempt at a job within its time. A failed one goes to `onFailed`. Resolves to whether it succeeded. */
export async function workJob<Data extends object>(
  { boss, ending, leases, signal, onError, onAttempt }: WorkOptions,
  found: TakenJob<Data>,
  handler: (job: Job<Data>) => Promise<void>,
  onFailed: (error: unknown, job: Job<Data>) => void,
): Promise<boolean> {
  const { name, id, retryCount } = found;
  const { [failuresKey]: failures = 0, ...data } = found.data as Data & { [failuresKey]?: number };
  const lost = new AbortController();
  const attempt = { id, retryCount };
  let completed = false;
  let returned = false;
  const job: Job<Data> = {
    id,
    data: data as unknown as Data,
    retryCount,
    failures,
    attempt: randomUUID(),
    signal: lost.signal,
    stopping: signal,
    async completeIn(tx) {
      if (returned) return false;
      completed = affected(await boss.complete(name, attempt, null, { db: fromKysely(tx) })) > 0;
      return completed;
    },
  };
  const giveBack = () => {
    returned = true;
    lost.abort(new Error('this process ends'));
    void returnJob(boss.getDb(), name, attempt).catch(onError);
  };
  ending.addEventListener('abort', giveBack);
  const begun = performance.now();
  const tell = (outcome: 'done' | 'failed' | 'returned') =>
    onAttempt?.(name, outcome, (performance.now() - begun) / 1000);
  const release = leases.keep({ name, ...attempt }, () => {
    if (!completed) lost.abort(new Error('the job was given to another worker'));
  });
  const { inTime, cancel } = withinSeconds(found.seconds, error => lost.abort(error));
  try {
    await Promise.race([handler(job), inTime]);
    if (!completed && !returned) await boss.complete(name, attempt);
    tell('done');
    return true;
  } catch (error) {
    tell(returned ? 'returned' : 'failed');
    if (returned) return false;
    onFailed(error, job);
    await failJob(boss, name, { ...attempt, failures }, error).catch(onError);
    return false;
  } finally {
    release();
    cancel();
    ending.removeEventListener('abort', giveBack);
  }
}

/** After the time of an attempt, for its end by its signal. */
const endingMs = 30_000;

/** `inTime` rejects some time after the attempt was to end; until then its own end counts. */
function withinSeconds(seconds: number, end: (error: Error) => void): { inTime: Promise<never>; cancel: () => void } {
  const { promise: inTime, reject } = Promise.withResolvers<never>();
  const error = new Error(`the attempt took longer than ${seconds} s`);
  let cancel = fairTime.after(seconds * 1000, () => {
    end(error);
    cancel = fairTime.after(endingMs, () => reject(error));
  });
  return { inTime, cancel: () => cancel() };
}

/** In the data of a job, since pg-boss counts an attempt that failed like one whose process ended. */
const failuresKey = '$failures';

const longestPauseSeconds = 60;

/** Seconds before the next attempt: none after the first, then ever more, so that what is away for minutes costs no job. */
const pauseAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(2 ** failures, longestPauseSeconds));

/** Ends a failed attempt. The next one is delayed by the queue's delay or a growing one; not at all after the end of a worker. */
async function failJob(
  boss: PgBoss,
  name: string,
  { failures, ...attempt }: { id: string; retryCount: number; failures: number },
  error: unknown,
): Promise<void> {
  const text = `update pgboss.job set state = 'retry', heartbeat_on = null, output = $5::jsonb,
      start_after = now() + $4 * interval '1 second', data = data || jsonb_build_object('${failuresKey}', $6::integer)
    where name = $1 and id = $2 and retry_count = $3 and state = 'active' and retry_delay = 0 and retry_count < retry_limit
    returning id`;
  const output = { message: String(error) };
  const pause = pauseAfter(failures);
  const values = [name, attempt.id, attempt.retryCount, pause, JSON.stringify(output), failures + 1];
  const { rows } = await boss.getDb().executeSql(text, values);
  if (rows.length === 0) await boss.fail(name, attempt, output);
}

/** Gives a job back at once, without counting the attempt. */
async function returnJob(
  db: ReturnType<PgBoss['getDb']>,
  name: string,
  { id, retryCount }: { id: string; retryCount: number },
): Promise<void> {
  const text = `update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null, output = null, start_after = now()
    where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;
  await db.executeSql(text, [name, id, retryCount]);
  await db.executeSql(`select pg_notify('${wakeChannel}', $1)`, [name]);
}

/** pg-boss returns the number of jobs that a command affected, but does not declare it. */
function affected(answer: object): number {
  return (answer as { affected?: number }).affected ?? 0;
}
