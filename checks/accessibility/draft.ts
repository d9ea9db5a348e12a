import type { Finding } from '../check.ts';

/** A finding with additional data for merging. */
export interface Draft {
  finding: Finding;
  criteria: readonly string[];
  element: string | undefined;
}
