import { z } from 'zod';

/** Function and site status (specification, section 4). */
export const RunStatus = z.enum(['INIT', 'RUNNING', 'STOPPING', 'STOPPED', 'PAR_FINISHED', 'FINISHED', 'OLD']);
export type RunStatus = z.infer<typeof RunStatus>;

/**
 * The status of a run in the words of the external API. `queued`: the plan allows no more at once. `partly_finished`: less was
 * judged than was asked.
 */
export const VerificationStatus = z.enum([
  'queued',
  'running',
  'stopping',
  'finished',
  'partly_finished',
  'stopped',
  'failed',
]);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

/** The word for a status; whether a run waits in line or could not read its site is told besides. */
export const verificationStatusOf: Record<RunStatus, VerificationStatus> = {
  INIT: 'queued',
  RUNNING: 'running',
  STOPPING: 'stopping',
  STOPPED: 'stopped',
  PAR_FINISHED: 'partly_finished',
  FINISHED: 'finished',
  OLD: 'finished',
};
