import type { CDPSession, Page } from 'puppeteer-core';

/** A world of our own beside the page's scripts: they can neither see what runs there nor have changed its built-ins. */
export interface PageWorld {
  /** Runs a self-contained function in the page and hands back its plain-data answer. Rejects with what the function throws. */
  run<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  session: CDPSession;
  leave(): Promise<void>;
}

/** Enters the page's main frame. Must be entered anew after a navigation. */
export async function enterPage(page: Page): Promise<PageWorld> {
  const session = await page.createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'tenken',
  });
  return {
    session,
    async run(fn, ...args) {
      const expression = `(${fn.toString()})(...${JSON.stringify(args)})`;
      const answer = await session.send('Runtime.evaluate', {
        expression,
        contextId: executionContextId,
        returnByValue: true,
        awaitPromise: true,
      });
      if (answer.exceptionDetails !== undefined) {
        throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
      }
      return answer.result.value;
    },
    leave: () => session.detach().catch(() => undefined),
  };
}
