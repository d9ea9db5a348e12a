import type { Fetcher } from '#checks/engine.ts';
import { signOutSource } from '#checks/sign-outs.ts';
import type { CookieJar } from '#checks/site-session.ts';

/** The fetcher with the cookies of a run's session, as they are at the moment of each request; undefined: without any. */
export function withSession(fetcher: Fetcher, session: () => CookieJar | undefined): Fetcher {
  return {
    fetch(url, options) {
      const now = session();
      if (now === undefined) return fetcher.fetch(url, options);
      const { origins, cookies, signOuts = [] } = now;
      return fetcher.fetch(url, { jar: { origins, cookies, signOuts, never: signOutSource }, ...options });
    },
  };
}
