import type { CDPSession, Page } from 'puppeteer-core';
import { PageWorlds } from './isolated-world.ts';

/** An isolated world in the page's main frame, open for several calls. */
export interface PageWorld {
  /** Runs a self-contained function in the page and returns its plain-data result. Rejects with its error. */
  run<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  session: CDPSession;
  leave(): Promise<void>;
}

/** Longer than the browser itself waits for an unresponsive page, which ends that browser. */
const runMs = 120_000;

/** Enters the page's main frame. Must be repeated after a navigation. */
export async function enterPage(page: Page): Promise<PageWorld> {
  const worlds = await PageWorlds.open(page);
  const world = await worlds.world(await worlds.mainFrame());
  return {
    session: worlds.session,
    run: (fn, ...args) => world.call(fn, args, runMs),
    leave: () => worlds.close(),
  };
}
