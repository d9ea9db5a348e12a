import type { CDPSession, Page } from 'puppeteer-core';
import { fairTime } from '#platform/time/fair-time.ts';

/** A script in the page did not answer in time; the page's script engine is free again afterwards. */
export class WorldTimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`no answer from the page within ${milliseconds} ms`);
    this.name = 'WorldTimeoutError';
  }
}

/** A script world beside the page's that shares only the DOM: no page globals, prototypes or Content-Security-Policy. */
export class IsolatedWorld {
  readonly #session: CDPSession;
  readonly #context: number;

  constructor(session: CDPSession, context: number) {
    this.#session = session;
    this.#context = context;
  }

  /** Runs a whole script file; its global declarations stay for later calls. */
  async load(source: string, milliseconds: number): Promise<void> {
    await this.#evaluate(`${source}\n;undefined`, milliseconds);
  }

  /** Calls a self-contained function in the page with JSON arguments and returns its JSON result. */
  async call<A extends readonly unknown[], R>(
    fn: (...args: A) => R,
    args: A,
    milliseconds: number,
  ): Promise<Awaited<R>> {
    const list = args.map(value => JSON.stringify(value) ?? 'undefined').join(',');
    return (await this.#evaluate(`(${fn.toString()})(${list})`, milliseconds)) as Awaited<R>;
  }

  /** The frame of an iframe element, or null when it is in another process or the selector matches nothing. */
  async childFrame(selector: readonly string[]): Promise<string | null> {
    const { result } = await this.#session.send('Runtime.evaluate', {
      contextId: this.#context,
      expression: `(${elementAt.toString()})(${JSON.stringify(selector)})`,
    });
    if (!result.objectId) return null;
    const { node } = await this.#session.send('DOM.describeNode', { objectId: result.objectId });
    return node.frameId ?? null;
  }

  async #evaluate(expression: string, milliseconds: number): Promise<unknown> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const cancel = fairTime.after(milliseconds, () => {
      this.#session.send('Runtime.terminateExecution').catch(() => undefined);
      reject(new WorldTimeoutError(milliseconds));
    });
    const answer = this.#session.send('Runtime.evaluate', {
      contextId: this.#context,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    answer.catch(() => undefined);
    try {
      const { result, exceptionDetails } = await Promise.race([answer, late]);
      if (exceptionDetails) {
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      }
      return result.value;
    } finally {
      cancel();
    }
  }
}

/** Finds an element by selectors through open shadow roots and same-origin frames; runs in the page. */
function elementAt(path: readonly string[]): Element | null {
  let root: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  for (const selector of path) {
    found = root?.querySelector(selector) ?? null;
    if (!found) return null;
    root = found.shadowRoot ?? (found instanceof HTMLIFrameElement ? found.contentDocument : null);
  }
  return found;
}

/** Opens isolated worlds in the frames of one page; `close` releases the connection. */
export class PageWorlds {
  readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async open(page: Page): Promise<PageWorlds> {
    return new PageWorlds(await page.createCDPSession());
  }

  async mainFrame(): Promise<string> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    return frameTree.frame.id;
  }

  /** A new world in a frame; rejects when the frame is gone or belongs to another process. */
  async world(frameId: string): Promise<IsolatedWorld> {
    const { executionContextId } = await this.session.send('Page.createIsolatedWorld', {
      frameId,
      worldName: 'tenken',
    });
    return new IsolatedWorld(this.session, executionContextId);
  }

  async close(): Promise<void> {
    await this.session.detach().catch(() => undefined);
  }
}
