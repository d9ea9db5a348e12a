import type { Page } from 'puppeteer-core';
import type { Finding, FormFactor, UnitResult, VisitKind } from './check.ts';
import type { FunctionId } from './registry.ts';

/** One hop of a redirect chain. */
export interface Hop {
  url: string;
  status: number;
}

/** The HTTP answer as it came: original bytes, original headers (names in lower case). */
export interface RawResponse {
  url: string;
  finalUrl: string;
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  chain: Hop[];
}

/** A block of visible text. `map[i]` is not needed by readers: `place` finds the element again. */
export interface TextBlock {
  /** Inline elements joined, `<br>` as a newline. U+FFFC stands where `code`, `kbd` or the like was left out. */
  text: string;
  /** CSS selector of the element that holds the block. ` >>> ` steps into a shadow tree. */
  selector: string;
  /** Nearest lang attribute, lower case, '' for none. */
  lang: string;
  /** Element name of the holder, for example `h1`, `p`, `li`. */
  element: string;
  box: { x: number; y: number; width: number; height: number };
}

/** One load of one page, shared by all checks that need it. Browser parts exist on rendered visits only. */
export interface Visit {
  kind: VisitKind;
  /** The address as the run knows it. */
  url: string;
  /** The raw HTTP answer. Fetched by the crawl, not again here. */
  response: RawResponse;
  /** The loaded page of a rendered visit, still open, with the viewport of its form factor. */
  page?: Page;
  /** Results of `load` by engine, of one that made the navigation itself (SEO: the Lighthouse result). */
  loaded: Record<string, unknown>;
  /** Visible text, taken from the page once and shared. Rendered visits only. */
  text(): Promise<TextBlock[]>;
  /** Selectors to boxes on the whole page, null where an element has none. Rendered visits only. */
  boxes(selectors: readonly string[]): Promise<(Finding['place']['box'] | null)[]>;
  /** A picture of the whole page, taken once and shared. Rendered visits only. */
  picture(): Promise<PagePicture>;
}

export interface PagePicture {
  bytes: Uint8Array;
  /** PNG for pages that are higher than WebP can hold (16,383 px). */
  contentType: 'image/webp' | 'image/png';
  /** CSS pixels. */
  width: number;
  height: number;
  /** True when the page is higher than the 30,000 px that are kept. */
  cut: boolean;
}

/** The only door to other people's sites; see platform/egress. */
export interface Fetcher {
  /**
   * One request. Redirects are followed by hand, every hop guarded, unless `redirect` is 'manual'.
   * Rejects with `FetchError` (code: see there). The body is cut off at `maxBytes` with code `too-large`.
   */
  fetch(url: string, options?: FetchOptions): Promise<RawResponse>;
}

export interface FetchOptions {
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  /** Sent to `origin` only, dropped on any other. */
  credentials?: { origin: string; username: string; password: string };
  redirect?: 'follow' | 'manual';
  /** Default 10 MiB decoded. 0: drop the body unread. */
  maxBytes?: number;
  headersTimeoutMs?: number;
  bodyTimeoutMs?: number;
  signal?: AbortSignal;
}

/** Why there is no answer. `status` words are stable: they are stored and shown. */
export type FetchErrorCode =
  | 'private-address'
  | 'not-http'
  | 'url-too-long'
  | 'name-not-found'
  | 'refused'
  | 'reset'
  | 'timeout'
  | 'tls'
  | 'too-large'
  | 'ratio'
  | 'too-many-redirects'
  | 'redirect-loop'
  | 'aborted'
  | 'failed';

export class FetchError extends Error {
  readonly code: FetchErrorCode;
  readonly chain: Hop[];
  constructor(code: FetchErrorCode, message: string, chain: Hop[] = []) {
    super(message);
    this.name = 'FetchError';
    this.code = code;
    this.chain = chain;
  }
}

/**
 * Header on what the browser proxy answers in the place of a site: why it refused, or why the site gave no answer. A page
 * that carries it is no page of the site.
 */
export const proxyErrorHeader = 'tenken-proxy-error';

/** Work that is done once per run however many pages ask (a style sheet, a link target). */
export interface RunCache {
  /** Runs `compute` once per (run, kind, key); everybody gets the same plain-data answer. */
  once<T>(kind: string, key: string, compute: () => Promise<T>): Promise<T>;
}

/** Tools and options that every engine receives. */
export interface EngineTools {
  fetcher: Fetcher;
  cache: RunCache;
  options: EngineOptions;
  signal: AbortSignal;
  log(message: string, facts?: Record<string, unknown>): void;
}

/** By check, the weights of single rules, 0 to 10, as the provider set them when the run started. */
export type RuleWeights = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** The run's options that engines read. */
export interface EngineOptions {
  /** Specification browser ids, for example ['WC', 'AC3']. */
  listBrowser: string[];
  credentials?: { origin: string; username: string; password: string };
  /** Client dictionary of the Contents check. */
  dictionary: { wrong: string; right: string }[];
  /** How much one finding of a rule counts in the score, by function; 1 for a rule that is not named. */
  weights?: RuleWeights;
  /** How the Layout check starts Firefox: executable, and preferences that lead it through the proxy. Undefined: not installed. */
  firefox?: { executable: string; env: Record<string, string>; preferences: Record<string, string | number | boolean> };
}

/** Name, version, and whether it is a reduced stand-in for the full engine. Shown in /readyz and reports. */
export interface EngineVersion {
  name: string;
  version: string;
  ok: boolean;
  reduced?: boolean;
  note?: string;
}

/** Versions of the browsers that are installed. */
export interface BrowserVersions {
  chromium?: string;
  firefox?: string;
}

/** Of what an engine shall tell the version: of all that the machine has, or of what works for one run's browsers. */
export interface VersionQuestion {
  browsers(): Promise<BrowserVersions>;
  listBrowser?: readonly string[];
}

/** The working side of a check. Only worker/load-engine.ts imports files that implement it. */
export interface Engine {
  id: FunctionId;
  versions(question: VersionQuestion): Promise<EngineVersion[]>;
  /** Starts what takes long to start (a server, a dictionary) before the first page. What cannot start is told by `check`. */
  prepare?(): Promise<void>;
  /** Engines whose tool must navigate itself (Lighthouse) load the page here; the visit then goes on with it. */
  load?(page: Page, url: string, formFactor: FormFactor, tools: EngineTools): Promise<unknown>;
  /** Judges one page. Throws only on faults of ours; a page's own trouble is a `failed` result. */
  check(visit: Visit, unit: string, tools: EngineTools): Promise<UnitResult>;
  /** Findings that need all pages (Contents). Called once when every page is done. */
  judgeSite?(
    pages: readonly { url: string; siteData: Record<string, unknown> }[],
    tools: EngineTools,
  ): Promise<SiteFinding[]>;
  /** Ends servers and browsers that the engine started. */
  stop?(): Promise<void>;
}

/** A finding of the whole site, laid on the page `pageUrl`. */
export interface SiteFinding {
  pageUrl: string;
  finding: Finding;
}
