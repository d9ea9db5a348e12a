import type { Page } from 'puppeteer-core';
import type { Finding, FormFactor, TextSource, UnitResult, VisitKind } from './check.ts';
import type { AskedTarget, CollectedLinks, PageLinks, TargetQuestion } from './collected-links.ts';
import type { Loan } from './lender.ts';
import type { PdfReading } from './pdf-reading.ts';
import type { CheckId } from './registry.ts';
import type { CookieJar, SiteSession } from './site-session.ts';

export interface Hop {
  url: string;
  status: number;
}

/** The HTTP response as received: original bytes, original headers (names in lower case). */
export interface RawResponse {
  url: string;
  finalUrl: string;
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  chain: Hop[];
}

/** A block of visible text, or of another source, with the data to find its element again. */
export interface TextBlock {
  /** Undefined for visible text; otherwise where the text stands: an attribute of the element, or the head of the page. */
  source?: TextSource;
  /** Inline elements joined, `<br>` as a newline. U+FFFC replaces omitted elements such as `code` or `kbd`. */
  text: string;
  /** CSS selector of the element that contains the block. ` >>> ` steps into a shadow tree. */
  selector: string;
  /** Nearest lang attribute, lower case, '' for none. */
  lang: string;
  /** Name of the containing element, for example `h1`, `p`, `li`. */
  element: string;
  /** Texts of the head have none. */
  box?: { x: number; y: number; width: number; height: number };
}

/** Numbers of blocks and characters at which `Visit.text` stops to read. */
export const textLimits = { blocks: 20_000, characters: 2_000_000 };

/** One load of one page, shared by all checks that need it. Browser parts exist on rendered visits only. */
export interface Visit {
  kind: VisitKind;
  url: string;
  /** The raw HTTP response. Fetched by the crawl, not again here. */
  response: RawResponse;
  /** The loaded page of a rendered visit, still open, with the viewport of its form factor. */
  page?: Page;
  /** Results of `load` by engine, of one that made the navigation itself (SEO: the Lighthouse result). */
  loaded: Record<string, unknown>;
  /** Visible text, then the texts of other sources, read from the page once and shared. Rendered visits only. */
  text(): Promise<TextBlock[]>;
  /** Selectors to boxes on the whole page, null where an element has none. Rendered visits only. */
  boxes(selectors: readonly string[]): Promise<(Finding['place']['box'] | null)[]>;
  /** A picture of the whole page, taken once and shared. Rendered visits only. */
  picture(): Promise<PagePicture>;
  /** Runs `look` while the page is at rest as on its picture, of which it can take parts. Of rendered visits only. */
  atRest?<T>(look: (shoot: ShootPart) => Promise<T>): Promise<T>;
}

/** Takes a PNG of a part of the page with all device pixels. x, y, width, height in CSS pixels of the whole page. */
export type ShootPart = (part: readonly [x: number, y: number, width: number, height: number]) => Promise<Uint8Array>;

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

/** The only access to other people's sites; see platform/egress. */
export interface Fetcher {
  /**
   * Sends one request. Redirects are followed here, with the target policy applied to every hop, unless `redirect` is
   * 'manual'. Rejects with `FetchError` (code: see there). The body is cut off at `maxBytes` with code `too-large`.
   */
  fetch(url: string, options?: FetchOptions): Promise<RawResponse>;
}

export interface FetchOptions {
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  /** Sent to `origin` only, dropped on any other. */
  credentials?: { origin: string; username: string; password: string };
  /** Cookies of a signed-in session, sent to its own origins alone. */
  jar?: CookieJar;
  redirect?: 'follow' | 'manual';
  /** Default 10 MiB decoded. 0: discard the body unread. */
  maxBytes?: number;
  /** Ends the body after that many decoded bytes without an error, for files of which the beginning is enough. */
  cutBytes?: number;
  /** Time to the first byte of the answer; the fetcher's own without it, never over 60 s. */
  headersTimeoutMs?: number;
  bodyTimeoutMs?: number;
  /** Address of the verified site, whose own port may be asked on its host. */
  site?: string;
  /** A host that is reached at an address of its own; every other is reached by its name. */
  pinned?: PinnedHost;
  /** Parties have a host's turns one after the other. */
  party?: string;
  signal?: AbortSignal;
}

/** A host and the IP address at which it is reached, in place of those of its name. */
export interface PinnedHost {
  hostname: string;
  address: string;
}

/** Reasons for a missing response. The code words are stable: they are stored and shown. */
export type FetchErrorCode =
  | 'private-address'
  | 'unusual-port'
  | 'not-http'
  | 'url-too-long'
  | 'name-not-found'
  | 'refused'
  | 'reset'
  | 'timeout'
  | 'tls'
  | 'tls-expired'
  | 'tls-not-yet-valid'
  | 'tls-self-signed'
  | 'tls-unknown-issuer'
  | 'tls-wrong-name'
  | 'tls-old-protocol'
  | 'headers-too-large'
  | 'broken-answer'
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

