import type { CDPSession, Page } from 'puppeteer-core';

/** The measuring turn of a page. Both calls may be repeated. */
export interface MeasuringTurn {
  /** The page has settled: waiting work may run in parallel. */
  calm(): void;
  /** The measurement is over: the next page may be measured. */
  end(): void;
}

/** Reserves this process's processor for a measured page. Calls reject with the signal's reason; call what they resolve with. */
export interface CpuScheduler {
  /** Waits until no work runs here and no other page is measured. Until `calm` no work starts. */
  measure(signal: AbortSignal): Promise<MeasuringTurn>;
  /** For work on a loaded page: waits while a measured page loads, or is the next to do so. */
  judge(signal: AbortSignal): Promise<() => void>;
  /** For work that opens a page: waits while any page is measured, since process starts delay its trace by 5 s. */
  visit(signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  measures: boolean;
  begin(): void;
}

/** Pages are measured and opened in order; while one settles for measurement, earlier ones are judged. */
export function createCpuScheduler(): CpuScheduler {
  let measured: object | undefined;
  let loading = false;
  let working = 0;
  const arrivals = new Set<Waiting>();
  const judges = new Set<Waiting>();

  function admit(): void {
    for (const next of arrivals) {
      if (measured !== undefined) break;
      if (next.measures && working > 0) return;
      arrivals.delete(next);
      next.begin();
    }
    if (loading) return;
    for (const next of judges) {
      judges.delete(next);
      next.begin();
    }
  }

  function wait<T>(queue: Set<Waiting>, measures: boolean, signal: AbortSignal, begin: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting: Waiting = {
      measures,
      begin() {
        signal.removeEventListener('abort', giveUp);
        resolve(begin());
      },
    };
    const giveUp = () => {
      queue.delete(waiting);
      reject(signal.reason);
      admit();
    };
    if (signal.aborted) giveUp();
    else {
      signal.addEventListener('abort', giveUp, { once: true });
      queue.add(waiting);
      admit();
    }
    return promise;
  }

  function work(): () => void {
    working += 1;
    let done = false;
    return () => {
      if (done) return;
      done = true;
      working -= 1;
      admit();
    };
  }

  function measure(): MeasuringTurn {
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
  }

  return {
    measure: signal => wait(arrivals, true, signal, measure),
    judge: signal => wait(judges, false, signal, work),
    visit: signal => wait(arrivals, false, signal, work),
  };
}

const lookMs = 150;
/** Share of a sampling interval in which the page's main thread may be busy. */
const restingShare = 0.05;
const restingLooks = 2;

/** Calls `calm` once the page's main thread was idle for 0.3 s after loading. Returns the function that stops watching. */
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
