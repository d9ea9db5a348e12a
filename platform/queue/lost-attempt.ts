/** The writing attempt has lost its job. */
export class LostAttemptError extends Error {}