/** Milliseconds of a Retry-After header (seconds or an HTTP date); null when it has no usable value. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/** Checks whether a cookie of a domain holds for a host. */
export function isOfDomain(hostname: string, domain: string): boolean {
  const bare = domain.replace(/^\./, '').toLowerCase();
  return hostname === bare || (domain.startsWith('.') && hostname.endsWith(`.${bare}`));
}

/** Header of the browser proxy's own answers: the `FetchErrorCode` of a refusal or missing response. */
export const proxyErrorHeader = 'tenken-proxy-error';

/** Work that is done once per run for all pages (a style sheet, a link target). */
export interface RunCache {
  /** Runs `compute` once per (run, kind, key); all callers get the same plain-data result. */
  once<T>(kind: string, key: string, compute: () => Promise<T>): Promise<T>;
}

export interface EngineTools {
  fetcher: Fetcher;
  cache: RunCache;
  options: EngineOptions;
  signal: AbortSignal;
  /** Waits for the turn of a page's host before a program besides the visit's browser loads it. The visit's own has had it. */
  admit?(url: string, signal: AbortSignal): Promise<void>;
  /** Reads a PDF where it can do no harm. Without it none is read. */
  readPdf?(bytes: Uint8Array, signal: AbortSignal): Promise<PdfReading>;
  /** Asks the text judge of a check, which one process of the machine holds. Without it the engine holds it itself. */
  askTexts?(check: CheckId, question: unknown, signal: AbortSignal): Promise<unknown>;
  /** A place, or all of them, in the program of a check that the machine holds. Without it the engine starts its own. */
  borrow?(check: CheckId, variant: string, signal: AbortSignal, isAlone?: boolean): Promise<Loan>;
  log(message: string, facts?: Record<string, unknown>): void;
}

/**
 * What a check knows about texts alone, such as single sentences, by dictionaries that are large: one process of a machine
 * holds it for the pages of all sites. Questions and answers are plain JSON.
 */
export interface TextJudge {
  /** Rejects for what is not one of its questions, and where it cannot judge at all. */
  answer(question: unknown): Promise<unknown>;
}

/** By check, the weights of single rules, 0 to 10, as the provider set them when the run started. */
export type RuleWeights = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

