import type { Generated } from 'kysely';

export interface HostPaceTable {
  host: string;
  /** No request begins before. */
  next_start: Date;
  /** Ends of the places that are taken, in seconds of the epoch, by the lease's id. */
  leases: Record<string, number>;
  /** Pauses in a row for which it gave no time. */
  strikes: Generated<number>;
}
