import type { Page, Request } from 'playwright-core';

/** Decides over the answers of the API that the screens of a tab read once their frame is there. */
export interface HeldAnswers {
  /** Resolves when the screen waits for nothing but answers. */
  awaited(): Promise<void>;
  /** Lets the answers come, each painted by itself, from now on; resolves when the screen has all it reads. */
  come(): Promise<void>;
  /** Refuses them from now on, as without a connection. */
  refuse(): Promise<void>;
}

type Answering = 'held' | 'one by one' | 'refused';
declare global {
  interface Window {
    answer?: (how: Answering) => void;
    /** Requests that have neither been answered nor refused. */
    unanswered?: number;
  }
}

/** Runs in the page, before its scripts. */
function hold(): void {
  const ask = window.fetch.bind(window);
  let now: Answering = 'held';
  let held: (() => void)[] = [];
  let last = Promise.resolve();
  const nextFrame = () => new Promise<unknown>(done => requestAnimationFrame(done));
  const painted = () => nextFrame().then(nextFrame);
  // A browser that is offline says so; then a failed read is not tried again for long.
  Object.defineProperty(navigator, 'onLine', { get: () => now !== 'refused' });
  window.unanswered = 0;
  window.answer = how => {
    now = how;
    const waiting = held;
    held = [];
    for (const go of waiting) go();
  };
  async function inTurn(request: Parameters<typeof fetch>): Promise<Response> {
    if (now === 'held') await new Promise<void>(go => held.push(go));
    if (now === 'refused') throw new TypeError('Failed to fetch');
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return ask(...request).finally(() => void painted().then(() => resolve()));
  }
  window.fetch = (...request) => {
    // What is read before the frame decides which screen is shown.
    if (document.querySelector('main') === null) return ask(...request);
    window.unanswered = (window.unanswered ?? 0) + 1;
    return inTurn(request).finally(async () => {
      // What the answer asks for is counted before.
      await painted();
      window.unanswered = (window.unanswered ?? 1) - 1;
    });
  };
}

/** Milliseconds without a request after which nothing more is expected. */
const quiet = 150;

/** From the next document on, answers of the API are held in this tab. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  await page.addInitScript(hold);
  const open = new Set<Request>();
  let last = 0;
  const note = (change: (request: Request) => void) => (request: Request) => {
    last = performance.now();
    change(request);
  };
  page.on(
    'request',
    note(request => open.add(request)),
  );
  page.on(
    'requestfinished',
    note(request => open.delete(request)),
  );
  page.on(
    'requestfailed',
    note(request => open.delete(request)),
  );
  page.on('framenavigated', () => open.clear());
  const stillness = async () => {
    last = performance.now();
    for (let rest = quiet; rest > 0 || open.size > 0; rest = quiet - (performance.now() - last))
      await page.waitForTimeout(Math.max(rest, 20));
  };
  return {
    async awaited() {
      await page.locator('main').first().waitFor();
      await stillness();
    },
    async come() {
      await page.evaluate(() => window.answer?.('one by one'));
      // Code that is loaded after the last answer may ask again.
      do {
        await page.waitForFunction(() => window.unanswered === 0);
        await stillness();
      } while ((await page.evaluate(() => window.unanswered)) !== 0);
    },
    refuse: () => page.evaluate(() => window.answer?.('refused')),
  };
}
