import { setTimeout as pause } from 'node:timers/promises';
import type { LossSign, SiteSession } from '#checks/site-session.ts';
import { fill, type Message } from '#language/message.ts';
import { type LoginFailure, loginFailureMessage } from '#product/runs/api/login-failures.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import type { LostLogin } from '#product/runs/core/runs/run-tables.ts';
import { crawlFailureMessages } from '../crawl/crawl-messages.ts';
import type { WatchedSession } from '../crawl/signed-in-visit.ts';
import type { VisitProcesses } from '../processes/visit-processes.ts';
import type { RenderOptions } from '../processes/visit-tasks.ts';
import { type SessionStore, storeInMemory } from './store-in-memory.ts';

/** Sign-ins in a row that fail before a login counts as lost. The first one of a run is not repeated. */
const maxFailures = 3;
/** Pauses before another attempt, and between looks at one that another worker makes. */
const retryMs = 3_000;
const lookMs = 300;
/** Signs of a kind in a row that were none, after which only the login's address counts. */
const maxFalseSigns = 5;

/** The login failed at the start of a run (`isFirst`), or again and again. */
export class LoginLostError extends Error {
  readonly isFirst: boolean;
  readonly reason: Message;
  constructor({ failure, isFirst }: LostLogin) {
    super(`login ${isFirst ? 'failed' : 'lost'}: step ${failure.step}, ${failure.code}`);
    this.isFirst = isFirst;
    this.reason = loginFailureMessage(failure);
  }
}

export function lossOf({ isFirst, reason }: LoginLostError) {
  const code = isFirst ? 'login-failed' : 'login-lost';
  const text = crawlFailureMessages[code];
  const message = { ja: fill(text, { detail: reason.ja }).ja, en: fill(text, { detail: reason.en }).en };
  return { code, message };
}

interface Keeping {
  login: LoginSequence;
  site: string;
  origins: string[];
  options: RenderOptions;
  tenant: string;
  signal: AbortSignal;
  visits: Pick<VisitProcesses, 'signIn'>;
  store: SessionStore;
  /** Signs of the run that were none, by kind, in a row. */
  falseSigns: Map<LossSign, number>;
}

/** The session of a run: the first call signs in, others wait. Rejects with `LoginLostError` or the signal's reason. */
export async function keepSession(keeping: Keeping): Promise<WatchedSession> {
  let session = await reach(keeping, 0);
  const { falseSigns } = keeping;
  return {
    now: () => session,
    async repair(generation, sign) {
      if (session.generation > generation) return 'renewed';
      const isWorn = sign !== 'address' && (falseSigns.get(sign) ?? 0) >= maxFalseSigns;
      if (isWorn) return 'alive';
      session = await reach(keeping, generation);
      const isAlive = session.generation === generation;
      falseSigns.set(sign, isAlive ? (falseSigns.get(sign) ?? 0) + 1 : 0);
      return isAlive ? 'alive' : 'renewed';
    },
    async noteSignOuts(urls) {
      const known = session.signOuts ?? [];
      const fresh = urls.filter(url => !known.includes(url));
      if (fresh.length === 0) return;
      session = { ...session, signOuts: [...known, ...fresh] };
      await keeping.store.noteSignOuts(session.signOuts ?? []);
    },
    async alone() {
      const { signOuts = [] } = session;
      const begun = { session: null, failures: 0, lost: null, signOuts: [...signOuts] };
      try {
        return await keepSession({ ...keeping, store: storeInMemory(begun) });
      } catch (error) {
        if (error instanceof LoginLostError) return null;
        throw error;
      }
    },
  };
}

/** A session later than the given one; the given one itself where it turns out to hold. */
async function reach(keeping: Keeping, generation: number): Promise<SiteSession> {
  const { store, signal } = keeping;
  for (;;) {
    signal.throwIfAborted();
    const { session, lost, signOuts } = await store.read();
    if (lost !== null) throw new LoginLostError(lost);
    if (session !== null && session.generation > generation) return { ...session, signOuts };
    if (!(await store.take())) {
      await pause(lookMs, undefined, { signal });
      continue;
    }
    const found = await attempt(keeping, generation);
    if (found !== null) return { ...found, signOuts };
    if ((await store.read()).lost === null) await pause(retryMs, undefined, { signal });
  }
}

/** One turn: the valid or new session; null without one, then the store decides whether to retry. */
async function attempt(keeping: Keeping, generation: number): Promise<SiteSession | null> {
  const { store, visits, login, site, origins, options, tenant, signal } = keeping;
  // Another may have ended its turn meanwhile.
  const { session, failures, lost } = await store.read();
  if (lost !== null || (session !== null && session.generation > generation)) {
    await store.end(null);
    return lost === null ? session : null;
  }
  const before = session?.generation ?? 0;
  let failure: LoginFailure;
  try {
    const order = { sequence: login, site, origins, session, picture: false };
    const result = await visits.signIn(order, options, { tenant, signal });
    if (result.status === 'alive' && session !== null) {
      await store.end(null);
      return session;
    }
    if (result.status === 'signed-in') {
      const made = { ...result.session, generation: before + 1 };
      await store.end({ session: made });
      return made;
    }
    failure = result.status === 'failed' ? result.failure : { step: 1, code: 'browser' };
  } catch (error) {
    if (signal.aborted) {
      await store.end(null);
      throw error;
    }
    failure = { step: 1, code: 'browser' };
  }
  const isFirst = before === 0;
  await store.end({ lost: isLast(failure, isFirst, failures + 1) ? { failure, isFirst } : null });
  return null;
}

/** Whether a failure is not retried. */
function isLast({ code }: LoginFailure, isFirst: boolean, failures: number): boolean {
  // Technical ones may pass; a wrong password does not, and too many of them lock an account.
  const mayPass = code === 'browser' || code === 'unreachable' || code === 'timeout';
  return (isFirst && !mayPass) || failures >= maxFailures;
}

/** The session of a crawl, which stops once the login is lost: its pages so far stay. */
export function stoppingAtLoss<Kept extends WatchedSession | undefined>(
  session: Kept,
  onLost: (error: LoginLostError) => void,
): Kept {
  if (session === undefined) return session;
  return {
    ...session,
    async alone() {
      return stoppingAtLoss((await session.alone()) ?? undefined, onLost) ?? null;
    },
    async repair(generation, sign) {
      try {
        return await session.repair(generation, sign);
      } catch (error) {
        if (error instanceof LoginLostError) onLost(error);
        throw error;
      }
    },
  };
}
