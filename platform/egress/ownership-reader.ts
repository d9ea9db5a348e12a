import { Resolver } from 'node:dns/promises';
import { FetchError, type FetchErrorCode, type RawResponse } from '#checks/engine.ts';
import { createFetcher, type FetcherOptions } from './fetcher.ts';

/** Reads the places of ownership proofs: DNS, files and pages of a host. */
export interface OwnershipReader {
  /** The TXT records of a name, each joined; none where there are none. `null`: no answer in time. */
  txtRecords(name: string): Promise<string[] | null>;
  /** The start of what an address answers with status 200, after redirects on the same host; otherwise why there is none. */
  readText(
    url: string,
  ): Promise<{ text: string; isHtml: boolean } | { refused: 'other-host' | 'status' | FetchErrorCode }>;
}

interface ReaderOptions extends FetcherOptions {
  /** `address:port` of name servers, instead of the system's. */
  nameServers?: readonly string[];
  /** Time for all answers of the DNS. Default 4 s. */
  dnsTimeoutMs?: number;
}

const limits = { fetchMs: 10_000, bytes: 262_144, redirects: 5 };
/** Answers of the DNS that say that there is no such record. */
const noRecord = new Set(['ENODATA', 'ENOTFOUND', 'NODATA', 'NOTFOUND']);

/** Reads through the fetcher with its target policy; names are asked of the DNS with a limit of time. */
export function createOwnershipReader(given: ReaderOptions): OwnershipReader {
  const { nameServers, dnsTimeoutMs = 4_000, ...settings } = given;
  return {
    async txtRecords(name) {
      const resolver = new Resolver({ timeout: dnsTimeoutMs / 2, tries: 2 });
      if (nameServers) resolver.setServers([...nameServers]);
      const late = setTimeout(() => resolver.cancel(), dnsTimeoutMs);
      try {
        return (await resolver.resolveTxt(name)).map(parts => parts.join(''));
      } catch (error) {
        return noRecord.has(String((error as NodeJS.ErrnoException).code)) ? [] : null;
      } finally {
        clearTimeout(late);
      }
    },
    async readText(url) {
      const fetcher = createFetcher({ ...settings, headersTimeoutMs: limits.fetchMs });
      try {
        const signal = AbortSignal.timeout(limits.fetchMs);
        const options = { redirect: 'manual', cutBytes: limits.bytes, signal, bodyTimeoutMs: limits.fetchMs } as const;
        for (let at = url, hops = 0; ; hops += 1) {
          const answer = await fetcher.fetch(at, options);
          const next = redirectOf(answer);
          if (next === null) {
            if (answer.status !== 200) return { refused: 'status' };
            const isHtml = /^\s*(text\/html|application\/xhtml)/i.test(answer.headers['content-type'] ?? 'text/html');
            return { text: new TextDecoder().decode(answer.body), isHtml };
          }
          if (next.host !== new URL(url).host) return { refused: 'other-host' };
          if (hops >= limits.redirects) return { refused: 'too-many-redirects' };
          at = next.href;
        }
      } catch (error) {
        if (error instanceof FetchError) return { refused: error.code };
        throw error;
      } finally {
        await fetcher.close();
      }
    },
  };
}

function redirectOf({ finalUrl, status, headers }: RawResponse): URL | null {
  const { location } = headers;
  if (status < 301 || status > 308 || location === undefined || !URL.canParse(location, finalUrl)) return null;
  return new URL(location, finalUrl);
}