export interface EngineOptions {
  /** Specification browser ids, for example ['WC', 'AC3']. */
  listBrowser: string[];
  credentials?: { origin: string; username: string; password: string };
  /** The session in which the site is shown. `fetcher` and Chromium keep to it by themselves. */
  session?: SiteSession;
  /** The host that is reached at an address of its own. `fetcher` and browsers keep to it by themselves. */
  pinned?: PinnedHost;
  /** Seconds that the site may take to the first byte of an answer. `fetcher` keeps to it by itself. */
  answerSeconds?: number;
  /** Client dictionary of the Contents check. */
  dictionary: { wrong: string; right: string }[];
  /** Words of the client that the Contents check takes as right. */
  allowedWords?: string[];
  /** Rules of the Contents check that are off unless they are named here: the part of their ids after `contents:`. */
  contentsRules?: string[];
  /** Weight of one finding of a rule in the score, by function; default 1. */
  weights?: RuleWeights;
  /** Consent banners are closed before the page is judged; `selector`: of the close button, if it is known. */
  cookieBanner?: { selector?: string };
  /** Quality: judges the page's own text alone, without the style sheets that it links. */
  sourceAlone?: boolean;
  /** Quality: the version of the HTML checker; without it the newest. */
  checkerVersion?: string;
  /** Accessibility: judges a page in other states than at rest as well, where the run does not say (`accessibilityOptions`). */
  pageStates?: boolean;
  /** Accessibility: the way of checking (`svLighthouse`: by the engine of Lighthouse alone), and what is listed. */
  serverCheck?: string;
  accessibilityOptions?: {
    level: 'A' | 'AA' | 'AAA';
    humanChecks: boolean;
    pageStates?: boolean | undefined;
    openSelectors?: string[] | undefined;
  };
  /** Executable of Firefox for the Layout check, and preferences that set the proxy. Undefined: not installed. */
  firefox?: BrowserFolders & {
    executable: string;
    env: Record<string, string>;
    preferences: Record<string, string | number | boolean>;
  };
  /** Programs of WebKitGTK for the Layout check, started by `prefix` as the browsers' user. Undefined: not installed. */
  webkit?: BrowserFolders & {
    driver: string;
    gjs: string;
    /** Xvfb: the window needs a display. */
    display: string;
    prefix: readonly string[];
    env: Record<string, string>;
    proxyUrl?: string;
    /** Names of `WebKitSettings`. */
    settings?: Readonly<Record<string, boolean>>;
  };
  /** The operator's W3C WebDriver grid: its address, and the capabilities to ask for by browser id. */
  grid?: { url: string; devices: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
}

interface BrowserFolders {
  give(path: string): Promise<void>;
  /** Deletes a folder with all that the browser has left in it. Never rejects. */
  remove(folder: string): Promise<void>;
}

/** An engine, the dictionaries and tables that it reads, the browser that shows it the page, or the product's own rules. */
export type EngineKind = 'engine' | 'data' | 'browser' | 'rules';

/** Name, version, and whether it is a reduced substitute for the full engine. Shown in /readyz and reports. */
export interface EngineVersion {
  name: string;
  version: string;
  ok: boolean;
  /** Default: an engine. */
  kind?: EngineKind;
  reduced?: boolean;
  note?: string;
}

/** Null: it is installed and did not answer in time, so that it has to be asked again. */
export interface BrowserVersions {
  chromium?: string | null;
  firefox?: string | null;
  webkit?: string | null;
}

/** The `note` of a browser that is installed and did not answer. */
export const silentBrowser = 'did not answer';

/** Scope of a version request: all browsers of the machine, or those that work for one run. */
export interface VersionQuestion {
  browsers(): Promise<BrowserVersions>;
  listBrowser?: readonly string[];
  /** The run's way of checking accessibility. */
  serverCheck?: string;
  pageStates?: boolean;
  /** The run's version of the HTML checker; without it the newest. */
  checkerVersion?: string;
}

/** Tools for asking link targets. Answers are read in a process with limits. All reject only when the signal ends them. */
export interface TargetTools extends Pick<EngineTools, 'fetcher' | 'options' | 'signal'> {
  /** The names in an HTML answer to which fragments can point; null where reading it takes too much, or there are too many. */
  namesIn(response: RawResponse): Promise<string[] | null>;
  /** Checks whether the host of an address is one of the run's own and answers names that cannot exist with 2xx. */
  answersAnyName(url: string): Promise<boolean>;
  /** Checks whether the whole HTML answer of such a host is the one that it gives to names that do not exist. */
  saysMissing(response: RawResponse): Promise<boolean>;
}

/** Engine of a check that keeps link targets: `check` only collects addresses, which are asked once per run, then pages are judged. */
export interface TargetEngine {
  /** The addresses of the page as it is after its scripts ran. Of a rendered visit. */
  collectRendered(visit: Visit): Promise<CollectedLinks>;
  /** Asks one target as seen from the site of `siteUrl`. Rejects only when the signal ends it. */
  ask(question: TargetQuestion, siteUrl: string, tools: TargetTools): Promise<AskedTarget>;
  judge(page: PageLinks): UnitResult;
}

/** The engine of a check. Only worker/load-engine.ts imports files that implement it. */
export interface Engine {
  id: CheckId;
  /** The main engine first. The browser of its visits and its own rules are named for it. */
  versions(question: VersionQuestion): Promise<EngineVersion[]>;
  /** Starts slow parts (a server, a dictionary) before the first page. A failed start is reported by `check`. */
  prepare?(tools: Pick<EngineTools, 'askTexts' | 'borrow' | 'signal'>): Promise<void>;
  /** Engines whose tool must navigate itself (Lighthouse) load the page here; the visit then continues with it. */
  load?(page: Page, url: string, formFactor: FormFactor, tools: EngineTools): Promise<unknown>;
  /** Judges one page. Throws only on internal errors; a page's own problem is a `failed` result. */
  check(visit: Visit, unit: string, tools: EngineTools): Promise<UnitResult>;
  /** Judges the page in other states than at rest, as the last step, so it may change the page. The result replaces that of `check`. */
  judgeStates?(visit: Visit, result: UnitResult, tools: EngineTools): Promise<UnitResult>;
  /** Of a check that keeps link targets. */
  targets?: TargetEngine;
  /** Findings that need all pages, in parts, after every page is done. Reads pages a second time for their findings. */
  judgeSite?(pages: PagesOfSite, tools: EngineTools, site: SiteFacts): AsyncIterable<SiteFinding[]>;
  /** Stops servers and browsers that the engine started. */
  stop?(): Promise<void>;
}

/** A page with the data that its result left for the judgement over the site. */
export interface SitePage {
  url: string;
  siteData: Record<string, unknown>;
}

/** The judged pages of a site in batches, in the order of the crawl. Each iteration reads them anew. */
export type PagesOfSite = AsyncIterable<readonly SitePage[]>;

export interface SiteFacts {
  /** Every page of the run in the order of the crawl, the start first, judged or not. `foundOn`: the page or sitemap that named it. */
  pages: readonly { url: string; depth: number; foundOn: string | null }[];
  /** False when addresses were left unvisited (limit, stop, failures), so that a missing link proves nothing. */
  isWhole: boolean;
  /** Addresses of the site that the crawl asked for in vain, or that redirect. */
  unusable: readonly { url: string; reason: 'failed' | 'redirects'; status?: number }[];
  /** The entries of the site's sitemaps that were tried. */
  sitemap: readonly SitemapEntry[];
}

/** An address in a sitemap, with the outcome of asking for it. */
export interface SitemapEntry {
  url: string;
  sitemap: string;
  outcome: 'page' | 'redirected' | 'failed';
  target?: string;
  /** HTTP status of an error; absent without a response. */
  status?: number;
}

/** A finding of the whole site, assigned to the page `pageUrl`. */
export interface SiteFinding {
  pageUrl: string;
  finding: Finding;
}
