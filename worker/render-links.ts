import type { Page } from 'puppeteer-core';
import { saysSignOut } from '#checks/sign-outs.ts';
import type { SiteSession } from '#checks/site-session.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { maxHops } from './crawl/page-addresses.ts';
import type { RenderedLinks } from './crawl/visited.ts';
import { applySession } from './login/apply-session.ts';
import { signOnPage } from './login/sign-on-page.ts';
import type { VisitContext } from './processes/visit-context.ts';
import type { RenderOptions } from './processes/visit-tasks.ts';
import { answerBasicAuth } from './visit/answer-basic-auth.ts';
import type { BrowserPool, Lease } from './visit/browser-pool.ts';

/** Time for the document after its first byte. */
const documentMs = 10_000;
const quietMs = 3_000;

/** The links of a page after its scripts have run, and where it has led. For pages that are built in the browser. */
export async function renderLinks(
  { pool, gate }: Pick<VisitContext, 'gate'> & { pool: Pick<BrowserPool, 'open'> },
  url: string,
  { credentials, answerSeconds, session }: RenderOptions & { answerSeconds: number },
  signal: AbortSignal,
): Promise<RenderedLinks> {
  const leave = await gate.visit(signal);
  let lease: Lease | undefined;
  try {
    lease = await pool.open();
    const { page } = lease;
    if (credentials !== undefined) await answerBasicAuth(page, url, credentials);
    if (session !== undefined) await applySession(page, session);
    const path = watchPath(page, url);
    const read = readPage(page, url, path.state, {
      session,
      timeout: fairTime.stretch(answerSeconds * 1000 + documentMs),
    });
    read.catch(() => undefined);
    return await Promise.race([read, path.looping, lease.gone]);
  } finally {
    await lease?.close();
    leave();
  }
}

async function readPage(
  page: Page,
  url: string,
  path: Omit<RenderedLinks, 'links' | 'signOuts'>,
  { session, timeout }: { session: SiteSession | undefined; timeout: number },
): Promise<RenderedLinks> {
  const read = await readLinks(page, url, path, timeout);
  const loss = session === undefined ? null : await signOnPage(page, url, session);
  return { ...read, ...(loss === null ? {} : { loss }) };
}

async function readLinks(
  page: Page,
  url: string,
  path: Omit<RenderedLinks, 'links' | 'signOuts'>,
  timeout: number,
): Promise<RenderedLinks> {
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout }).catch(error => {
    // A page that leads on at once aborts its own navigation.
    if (path.navigations < 2) throw error;
  });
  for (;;) {
    const navigations = path.navigations;
    await page.waitForNetworkIdle({ idleTime: 500, timeout: fairTime.stretch(quietMs) }).catch(() => undefined);
    try {
      const found = await page.$$eval('a[href], area[href]', anchors =>
        anchors.map(anchor => ({ url: (anchor as HTMLAnchorElement).href, text: anchor.textContent.slice(0, 100) })),
      );
      const signOuts = found.filter(({ text }) => saysSignOut(text)).map(link => link.url);
      return { ...path, links: found.map(link => link.url), signOuts };
    } catch (error) {
      if (path.navigations === navigations) throw error;
    }
  }
}

/** Follows the documents that a page loads one after the other; `looping` resolves when there are too many. */
function watchPath(page: Page, url: string) {
  const state = { finalUrl: url, navigations: 0 };
  let shown = url;
  const { promise: looping, resolve } = Promise.withResolvers<RenderedLinks>();
  page.on('request', request => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    state.finalUrl = request.url();
    if (request.redirectChain().length > 0) return;
    state.navigations += 1;
    if (state.navigations > maxHops + 1) resolve({ ...state, links: [], signOuts: [] });
  });
  page.on('response', response => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const isFile = /^\s*attachment/i.test(response.headers()['content-disposition'] ?? '') || response.status() === 204;
    // A download leaves the page where it is.
    if (!isFile) shown = response.url();
    else if (state.finalUrl === response.url()) state.finalUrl = shown;
  });
  return { state, looping };
}
