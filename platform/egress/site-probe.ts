import { FetchError, type FetchOptions } from '#checks/engine.ts';
import { createFetcher, type FetcherOptions } from './fetcher.ts';

/** Asks a site once, before it is registered. */
export interface SiteProbe {
  /** Status and address of the last answer after redirects; null where nobody answered. */
  ask(
    url: string,
    options: Pick<FetchOptions, 'credentials' | 'pinned'>,
  ): Promise<{ status: number; finalUrl: string } | null>;
}

const answerMs = 10_000;

/** Asks through the fetcher with its target policy, 10 s at most; bodies are not read. */
export function createSiteProbe(settings: FetcherOptions): SiteProbe {
  return {
    async ask(url, options) {
      const fetcher = createFetcher({ ...settings, headersTimeoutMs: answerMs });
      try {
        const signal = AbortSignal.timeout(answerMs);
        const { status, finalUrl } = await fetcher.fetch(url, { ...options, site: url, signal, maxBytes: 0 });
        return { status, finalUrl };
      } catch (error) {
        if (error instanceof FetchError) return null;
        throw error;
      } finally {
        await fetcher.close();
      }
    },
  };
}
