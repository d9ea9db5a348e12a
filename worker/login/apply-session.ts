import type { Page } from 'puppeteer-core';
import { isOfDomain } from '#checks/engine.ts';
import { restoreStorage } from '#checks/restore-storage.ts';
import type { SiteSession } from '#checks/site-session.ts';

/** A world of its own: scripts of the page neither see this nor stand in its way. */
const worldName = 'tenken-session';

export async function applySession(page: Page, { cookies, storage }: SiteSession): Promise<void> {
  await page.browserContext().setCookie(...cookies);
  if (storage.length === 0) return;
  const session = await page.createCDPSession();
  await session.send('Page.enable');
  const source = `(${restoreStorage.toString()})(${JSON.stringify(storage)})`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName });
}

/** The cookies and storage of a page's context, as far as they belong to the site's own origins. */
export async function readState(
  page: Page,
  origins: readonly string[],
): Promise<Pick<SiteSession, 'cookies' | 'storage'>> {
  const hostnames = origins.map(origin => new URL(origin).hostname);
  const all = await page.browserContext().cookies();
  const cookies = all
    .filter(({ domain }) => hostnames.some(hostname => isOfDomain(hostname, domain)))
    .map(({ name, value, domain, path, secure, httpOnly = false, expires, sameSite }) => ({
      name,
      value,
      domain,
      path: path ?? '/',
      secure: secure === true,
      httpOnly,
      expires,
      ...(sameSite === undefined || sameSite === 'Default' ? {} : { sameSite }),
    }));
  const origin = new URL(page.url()).origin;
  if (!origins.includes(origin)) return { cookies, storage: [] };
  const { local, session } = await page.evaluate(() => ({
    local: Object.entries(localStorage) as [string, string][],
    session: Object.entries(sessionStorage) as [string, string][],
  }));
  const isEmpty = local.length + session.length === 0;
  return { cookies, storage: isEmpty ? [] : [{ origin, local, session }] };
}
