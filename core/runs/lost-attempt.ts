/** The attempt that wanted to write was no longer the one that holds the job. */
export class LostAttemptError extends Error {}
