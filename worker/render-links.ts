import type { FetchOptions } from '#checks/engine.ts';
import type { VisitContext } from './processes/visit-context.ts';
import { answerBasicAuth } from './visit/answer-basic-auth.ts';
import type { Lease } from './visit/browser-pool.ts';

const navigationMs = 30_000;
const quietMs = 3_000;

/** The links of a page after its scripts have run, absolute. For pages that are built in the browser. */
export async function renderLinks(
  { pool, gate }: Pick<VisitContext, 'pool' | 'gate'>,
  url: string,
  credentials: FetchOptions['credentials'],
  signal: AbortSignal,
): Promise<string[]> {
  const leave = await gate.visit(signal);
  let lease: Lease | undefined;
  try {
    lease = await pool.open();
    const { page } = lease;
    if (credentials !== undefined) await answerBasicAuth(page, url, credentials);
    const links = (async () => {
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: navigationMs });
      await page.waitForNetworkIdle({ idleTime: 500, timeout: quietMs }).catch(() => undefined);
      return page.$$eval('a[href], area[href]', anchors => anchors.map(anchor => (anchor as HTMLAnchorElement).href));
    })();
    links.catch(() => undefined);
    return await Promise.race([links, lease.gone]);
  } finally {
    await lease?.close();
    leave();
  }
}
