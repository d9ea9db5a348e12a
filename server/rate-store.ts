import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { addRateCounts, minuteOf } from '#product/tenancy/core/attempts/rate-counts.ts';
import type { Services } from '#product/tenancy/core/services.ts';

const minuteMs = 60_000;
/** A quiet address concerns nobody else: from this many calls in a minute on, servers tell each other of it. */
const sharedFrom = 100;
const syncEveryMs = 1_000;

interface Count {
  minute: number;
  /** Calls that the database knows of, of all servers. */
  shared: number;
  /** Calls here since. */
  own: number;
}

/** Calls by address, counted for all servers together. */
export interface RateStore {
  /** What `@fastify/rate-limit` counts with. */
  Store: FastifyRateLimitStoreCtor;
  /** Exchanges counts with the other servers. */
  sync(): Promise<void>;
  close(): void;
}

/** Counts in memory and shares busy addresses' counts once a second through the database; without it each counts alone. */
export function createRateStore({ db, clock }: Pick<Services, 'db' | 'clock'>, everyMs = syncEveryMs): RateStore {
  const counts = new Map<string, Count>();
  const countOf = (key: string) => {
    const minute = minuteOf(clock.now());
    const known = counts.get(key);
    if (known?.minute === minute) return known;
    const fresh = { minute, shared: 0, own: 0 };
    counts.set(key, fresh);
    return fresh;
  };
  const Store = class {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const count = countOf(key);
      count.own += 1;
      done(null, { current: count.shared + count.own, ttl: minuteMs - (clock.now().getTime() % minuteMs) });
    }
    child() {
      return this;
    }
  };
  let syncing: Promise<void> | undefined;
  async function exchange(): Promise<void> {
    const minute = minuteOf(clock.now());
    for (const [key, count] of counts) if (count.minute !== minute) counts.delete(key);
    const busy = [...counts]
      .filter(([, { shared, own }]) => own > 0 && shared + own >= sharedFrom)
      .map(([key, count]) => ({ key, count: count.own, of: count }));
    const totals = await addRateCounts(db, minute, busy);
    for (const [place, { of, count }] of busy.entries()) {
      of.own -= count;
      of.shared = totals[place] ?? of.shared + count;
    }
  }
  const sync = () => {
    syncing ??= exchange().finally(() => {
      syncing = undefined;
    });
    return syncing;
  };
  const timer = setInterval(() => void sync().catch(() => {}), everyMs);
  timer.unref();
  return { Store: Store as unknown as FastifyRateLimitStoreCtor, sync, close: () => clearInterval(timer) };
}
