import type { Loan } from '#checks/lender.ts';
import type { CheckId } from '#checks/registry.ts';

/** A question to the text judge of a check. `party`: those who ask are served in turn. */
export interface LanguageQuestion {
  check: CheckId;
  party: string;
  question: unknown;
}

/** The text judges of a machine, whose dictionaries one process holds. */
export interface Language {
  /**
   * Rejects with `ProcessEndedError` when the question ended two processes, with an `Error` when it could not be answered, and
   * with the signal's reason.
   */
  ask(question: LanguageQuestion, signal: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** A place that is wanted in the program of a check. */
export interface Wanted {
  check: CheckId;
  variant: string;
  party: string;
  /** All places are wanted: nobody else works in the program then. */
  isAlone: boolean;
}

/** What all visit processes of a machine share because it is large. */
export interface Machine extends Language {
  /** Rejects with `StartError` when the program does not start, and with the signal's reason. */
  borrow(wanted: Wanted, signal: AbortSignal): Promise<Loan>;
}
