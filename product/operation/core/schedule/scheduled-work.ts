/** What a scheduled job is given besides the services. */
export interface ScheduledWork {
  /** Aborted when the job was given to another process. */
  signal: AbortSignal;
  log: TellWork;
}

/** Tells the operator what a job did. */
export type TellWork = (message: string, facts: Record<string, unknown>) => void;
