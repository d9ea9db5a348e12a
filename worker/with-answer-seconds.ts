import type { Fetcher } from '#checks/engine.ts';

/** The fetcher with a run's time to the first byte of an answer, for requests that name none. Undefined: with its own. */
export function withAnswerSeconds(fetcher: Fetcher, seconds: number | undefined): Fetcher {
  if (seconds === undefined) return fetcher;
  const headersTimeoutMs = seconds * 1000;
  return { fetch: (url, options) => fetcher.fetch(url, { headersTimeoutMs, ...options }) };
}
