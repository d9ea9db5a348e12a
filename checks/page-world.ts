import type { CDPSession, Page } from 'puppeteer-core';
import { PageWorlds } from './isolated-world.ts';

/** A world of our own in the page's main frame, open for several questions. */
export interface PageWorld {
  /** Runs a self-contained function in the page and hands back its plain-data answer. Rejects with what the function throws. */
  run<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  session: CDPSession;
  leave(): Promise<void>;
}

/** More than the browser itself waits for a page that does not answer, which is the end of that browser. */
const runMs = 120_000;

/** Enters the page's main frame. Must be entered anew after a navigation. */
export async function enterPage(page: Page): Promise<PageWorld> {
  const worlds = await PageWorlds.open(page);
  const world = await worlds.world(await worlds.mainFrame());
  return {
    session: worlds.session,
    run: (fn, ...args) => world.call(fn, args, runMs),
    leave: () => worlds.close(),
  };
}
