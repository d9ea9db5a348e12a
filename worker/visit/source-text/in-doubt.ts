/** The source alone does not tell what a browser would show: the page needs one. */
export class InDoubtError extends Error {}

/** Ends the reading of a source. `why` is for the log. */
export function doubt(why: string): never {
  throw new InDoubtError(why);
}
