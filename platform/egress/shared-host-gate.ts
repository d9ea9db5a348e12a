import { randomUUID } from 'node:crypto';
import { backOff, backOffMs, type HostGate } from './host-gate.ts';
import { createTurns } from './turns.ts';

/** Where the paces of hosts are kept for all processes. Every call may reject while it cannot be reached. */
export interface HostPaceStore {
  /** Takes a place of a host with its next starts, `spacingMs` apart; null when all are taken. `release` gives another one back first. */
  take(
    host: string,
    claim: { id: string; release: string | null; starts: number; spacingMs: number; places: number },
  ): Promise<{ startInMs: number; strikes: number } | null>;
  release(host: string, id: string): Promise<void>;
  /** Keeps places for a while longer, by host. */
  renew(places: readonly (readonly [host: string, id: string])[]): Promise<void>;
  /** Blocks all starts for so long. */
  hold(host: string, milliseconds: number): Promise<void>;
  /** Blocks all starts for a while, doubled each time in a row. */
  strike(host: string, pause: { firstMs: number; longestMs: number }): Promise<void>;
  /** Ends the row. */
  calm(host: string): Promise<void>;
}

interface SharedGateOptions {
  store: HostPaceStore;
  /** Starts a second to one host, of all processes together, and requests at once. */
  rate: number;
  concurrency: number;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Starts that are taken at once: a host's rate costs a round trip for each block, not for each request. */
const blockStarts = 5;
const renewMs = 8_000;
/** Between two questions for a place while all are taken, or while the store cannot be reached. */
const againMs = 150;
const lostMs = 1_000;

type Waiter = (leave: () => void) => void;

/**
 * A gate that all processes share through a store: at most `concurrency` requests at once and `rate` starts a second to each
 * host. A process takes a place with a few starts and uses them one after the other; starts that came too early for it are
 * forfeited. While the store cannot be reached everybody waits. `close` gives the places back.
 */
export function createSharedHostGate(options: SharedGateOptions): HostGate & { close(): Promise<void> } {
  const { store, log } = options;
  const lines = new Map<string, HostLine>();
  const closing = new AbortController();
  const lineOf = (host: string): HostLine => {
    const line = lines.get(host) ?? new HostLine(host, options, closing.signal, () => lines.delete(host));
    lines.set(host, line);
    return line;
  };
  const renewing = setInterval(() => {
    const held = [...lines].flatMap(([host, { places }]) => [...places].map(id => [host, id] as const));
    if (held.length > 0) store.renew(held).catch(error => log('places of hosts not renewed', { error: String(error) }));
  }, renewMs);
  renewing.unref();

  return {
    enter(host, signal, party = '') {
      const line = lineOf(host);
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const waiter: Waiter = leave => {
          signal?.removeEventListener('abort', giveUp);
          resolve(leave);
        };
        const giveUp = () => {
          line.waiting.remove(waiter);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        line.waiting.push(party, waiter);
        line.open();
      });
    },
    hold(host, milliseconds) {
      lineOf(host).hold(milliseconds);
      store.hold(host, milliseconds).catch(error => log('a pause of a host is not shared', { error: String(error) }));
    },
    strike(host) {
      lineOf(host).strike();
      store.strike(host, backOff).catch(error => log('a pause of a host is not shared', { error: String(error) }));
    },
    calm(host) {
      if (!lines.get(host)?.calm()) return;
      store.calm(host).catch(error => log('the calm of a host is not shared', { error: String(error) }));
    },
    async close() {
      closing.abort();
      clearInterval(renewing);
      await Promise.all([...lines.values()].map(line => line.close()));
    },
  };
}

/** The waiting callers of this process for one host, and its places there. */
class HostLine {
  readonly waiting = createTurns<Waiter>();
  readonly places = new Set<string>();
  readonly #host: string;
  readonly #options: SharedGateOptions;
  readonly #closing: AbortSignal;
  readonly #onEmpty: () => void;
  readonly #spacingMs: number;
  #working = 0;
  #isTaking = false;
  /** Places that wait for their next start. */
  #idle = 0;
  /** Nobody starts before; milliseconds of this process. */
  #heldUntil = 0;
  /** The length of the last request. */
  #lasted = 0;
  /** Pauses in a row, as far as this process knows: it learns them with each place. */
  #strikes = 0;

