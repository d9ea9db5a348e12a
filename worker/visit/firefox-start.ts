import type { EngineOptions } from '#checks/engine.ts';
import { proxiedFirefoxPreferences } from '#platform/egress/firefox-preferences.ts';
import { dropPrivileges, giveToBrowser, removeFromBrowser } from './dropped-privileges.ts';
import { findBrowser } from './find-browser.ts';

/** Start options of Firefox, with the given proxy if any. Undefined when it is not installed. */
export async function findFirefox(
  configured: string | undefined,
  proxyUrl: string | undefined,
): Promise<EngineOptions['firefox']> {
  const found = await findBrowser('firefox', configured);
  if (found === undefined) return undefined;
  const { executable, env } = await dropPrivileges(found);
  const preferences = proxyUrl === undefined ? {} : proxiedFirefoxPreferences(proxyUrl);
  return { executable, env, preferences, give: giveToBrowser, remove: removeFromBrowser };
}
