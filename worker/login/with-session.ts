import type { Fetcher } from '#checks/engine.ts';
import { signOutSource } from '#checks/sign-outs.ts';
import type { CookieJar } from '#checks/site-session.ts';

/** The cookies of a session for a request, which no address that ends it is sent. */
export const jarOf = ({ origins, cookies, signOuts = [] }: CookieJar): CookieJar => ({
  origins,
  cookies,
  signOuts,
  never: signOutSource,
});

/** The fetcher with the cookies of a run's session, as they are at the moment of each request; undefined: without any. */
export function withSession(fetcher: Fetcher, session: () => CookieJar | undefined): Fetcher {
  return {
    fetch(url, options) {
      const now = session();
      if (now === undefined) return fetcher.fetch(url, options);
      return fetcher.fetch(url, { jar: jarOf(now), ...options });
    },
  };
}
