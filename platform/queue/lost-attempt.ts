/** The writing attempt no longer holds the job. */
export class LostAttemptError extends Error {}
