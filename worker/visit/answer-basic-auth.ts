import type { Page } from 'puppeteer-core';

/**
 * Answers the basic authentication of one origin only, once per request: `page.authenticate` would send the password to
 * any server that asks. Without (further) credentials, the page at `url` shows its 401, which Chromium without a
 * dialogue would turn into a navigation error.
 */
export async function answerBasicAuth(
  page: Page,
  url: string,
  credentials: { origin: string; username: string; password: string } | undefined,
): Promise<void> {
  const origin = credentials === undefined ? undefined : new URL(credentials.origin).origin;
  const session = await page.createCDPSession();
  const asked = new Set<string>();
  session.on('Fetch.requestPaused', event => {
    session.send('Fetch.continueRequest', { requestId: event.requestId }).catch(() => undefined);
  });
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
  const origins = new Set([new URL(url).origin, ...(origin === undefined ? [] : [origin])]);
  const patterns = [...origins].map(each => ({ urlPattern: `${each}/*` }));
  await session.send('Fetch.enable', { handleAuthRequests: true, patterns });
}
