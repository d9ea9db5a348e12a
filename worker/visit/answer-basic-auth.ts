import type { CDPSession, Page } from 'puppeteer-core';

/** A password and the address of the one site that may have it. */
interface SitePassword {
  origin: string;
  username: string;
  password: string;
}

/**
 * Answers the basic authentication of one origin only, once per request: `page.authenticate` would send the password to
 * any server that asks. Without (further) credentials, the page at `url` shows its 401, which Chromium without a
 * dialogue would turn into a navigation error.
 */
export async function answerBasicAuth(page: Page, url: string, credentials: SitePassword | undefined): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', event => {
    session.send('Fetch.continueRequest', { requestId: event.requestId }).catch(() => undefined);
  });
  answerChallenges(session, credentials);
  const origins = new Set(
    [url, ...(credentials === undefined ? [] : [credentials.origin])].map(at => new URL(at).origin),
  );
  const patterns = [...origins].map(each => ({ urlPattern: `${each}/*` }));
  await session.send('Fetch.enable', { handleAuthRequests: true, patterns });
}

/** Answers challenges for a session that handles requests itself: two sessions pausing requests would cancel each other. */
export function answerChallenges(session: CDPSession, credentials: SitePassword | undefined): void {
  const origin = credentials === undefined ? undefined : new URL(credentials.origin).origin;
  const asked = new Set<string>();
  session.on('Fetch.authRequired', event => {
    const ours = event.authChallenge.source !== 'Proxy' && new URL(event.authChallenge.origin).origin === origin;
    const give = ours && !asked.has(event.requestId);
    asked.add(event.requestId);
    const authChallengeResponse =
      give && credentials !== undefined
        ? ({ response: 'ProvideCredentials', username: credentials.username, password: credentials.password } as const)
        : ({ response: 'CancelAuth' } as const);
    session
      .send('Fetch.continueWithAuth', { requestId: event.requestId, authChallengeResponse })
      .catch(() => undefined);
  });
}
