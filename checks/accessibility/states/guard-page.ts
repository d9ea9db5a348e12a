import type { Page } from 'puppeteer-core';

/** Runs in the page's own world (self-contained): nothing may wait for an answer, open a window or print. */
function quietWindow(): void {
  const answers = { open: () => null, print() {}, alert() {}, confirm: () => false, prompt: () => null };
  for (const [name, value] of Object.entries(answers)) {
    try {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    } catch {
      // The page does not let it; the visit dismisses its dialogs.
    }
  }
}

/** A page that is used: it leads nowhere, and sends nothing but requests that only read. */
interface GuardedPage {
  /** How many times the page was about to leave. */
  stopped(): number;
  release(): Promise<void>;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export async function guardPage(page: Page): Promise<GuardedPage> {
  const session = await page.createCDPSession();
  let stopped = 0;
  const close = (popup: Page | null) => void popup?.close().catch(() => undefined);
  page.on('popup', close);
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId }) => {
    const leaves = resourceType === 'Document' && frameId === frameTree.frame.id;
    if (leaves) stopped += 1;
    const answer =
      leaves || !reading.has(request.method)
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : session.send('Fetch.continueRequest', { requestId });
    answer.catch(() => undefined);
  });
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Page.setDownloadBehavior', { behavior: 'deny' });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await page.evaluate(quietWindow).catch(() => undefined);
  return {
    stopped: () => stopped,
    async release() {
      page.off('popup', close);
      await session.detach().catch(() => undefined);
    },
  };
}
