import type { CDPSession, Page } from 'puppeteer-core';

/** The turn of a page that is measured. Both calls may come more than once. */
export interface MeasuringTurn {
  /** The page has come to rest: what waits may work beside it. */
  calm(): void;
  /** The measurement is over: the next page may be measured. */
  end(): void;
}

/** Keeps the processor of this process for a page that is measured while it loads; both rejects when the signal aborts. */
export interface MeasuringGate {
  /** Waits until nothing works here and no other page is measured. Until `calm` nothing begins to work. */
  measure(signal: AbortSignal): Promise<MeasuringTurn>;
  /** Waits while a measured page loads, or is the next to do so. Call what it resolves with when the work is done. */
  work(signal: AbortSignal): Promise<() => void>;
}

/** Measured pages go first: one loads, and while it rests the page before it is judged. */
export function createMeasuringGate(): MeasuringGate {
  let measured: object | undefined;
  let loading = false;
  let working = 0;
  const measurers = new Set<() => void>();
  const workers = new Set<() => void>();

  function admit(): void {
    const [next] = measurers;
    if (measured === undefined && working === 0 && next !== undefined) {
      measurers.delete(next);
      next();
    }
    if (loading || (measured === undefined && measurers.size > 0)) return;
    for (const begin of workers) {
      workers.delete(begin);
      begin();
    }
  }

  function wait<T>(queue: Set<() => void>, signal: AbortSignal, begin: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const go = () => {
      signal.removeEventListener('abort', giveUp);
      resolve(begin());
    };
    const giveUp = () => {
      queue.delete(go);
      reject(signal.reason);
      admit();
    };
    if (signal.aborted) giveUp();
    else {
      signal.addEventListener('abort', giveUp, { once: true });
      queue.add(go);
      admit();
    }
    return promise;
  }

  return {
    measure: signal =>
      wait(measurers, signal, () => {
        const mine = {};
        measured = mine;
        loading = true;
        return {
          calm() {
            if (measured !== mine || !loading) return;
            loading = false;
            admit();
          },
          end() {
            if (measured !== mine) return;
            measured = undefined;
            loading = false;
            admit();
          },
        };
      }),
    work: signal =>
      wait(workers, signal, () => {
        working += 1;
        let done = false;
        return () => {
          if (done) return;
          done = true;
          working -= 1;
          admit();
        };
      }),
  };
}

const lookMs = 150;
/** Share of a look's time that the page's main thread may be busy with. */
const restingShare = 0.05;
const restingLooks = 2;

/**
 * Calls `calm` once the page has loaded and its main thread has been idle for 0.3 s. Asks the browser how long the thread
 * worked, which takes the page itself next to no time. Returns how to stop watching.
 */
export function watchForRest(page: Page, calm: () => void): () => void {
  let watching = true;
  let session: CDPSession | undefined;
  const stop = () => {
    watching = false;
    page.off('load', onLoad);
    session?.detach().catch(() => undefined);
  };
  const onLoad = () => {
    // Lighthouse begins on an empty page.
    if (page.url() === 'about:blank') return;
    page.off('load', onLoad);
    void look().catch(() => undefined);
  };
  async function look(): Promise<void> {
    session = await page.createCDPSession();
    await session.send('Performance.enable');
    let [resting, before] = [0, await busySeconds(session)];
    while (watching && resting < restingLooks) {
      await new Promise(resolve => setTimeout(resolve, lookMs));
      const now = await busySeconds(session);
      resting = now - before < (restingShare * lookMs) / 1000 ? resting + 1 : 0;
      before = now;
    }
    if (watching) calm();
    stop();
  }
  page.on('load', onLoad);
  return stop;
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
