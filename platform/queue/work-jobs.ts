import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { fairTime } from '../time/fair-time.ts';
import type { TakenJob } from './fair-turns.ts';
import type { Leases } from './leases.ts';
import type { Batch, Job } from './queue.ts';
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

/** An attempt at one job. */
interface Attempt<Data> {
  job: Job<Data>;
  key: { id: string; retryCount: number };
  failures: number;
  lost: AbortController;
  state: 'open' | 'done' | 'failed' | 'returned';
}

/** Makes one attempt at jobs of a queue within their time. A failed one goes to `onFailed`. Resolves to whether all succeeded. */
export async function workJobs<Data extends object>(
  options: WorkOptions,
  found: readonly TakenJob<Data>[],
  handler: (batch: Batch<Data>) => Promise<void>,
  onFailed: (error: unknown, job: Job<Data>) => void,
): Promise<boolean> {
  const { boss, ending, leases, signal, onError, onAttempt } = options;
  const [{ name, seconds }] = found as [TakenJob<Data>];
  let returned = false;
  const attempts: Attempt<Data>[] = found.map(taken =>
    attemptAt(taken, signal, async (tx, job) => (await complete(tx, [job], false)).length > 0),
  );
  const complete = async (tx: Transaction<never>, jobs: readonly Job<Data>[], evenLate: boolean) => {
    const asked = returned ? [] : attempts.filter(({ job }) => jobs.includes(job));
    return completeAttempts(fromKysely(tx), name, asked, evenLate);
  };
  const all = new AbortController();
  const end = (reason: Error) => {
    all.abort(reason);
    for (const { lost } of attempts) lost.abort(reason);
  };
  const begun = performance.now();
  const tell = (outcome: 'done' | 'failed' | 'returned') =>
    onAttempt?.(name, outcome, (performance.now() - begun) / 1000);
  const fail = async (attempt: Attempt<Data>, error: unknown) => {
    attempt.state = 'failed';
    tell('failed');
    onFailed(error, attempt.job);
    await failJob(boss, name, { ...attempt.key, failures: attempt.failures }, error).catch(onError);
  };
  const giveBack = () => {
    returned = true;
    end(new Error('this process ends'));
    for (const { key, state } of attempts)
      if (state !== 'failed') void returnJob(boss.getDb(), name, key).catch(onError);
  };
  ending.addEventListener('abort', giveBack);
  const releases = attempts.map(attempt =>
    leases.keep({ name, ...attempt.key }, () => {
      if (attempt.state === 'open') attempt.lost.abort(new Error('the job was given to another worker'));
    }),
  );
  const { inTime, cancel } = withinSeconds(seconds, end);
  const batch: Batch<Data> = {
    jobs: attempts.map(({ job }) => job),
    signal: all.signal,
    completeIn: (tx, jobs) => complete(tx as unknown as Transaction<never>, jobs, true),
    async fail(job, error) {
      const attempt = attempts.find(one => one.job === job);
      if (attempt && !returned) await fail(attempt, error);
    },
    async giveBack(jobs) {
      const left = attempts.filter(({ job }) => jobs.includes(job));
      for (const attempt of left) attempt.state = 'returned';
      tell('returned');
      if (!returned) await Promise.all(left.map(({ key }) => returnJob(boss.getDb(), name, key)));
    },
  };
  try {
    await Promise.race([handler(batch), inTime]);
    const left = returned ? [] : attempts.filter(({ state }) => state === 'open');
    if (left.length > 0) await completeJobs(boss.getDb(), name, left);
    for (const { state } of attempts) if (state === 'open' || state === 'done') tell('done');
    return attempts.every(({ state }) => state !== 'failed');
  } catch (error) {
    if (returned) tell('returned');
    // What a transaction completed that was rolled back has failed too; where it was not, this changes nothing.
    else
      for (const attempt of attempts)
        if (attempt.state === 'open' || attempt.state === 'done') await fail(attempt, error);
    return false;
  } finally {
    for (const release of releases) release();
    cancel();
    ending.removeEventListener('abort', giveBack);
  }
}

/** Works on each job of a batch as if it were taken alone. */
export const oneByOne =
  <Data>(handler: (job: Job<Data>) => Promise<void>) =>
  async ({ jobs }: Batch<Data>): Promise<void> => {
    for (const job of jobs) await handler(job);
  };

function attemptAt<Data extends object>(
  { id, retryCount, data: stored }: TakenJob<Data>,
  stopping: AbortSignal,
  complete: (tx: Transaction<never>, job: Job<Data>) => Promise<boolean>,
): Attempt<Data> {
  const { [failuresKey]: failures = 0, ...data } = stored as Data & { [failuresKey]?: number };
  const lost = new AbortController();
  const job: Job<Data> = {
    id,
    data: data as unknown as Data,
    retryCount,
    failures,
    attempt: randomUUID(),
    signal: lost.signal,
    stopping,
    completeIn: tx => complete(tx as unknown as Transaction<never>, job),
  };
  return { job, key: { id, retryCount }, failures, lost, state: 'open' };
}

async function completeAttempts<Data>(
  db: SqlRunner,
  name: string,
  attempts: readonly Attempt<Data>[],
  evenLate: boolean,
): Promise<Job<Data>[]> {
  const ids = await completeJobs(db, name, attempts, evenLate);
  const own = attempts.filter(({ job }) => ids.has(job.id));
  for (const attempt of own) attempt.state = 'done';
  return own.map(({ job }) => job);
}

type SqlRunner = Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>;

/**
 * Marks attempts done in one statement, as pg-boss does it for one. Resolves to the ids of those that were not lost; `evenLate`: of
 * those, too, whose job nobody else has done yet, so that the attempt that took their place is lost instead.
 */
async function completeJobs(
  db: SqlRunner,
  name: string,
  attempts: readonly Pick<Attempt<unknown>, 'key'>[],
  evenLate = false,
): Promise<Set<string>> {
  const { rows } = await db.executeSql(
    `update pgboss.job j set completed_on = pgboss.job_now(), state = 'completed', output = null
      from unnest($2::uuid[], $3::integer[]) a (id, retry_count)
      where j.name = $1 and j.id = any($2::uuid[]) and j.id = a.id
        and (j.retry_count = a.retry_count and j.state = 'active'
          or $4 and j.retry_count > a.retry_count and j.state in ('active', 'retry'))
      returning j.id`,
    [name, attempts.map(({ key }) => key.id), attempts.map(({ key }) => key.retryCount), evenLate],
  );
  return new Set(rows.map((row: { id: string }) => row.id));
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
