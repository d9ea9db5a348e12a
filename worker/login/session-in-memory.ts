import type { LoginSequence } from '#api/login-sequence.ts';
import type { RunLogin } from '#core/runs/run-login.ts';
import { originsOf } from '#core/sites/site-login.ts';
import type { WatchedSession } from '../crawl/signed-in-visit.ts';
import type { VisitProcesses } from '../processes/visit-processes.ts';
import type { RenderOptions } from '../processes/visit-tasks.ts';
import { keepSession, type LoginLostError, type SessionStore, stoppingAtLoss } from './session-keeper.ts';

interface MemorySessionOrder {
  login: LoginSequence;
  site: string;
  options: RenderOptions;
  visits: Pick<VisitProcesses, 'signIn'>;
  signal: AbortSignal;
  onLost(error: LoginLostError): void;
}

/** The session of a run that is held in memory. Rejects as `keepSession` does; a later loss is told to `onLost` too. */
export async function sessionInMemory({ onLost, ...order }: MemorySessionOrder): Promise<WatchedSession> {
  const session = await keepSession({
    ...order,
    origins: originsOf(order.site),
    tenant: '',
    falseSigns: new Map(),
    store: storeInMemory(),
  });
  return stoppingAtLoss(session, onLost);
}

const unused: RunLogin = { session: null, failures: 0, lost: null, signOuts: [] };

/** A store for the lanes of one process. */
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
