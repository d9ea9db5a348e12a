import type { EngineOptions } from '#checks/engine.ts';
import { guardedFirefoxPreferences } from '#platform/egress/firefox-preferences.ts';
import { findBrowser } from './find-browser.ts';

/** How Firefox is to be started, through the guarded proxy where one is given. Undefined when it is not installed. */
export async function findFirefox(
  configured: string | undefined,
  proxyUrl: string | undefined,
): Promise<EngineOptions['firefox']> {
  const executable = await findBrowser('firefox', configured);
  if (executable === undefined) return undefined;
  return { executable, preferences: proxyUrl === undefined ? {} : guardedFirefoxPreferences(proxyUrl) };
}
