import {
  FetchError,
  type Fetcher,
  type FetchOptions,
  type Hop,
  type RawResponse,
  retryAfterMs,
} from '#checks/engine.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { createAgents } from './agents.ts';
import { type ChainCookies, chainCookies } from './chain-cookies.ts';
import { type Answer, exchange, headerText, type Step } from './exchange.ts';
import { failureOf } from './failure.ts';
import { fetchLimits } from './fetch-limits.ts';
import { createHostGate, type HostGate } from './host-gate.ts';
import { cookiesFor } from './jar-cookies.ts';
import { portOf } from './ports.ts';
import { createTargetPolicy, type TargetPolicyOptions } from './target-policy.ts';

export interface FetcherOptions extends TargetPolicyOptions {
  userAgent: string;
  /** Request starts per second to one host. Default 5. Hosts in `allow` are not slowed down. */
  rate?: number;
  /** Concurrent requests to one host. Default 2. */
  concurrencyPerHost?: number;
  /** The gate for all requests; default: one of this fetcher alone. */
  gate?: HostGate;
  /** Time to the first byte where a request names none. Default 30 s; at most 60 s. */
  headersTimeoutMs?: number;
  /** For dates in Retry-After. */
  clock?: Clock;
}

export interface PoliteFetcher extends Fetcher {
  /** Waits for a host's turn for a page that a browser is about to load. */
  admit(url: string, options: Pick<FetchOptions, 'signal' | 'party'>): Promise<void>;
  close(): Promise<void>;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const secretHeaders = new Set(['authorization', 'cookie', 'proxy-authorization']);

/**
 * Access to other people's sites. `RawResponse.body` is decoded, `headers` are as received (so `content-encoding` is
 * still included), `chain` holds the redirects before the final response in order, `finalUrl` its address (with the
 * fragment that the chain carries). `close` ends all connections.
 */
export function createFetcher(settings: FetcherOptions): PoliteFetcher {
  const policy = createTargetPolicy(settings);
  const local = { rate: settings.rate ?? 5, concurrency: settings.concurrencyPerHost ?? 2 };
  const gate = settings.gate ?? createHostGate(local);
  const clock = settings.clock ?? systemClock;
  const agents = createAgents(policy);

  /** Waits for the host's turn and sends the request, and once more after the server's Retry-After. */
  async function ask(step: Step): Promise<Answer> {
    const host = step.url.hostname;
    const { agent, target } = agents.agentFor(step.url, step.options);
    if (policy.isNamed(target, portOf(step.url))) return exchange(agent, step);
    for (let last = false; ; last = true) {
      const leave = await gate.enter(host, step.options.signal, step.options.party);
      const answer = await exchange(agent, step).finally(leave);
      if (answer.status !== 429 && answer.status !== 503) {
        gate.calm(host);
        return answer;
      }
      const wait = retryAfterMs(headerText(answer.headers['retry-after']), clock.now());
      if (wait === null) {
        gate.strike(host);
        return answer;
      }
      gate.hold(host, Math.min(wait, fetchLimits.retryAfterMs));
      if (last || wait > fetchLimits.retryAfterMs) return answer;
    }
  }

  return {
    async fetch(url, options = {}) {
      const chain: Hop[] = [];
      try {
        if (options.signal?.aborted) throw new FetchError('aborted', 'the request was given up');
        if (options.site !== undefined) policy.declare(options.site);
        const headersTimeoutMs = options.headersTimeoutMs ?? settings.headersTimeoutMs;
        return await follow(url, { ...options, headersTimeoutMs }, chain, { ask, userAgent: settings.userAgent });
      } catch (error) {
        if (options.signal?.aborted) throw new FetchError('aborted', 'the request was given up', chain);
        throw failureOf(error, chain);
      }
    },
    async admit(url, { signal, party }) {
      const { hostname, port } = { hostname: new URL(url).hostname, port: portOf(new URL(url)) };
      if (!policy.isNamed(hostname, port)) (await gate.enter(hostname, signal, party))();
    },
    close: () => agents.close(),
  };
}

/** Follows the redirects from an address by hand; `chain` collects them, also where the chain breaks. */
async function follow(
  start: string,
  options: FetchOptions,
  chain: Hop[],
  { ask, userAgent }: { ask: (step: Step) => Promise<Answer>; userAgent: string },
): Promise<RawResponse> {
  const cookies = chainCookies();
  const seen = new Set<string>();
  const first = targetOf(start);
  for (let url = first; ; ) {
    const headers = headersFor(url, first, options, cookies, userAgent);
    const visit = `${url.href.split('#')[0]} ${headers.cookie ?? ''}`;
    if (seen.has(visit)) throw new FetchError('redirect-loop', `${url.href} redirects back to itself`);
    seen.add(visit);
    const answer = await ask({ url, method: options.method ?? 'GET', headers, options, chain });
    cookies.keep(url.host, answer.headers['set-cookie']);
    const location = headerText(answer.headers.location);
    if (options.redirect === 'manual' || !redirectStatuses.has(answer.status) || location === undefined) {
      return {
        url: start,
        finalUrl: url.href,
        status: answer.status,
        headers: flat(answer.headers),
        body: answer.body,
        chain,
      };
    }
    chain.push({ url: url.href, status: answer.status });
    if (chain.length > fetchLimits.redirects) {
      throw new FetchError('too-many-redirects', `more than ${fetchLimits.redirects} redirects`);
    }
    url = nextTarget(location, url);
  }
}

/** The requested address: http(s), percent-encoded, without user name and password. */
function targetOf(input: string, base?: URL): URL {
  if (input.length > fetchLimits.urlLength) {
    throw new FetchError('url-too-long', `the address is over ${fetchLimits.urlLength} characters`);
  }
  if (!URL.canParse(input, base)) throw new FetchError('not-http', `not an address: ${input}`);
  const url = new URL(input, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('not-http', `only http and https are fetched, not ${url.protocol}`);
  }
  if (url.href.length > fetchLimits.urlLength) {
    throw new FetchError('url-too-long', `the address is over ${fetchLimits.urlLength} characters`);
  }
  url.username = '';
  url.password = '';
  return url;
}

/** A Location is bytes, which Node passes as Latin-1: raw UTF-8, or another encoding, whose bytes are kept encoded. */
function nextTarget(location: string, from: URL): URL {
  const bytes = Buffer.from(location, 'latin1');
  const text = bytes.toString('utf8');
  const kept = location.replace(/[\x80-\xff]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  const next = targetOf(text.includes('\ufffd') ? kept : text, from);
  if (next.hash === '') next.hash = from.hash;
  return next;
}

function headersFor(url: URL, first: URL, options: FetchOptions, cookies: ChainCookies, userAgent: string) {
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
  };
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    const key = name.toLowerCase();
    if (url.origin === first.origin || !secretHeaders.has(key)) headers[key] = value;
  }
  const { credentials } = options;
  if (credentials && URL.canParse(credentials.origin) && new URL(credentials.origin).origin === url.origin) {
    const pair = Buffer.from(`${credentials.username}:${credentials.password}`, 'utf8').toString('base64');
    headers.authorization = `Basic ${pair}`;
  }
  const sent = cookieHeader(headers.cookie, options.jar ? cookiesFor(options.jar, url) : [], cookies.of(url.host));
  if (sent !== '') headers.cookie = sent;
  return headers;
}

/** The cookies of caller, session and chain; those set by the chain replace the session's. */
function cookieHeader(
  given: string | undefined,
  ofSession: Iterable<readonly [string, string]>,
  ofChain: Iterable<readonly [string, string]>,
): string {
  const own = [...new Map([...ofSession, ...ofChain])].map(([name, value]) => `${name}=${value}`);
  return [...(given === undefined ? [] : [given]), ...own].join('; ');
}

function flat(headers: Answer['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  );
}