  constructor(host: string, options: SharedGateOptions, closing: AbortSignal, onEmpty: () => void) {
    this.#host = host;
    this.#options = options;
    this.#closing = closing;
    this.#onEmpty = onEmpty;
    this.#spacingMs = 1000 / options.rate;
  }

  /** Begins to work for those who wait, unless enough places do. */
  open(): void {
    const isEnough = this.waiting.length <= this.#idle || this.#working >= this.#options.concurrency;
    if (this.#isTaking || isEnough || this.#closing.aborted) return;
    this.#working += 1;
    void this.#work().finally(() => {
      this.#working -= 1;
      if (this.#working === 0 && this.waiting.length === 0 && this.#heldUntil < performance.now()) this.#onEmpty();
      this.open();
    });
  }

  hold(milliseconds: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, performance.now() + milliseconds);
  }

  strike(): void {
    this.hold(backOffMs(this.#strikes));
    this.#strikes += 1;
  }

  /** Whether there was a row to end. */
  calm(): boolean {
    const had = this.#strikes > 0;
    this.#strikes = 0;
    return had;
  }

  async close(): Promise<void> {
    await Promise.all([...this.places].map(id => this.#giveBack(id)));
  }

  /** Holds one place as long as anybody waits. */
  async #work(): Promise<void> {
    const { store, concurrency, log } = this.#options;
    let held: string | null = null;
    while (this.waiting.length > 0 && !this.#closing.aborted) {
      const id = randomUUID();
      // A place whose requests last long would forfeit most of its starts.
      const starts = this.#lasted > this.#spacingMs ? 1 : Math.min(blockStarts, this.waiting.length);
      const claim = { id, release: held, starts, spacingMs: this.#spacingMs, places: concurrency };
      this.#isTaking = true;
      const taken = await store.take(this.#host, claim).catch(error => {
        log('no pace of a host', { host: this.#host, error: String(error) });
        return undefined;
      });
      this.#isTaking = false;
      if (held !== null && taken !== undefined) {
        this.places.delete(held);
        held = null;
      }
      if (taken) {
        this.#strikes = taken.strikes;
        this.places.add(id);
        held = id;
        await this.#useStarts(performance.now() + taken.startInMs, starts);
      } else await sleep((taken === null ? againMs : lostMs) * (0.75 + Math.random() / 2), this.#closing);
    }
    if (held !== null) await this.#giveBack(held);
  }

  /** Uses the starts of a place, the first of which is at `first`. One that has passed is forfeited: another has the next. */
  async #useStarts(first: number, starts: number): Promise<void> {
    for (let at = first, left = starts; left > 0; at += this.#spacingMs, left -= 1) {
      this.#idle += 1;
      await sleep(Math.max(at, this.#heldUntil) - performance.now(), this.#closing);
      this.#idle -= 1;
      const isLate = performance.now() >= at + this.#spacingMs;
      const waiter = isLate || this.#closing.aborted ? undefined : this.waiting.shift();
      if (waiter) await this.#serve(waiter);
      else if (this.waiting.length === 0) return;
    }
  }

  /** Serves one waiter; resolves at the end of its request. */
  #serve(waiter: Waiter): Promise<void> {
    return new Promise(resolve => {
      const began = performance.now();
      // Another place of this process serves those beside this one.
      queueMicrotask(() => this.open());
      waiter(() => {
        this.#lasted = performance.now() - began;
        resolve();
      });
    });
  }

  async #giveBack(id: string): Promise<void> {
    this.places.delete(id);
    const { store, log } = this.#options;
    await store.release(this.#host, id).catch(error => log('a place ends by itself', { error: String(error) }));
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
