import type { LoginFailure } from '#product/runs/api/login-failures.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { taskKind } from '#product/tenancy/core/tasks/task-kind.ts';

export interface TrialOrder {
  site: string;
  login: LoginSequence;
  username: string | null;
  password: string;
  ipAddress: string | undefined;
}

export interface TrialResult {
  /** Null: it signed in. */
  failure: LoginFailure | null;
  /** The last page, without what was filled in: WebP, base64. */
  picture: string | null;
}

/** A login that somebody tries before it is saved, and waits for. */
export const trialTask = taskKind<TrialOrder, TrialResult>({
  kind: 'login-trial',
  expireInSeconds: 300,
  keptMs: 3_600_000,
  // Sites lock accounts to which somebody signs in again and again.
  mostEnds: 2,
});
