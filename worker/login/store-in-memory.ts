import type { RunLogin, SignInEnd } from '#product/runs/core/runs/run-login.ts';

/** The session of a run where all its lanes find it. */
export interface SessionStore {
  read(): Promise<RunLogin>;
  /** Takes the turn to sign in; false while another has it. */
  take(): Promise<boolean>;
  noteSignOuts(urls: readonly string[]): Promise<void>;
  /** Ends the turn; null leaves everything as it was. */
  end(how: SignInEnd | null): Promise<void>;
}

const unused: RunLogin = { session: null, failures: 0, lost: null, signOuts: [] };

export function storeInMemory(begin = unused): SessionStore {
  let kept = begin;
  let isTaken = false;
  return {
    read: async () => kept,
    async take() {
      if (isTaken) return false;
      isTaken = true;
      return true;
    },
    async noteSignOuts(signOuts) {
      kept = { ...kept, signOuts: [...signOuts] };
    },
    async end(how) {
      isTaken = false;
      if (how !== null && 'session' in how) kept = { ...kept, session: how.session, failures: 0, lost: null };
      else if (how !== null) kept = { ...kept, failures: kept.failures + 1, lost: how.lost };
    },
  };
}
