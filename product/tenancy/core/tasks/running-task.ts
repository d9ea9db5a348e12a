import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { TaskRow } from './task-table.ts';

export interface StoredFile {
  /** Of the storage. */
  key: string;
  /** In bytes. */
  size: number;
}

/** A task in the hands of a worker. */
export interface RunningTask<Order> {
  id: string;
  tenantId: string;
  runId: string;
  row: TaskRow<Order>;
  order: Order;
  /** Aborted when somebody canceled the task, its run is gone, or another worker has it. */
  signal: AbortSignal;
  /** Aborted when the process takes no more work: who can go on later answers `again`. */
  stopping: AbortSignal | undefined;
  /** Tells how far it is, once a second at most. */
  progress(done: number, total: number): void;
  store(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Locks the task until the end of the transaction; false when this attempt is no longer needed. */
  hold(tx: Transaction<Schema>): Promise<boolean>;
}

/** The outcome of an attempt; `again`: the rest is done after a turn for others. */
export type TaskOutcome<Result> =
  | 'again'
  | {
      result: Result;
      /** The task ends as failed, with its result. */
      failure?: string | undefined;
      /** With the transaction that ends the task, if somebody still waits for it. */
      write?(tx: Transaction<Schema>): Promise<void>;
      /** Once it has ended so. */
      after?(): Promise<void>;
    };

/** Ends a task at once; another attempt would come to the same. */
export class TaskFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'TaskFailure';
    this.code = code;
  }
}
