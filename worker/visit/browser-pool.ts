import type { Page } from 'puppeteer-core';
import { proxiedLoopback } from '#platform/egress/chromium-flags.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import type { RendererLimits } from './renderer-watch.ts';
import { endBrowser, killBrowser, type RunningBrowser, startBrowser } from './running-browser.ts';

/** The browser or page crashed or was killed; `byAnother`: by another page; `forMemory`: the page needed too much. */
export class BrowserGoneError extends Error {
  readonly byAnother: boolean;
  readonly forMemory: boolean;
  constructor(message: string, { byAnother = false, forMemory = false } = {}) {
    super(message);
    this.byAnother = byAnother;
    this.forMemory = forMemory;
  }
}

/** A page in its own browser context: no cookie, cache or storage of another page. */
export interface Lease {
  page: Page;
  /** Rejects with `BrowserGoneError` when the browser ends or the page crashes; never resolves. */
  gone: Promise<never>;
  /** Whether the browser itself answers, whatever its pages do. */
  answers(): Promise<boolean>;
  /** Closes the context, which ends the page and whatever its scripts do. A browser that does not do so in 3 s is killed. */
  close(): Promise<void>;
  /** Kills the whole browser at once, with all its processes. The next `open` starts another. */
  kill(): void;
}

export interface BrowserPool {
  /** Starts the browser before the first page. A failure is reported by `open`. */
  start(): Promise<void>;
  /** Starts the browser when none runs, retried once. `proxyUrl`: the page's own way to the network. */
  open(proxyUrl?: string): Promise<Lease>;
  /** A page in a browser that has no other. */
  openAlone(proxyUrl?: string): Promise<Lease>;
  /** Ends every browser of the pool; waits for their processes. */
  close(): Promise<void>;
}

const pagesPerBrowser = 25;
const closeMs = 3_000;
/** A browser on a loaded machine answers late, one that hangs not at all. */
const answerDefaultMs = 10_000;

/** One Chromium per process, started by the first page and replaced after 25 pages. `proxyUrl`: the guarded proxy. */
export function createBrowserPool(settings: {
  executable?: string;
  proxyUrl: string | undefined;
  rendererLimits?: RendererLimits;
  /** Fair time in which a browser answers; default 10 s. */
  answerMs?: number;
  log(message: string, facts?: Record<string, unknown>): void;
}): BrowserPool {
  const all = new Set<RunningBrowser>();
  let current: Promise<RunningBrowser> | undefined;

  async function start(): Promise<RunningBrowser> {
    const started = await startBrowser(settings);
    all.add(started);
    void started.ended.then(() => all.delete(started));
    started.browser.process()?.once('exit', async () => {
      if (current !== undefined && (await current.catch(() => undefined)) === started) current = undefined;
    });
    return started;
  }

  async function running(): Promise<RunningBrowser> {
    current ??= start().catch(error => {
      settings.log('browser did not start, once more', { error: String(error) });
      return start();
    });
    const own = current;
    try {
      const found = await own;
      if (found.browser.connected && found.opened < pagesPerBrowser) return found;
      if (current === own) current = undefined;
      if (found.leases === 0) void endBrowser(found);
      return running();
    } catch (error) {
      if (current === own) current = undefined;
      throw error;
    }
  }

  return {
    async start() {
      await running().catch(() => undefined);
    },
    open: async proxyUrl => openLease(await running(), proxyUrl, settings),
    async openAlone(proxyUrl) {
      const own = await start();
      own.opened = pagesPerBrowser;
      return openLease(own, proxyUrl, settings);
    },
    async close() {
      await current?.catch(() => undefined);
      // Nobody needs them to end in order, and a page may not let them.
      for (const running of all) killBrowser(running);
      await Promise.all([...all].map(({ ended }) => ended));
    },
  };
}

/** Opens a page in a context of its own. The last lease of a used-up browser ends it. Rejects with `BrowserGoneError`. */
async function openLease(
  from: RunningBrowser,
  proxyUrl: string | undefined,
  { answerMs = answerDefaultMs }: { answerMs?: number },
): Promise<Lease> {
  from.opened += 1;
  from.leases += 1;
  try {
    const context = await from.browser.createBrowserContext(
      proxyUrl === undefined ? {} : { proxyServer: proxyUrl, proxyBypassList: proxiedLoopback },
    );
    const page = await context.newPage();
    const gone = watchForEnd(from, page);
    page.on('dialog', dialog => void dialog.dismiss().catch(() => undefined));
    let closed = false;
    const kill = () => {
      from.killedFor ??= page;
      killBrowser(from);
    };
    return {
      page,
      gone,
      kill,
      answers: () => isAnswering(from, answerMs),
      async close() {
        if (closed) return;
        closed = true;
        from.leases -= 1;
        const cancel = fairTime.after(closeMs, kill);
        const ended = new Promise(resolve => from.browser.once('disconnected', resolve));
        if (from.browser.connected) await Promise.race([context.close(), ended]).catch(() => undefined);
        cancel();
        if (from.leases === 0 && from.opened >= pagesPerBrowser) await endBrowser(from);
      },
    };
  } catch (error) {
    from.leases -= 1;
    // A browser that opens no page any more, because another page ended or blocked it, is replaced.
    killBrowser(from);
    throw new BrowserGoneError(`No page was opened: ${String(error)}`, { byAnother: true });
  }
}

async function isAnswering({ control }: RunningBrowser, answerMs: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const cancel = fairTime.after(answerMs, () => late.resolve(false));
  const answered = control.send('Browser.getVersion').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late.promise]).finally(cancel);
}

/** Rejects with `BrowserGoneError` when the browser ends or the page crashes; never resolves. */
function watchForEnd(from: RunningBrowser, page: Page): Promise<never> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  gone.catch(() => undefined);
  from.browser.once('disconnected', () => {
    const { killedFor = page, isBroken = false } = from;
    reject(new BrowserGoneError('The browser ended.', { byAnother: isBroken || killedFor !== page }));
  });
  page.on('error', error => reject(new BrowserGoneError(error.message, { forMemory: from.renderers.lostForMemory() })));
  return gone;
}
