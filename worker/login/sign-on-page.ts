import type { Page } from 'puppeteer-core';
import { isLoginPage, type LossSign, pageAt, type SiteSession } from '#checks/site-session.ts';
import { isShown } from './find-element.ts';

/** Statuses by which a site refuses somebody who has not signed in. */
export const refusals: ReadonlySet<number> = new Set([401, 403]);

/** The sign on a page in the browser that a session has been lost; `status`: of its document, `expected`: as it was crawled. */
export async function signOnPage(
  page: Page,
  asked: string,
  session: SiteSession,
  { status = 200, expected = 200 }: { status?: number | undefined; expected?: number } = {},
): Promise<LossSign | null> {
  if (refusals.has(status) && !refusals.has(expected)) return 'status';
  if (pageAt(page.url()) !== pageAt(asked) && isLoginPage(session, page.url())) return 'address';
  return session.field !== null && (await isShown(page, session.field)) ? 'field' : null;
}
