import type { Page } from 'puppeteer-core';
import { findBanner, pressCloseButton } from '#checks/consent-banner.ts';
import type { PagePicture } from '#checks/engine.ts';
import type { PageWorld } from '#checks/page-world.ts';
import { captureViewport } from './capture-page.ts';

/** A consent banner that was closed, and the screen before that. */
export interface DismissedBanner {
  /** Name of the consent manager; `selector` when it was given, `text` when it was recognised by its words. */
  manager: string;
  before: PagePicture;
}

/** Closes the consent banner of a loaded page; null where none is recognised. `selector`: of its close button, if given. */
export async function dismissBanner(
  page: Page,
  world: PageWorld,
  { selector }: { selector?: string },
): Promise<DismissedBanner | null> {
  const manager = await findBanner(world, selector);
  if (manager === null) return null;
  const before = await captureViewport(page, world);
  await pressCloseButton(world);
  return { manager, before };
}
