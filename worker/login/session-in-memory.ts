import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { originsOf } from '#product/runs/core/sites/site-login.ts';
import type { WatchedSession } from '../crawl/signed-in-visit.ts';
import type { VisitProcesses } from '../processes/visit-processes.ts';
import type { RenderOptions } from '../processes/visit-tasks.ts';
import { keepSession, type LoginLostError, stoppingAtLoss } from './session-keeper.ts';
import { storeInMemory } from './store-in-memory.ts';

interface MemorySessionOrder {
  login: LoginSequence;
  site: string;
  options: RenderOptions;
  visits: Pick<VisitProcesses, 'signIn'>;
  signal: AbortSignal;
  onLost(error: LoginLostError): void;
}

/** The session of a run, held in memory. Rejects as `keepSession` does; a later loss also calls `onLost`. */
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
