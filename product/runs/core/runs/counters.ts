import { sql } from 'kysely';

/**
 * What results add to the counts of their unit. Errors, warnings and scores are of the criteria that the run is tested against;
 * `unlisted_…` is what findings of others add to the specified figures, `grave` counts errors of level A, and
 * `paired_…` what another unit of the check has found too and counts.
 */
export const counters = [
  'done',
  'failed',
  'skipped',
  'incomplete',
  'errors',
  'warnings',
  'score_sum',
  'score_count',
  'unlisted_errors',
  'unlisted_warnings',
  'unlisted_points',
  'grave',
  'paired_errors',
  'paired_warnings',
] as const;
export type Counter = (typeof counters)[number];

/** The sums of all counters of a table, by their names. */
export const sumsOfCounters = sql.join(counters.map(name => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
