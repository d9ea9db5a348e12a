import type { Kysely, Transaction } from 'kysely';
import type { Weight } from './admission.ts';
import type { QueueState } from './pauses.ts';

export interface QueueSpec {
  name: string;
  /** Fair seconds after which an attempt is abandoned. */
  expireInSeconds: number;
  retryLimit: number;
  /** Seconds before another attempt; default 0. */
  retryDelay?: number;
  /** Doubles the delay each time, up to `retryDelayMax` seconds. */
  retryBackoff?: boolean;
  retryDelayMax?: number;
  /** When a job without data is put into it, in Asia/Tokyo. Then one job at a time is worked on and one waits at most. */
  cron?: string;
}

export interface Job<Data> {
  id: string;
  data: Data;
  /** Attempts before this one, whether they failed or ended with their process. */
  retryCount: number;
  /** Those that failed; absent: none. */
  failures?: number;
  /** Changes with every attempt. */
  attempt: string;
  signal: AbortSignal;
  /** Aborted once the process takes no more jobs: one that can pause does so. */
  stopping?: AbortSignal;
  /** Marks the job done inside the caller's transaction; false when the attempt was lost meanwhile. */
  completeIn<Schema>(tx: Transaction<Schema>): Promise<boolean>;
}

export interface SentJob {
  data: object;
  /** Groups, such as tenants, take turns, however many jobs each has waiting. */
  group: string;
  /** Members of a group, such as a tenant's runs, take turns among themselves; default one for all. */
  member?: string;
  singletonKey?: string;
  /** Among the jobs of a member, higher first; default 0. Of equal ones the oldest comes first. */
  priority?: number;
  /** Seconds before which it is not taken. */
  startAfter?: number;
}

export interface ConsumeOptions<Data> {
  /** Jobs at once in this process. */
  concurrency: number;
  /** More at once while all of these are busy, only of groups without an active job anywhere; default 0. */
  newcomers?: number;
  /** Of one member at once, in all processes together; default no bound. */
  mostOfMember?: number;
  /** Its jobs begin only as the machine allows; absent: at once. */
  weight?: Weight;
  onError(error: unknown, job: Job<Data>): void;
}

/** Jobs of one member of a group that are worked on together. One that was begun before is alone. */
export interface Batch<Data> {
  /** At least one. */
  jobs: readonly Job<Data>[];
  /** Aborted when the time of the attempts is up, or the process ends. */
  signal: AbortSignal;
  /**
   * Marks jobs of it done inside the caller's transaction. Resolves to those that nobody else has done: what an attempt finished
   * counts even where its job was given to another meanwhile, which is lost then.
   */
  completeIn<Schema>(tx: Transaction<Schema>, jobs: readonly Job<Data>[]): Promise<Job<Data>[]>;
  /** Ends the attempt at one of them, which is tried again. The others go on. */
  fail(job: Job<Data>, error: unknown): Promise<void>;
  /** Puts back jobs of it that were not begun, as if they had never been taken. */
  giveBack(jobs: readonly Job<Data>[]): Promise<void>;
}

export interface Queue {
  /** Puts jobs into a queue inside the caller's transaction. */
  send<Schema>(tx: Transaction<Schema> | Kysely<Schema>, name: string, jobs: readonly SentJob[]): Promise<void>;
  /** Deletes the jobs that nobody works on and whose data contains `data`, all or the oldest `most`; returns their data, oldest first. */
  withdraw<Schema>(tx: Transaction<Schema>, name: string, data: object, most?: number): Promise<object[]>;
  /** Processes jobs until `stop`, the next of the group with the fewest active ones. A rejecting handler has its job tried again. */
  consume<Data extends object>(
    name: string,
    options: ConsumeOptions<Data>,
    handler: (job: Job<Data>) => Promise<void>,
  ): void;
  /** The same with up to `most` jobs together, as many as wait. Where the handler rejects, those that are not ended have failed. */
  consumeBatches<Data extends object>(
    name: string,
    options: ConsumeOptions<Data> & { most: number },
    handler: (batch: Batch<Data>) => Promise<void>,
  ): void;
  states<Schema>(db: Kysely<Schema>, names: readonly string[]): Promise<QueueState[]>;
  /** Pauses queues; running jobs are finished. */
  pause<Schema>(tx: Transaction<Schema>, names: readonly string[]): Promise<void>;
  resume<Schema>(tx: Transaction<Schema>, names: readonly string[]): Promise<void>;
  /** Takes no new jobs, waits for those in progress for `graceMs`, and gives the others back. */
  stop(graceMs?: number): Promise<void>;
  /** Fails jobs of dead workers and gives them to others. Called from time to time by one process. */
  supervise(): Promise<void>;
}
