import { isUtf8 } from 'node:buffer';
import { FetchError, type FetchErrorCode, type Fetcher, type FetchOptions } from '#checks/engine.ts';
import { trimHtml } from '#checks/html-space.ts';
import { equalEscapes } from '#checks/page-address.ts';

export const robotsName = 'Tenken';

/** The rules of one origin's robots.txt. */
export interface Robots {
  isAllowed(url: string): boolean;
  /** Pause between two requests, at most 10 s; 0 when none is set. */
  crawlDelayMs: number;
  sitemaps: string[];
  /** The reason why everything is forbidden without a rule: the file itself was unavailable. */
  unavailable?: { status: number } | { failure: FetchErrorCode; message: string };
}

const longestDelayMs = 10_000;
/** The size that RFC 9309 asks a reader to take at least; the rest is left unread. */
const readBytes = 500 * 1024;

/** The robots.txt of an origin as it was fetched. Plain data. */
export type RobotsFile = { text: string } | { unavailable: NonNullable<Robots['unavailable']> };

export function robotsOf(origin: string, file: RobotsFile): Robots {
  return 'text' in file ? parseRobots(`${origin}/robots.txt`, file.text) : forbidding(file.unavailable);
}

/** Fetches /robots.txt (RFC 9309): 4xx is an empty file, 5xx or no response unavailable. Rejects only with `FetchError` `aborted`. */
export async function fetchRobots(origin: string, fetcher: Fetcher, options: FetchOptions = {}): Promise<RobotsFile> {
  const url = `${origin}/robots.txt`;
  try {
    const answer = await fetcher.fetch(url, { ...options, cutBytes: readBytes });
    if (answer.status >= 500 || answer.status === 429) return { unavailable: { status: answer.status } };
    const found = answer.status >= 200 && answer.status < 300;
    return { text: found ? textOf(answer.body) : '' };
  } catch (error) {
    if (!(error instanceof FetchError) || error.code === 'aborted') throw error;
    // An endless or forbidden redirect counts as a missing robots.txt, as for 4xx.
    if (['too-many-redirects', 'redirect-loop', 'not-http', 'url-too-long'].includes(error.code)) return { text: '' };
    return { unavailable: { failure: error.code, message: error.message } };
  }
}

/** The text of the file; half a line at the cut is no rule. Octets that are no UTF-8 are escaped, as addresses have them. */
function textOf(body: Uint8Array): string {
  const cut = body.length < readBytes ? body.length : endOfLines(body.subarray(0, readBytes));
  const bytes = Buffer.from(body.subarray(0, cut));
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return bytes.toString('latin1').replace(/[\x80-\xff]/g, octet => `%${octet.charCodeAt(0).toString(16)}`);
}

const endOfLines = (bytes: Uint8Array) => Math.max(bytes.lastIndexOf(0xa), bytes.lastIndexOf(0xd)) + 1;

export function parseRobots(url: string, text: string): Robots {
  const { origin } = new URL(url);
  const { groups, sitemaps } = readLines(text.replace(/^\ufeff/, ''));
  const group = groups.get(robotsName.toLowerCase()) ?? groups.get('*') ?? { rules: [], delay: 0 };
  // The longest rule that matches decides; of two equally long ones, the permission.
  const rules = group.rules
    .map(({ pattern, allow }) => ({ pattern: compile(pattern), allow, length: lengthOf(pattern) }))
    .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
  return {
    isAllowed(page) {
      const address = new URL(page);
      if (address.origin !== origin || address.pathname === '/robots.txt') return true;
      const path = comparablePath(address);
      return rules.find(rule => matches(rule.pattern, path))?.allow ?? true;
    },
    crawlDelayMs: Math.min(Math.max(0, group.delay * 1000) || 0, longestDelayMs),
    sitemaps: sitemaps.filter(sitemap => URL.canParse(sitemap, url)).map(sitemap => new URL(sitemap, url).href),
  };
}

interface Group {
  rules: { pattern: string; allow: boolean }[];
  /** Seconds. */
  delay: number;
}

/** Reads the lines of a file: the groups of this crawler and of all, the other names apart, and the sitemaps. */
function readLines(text: string): { groups: Map<string, Group>; sitemaps: string[] } {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let named: Group[] = [];
  let naming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^([^:#]*):([^#]*)/.exec(line)?.map(trimHtml) ?? [];
    const name = field.toLowerCase();
    if (name === 'sitemap' && value !== '') sitemaps.push(value);
    else if (name === 'user-agent') {
      if (!naming) named = [];
      naming = true;
      // The name ends where its version or a remark begins.
      const agent = /^(?:\*|[a-z_-]+)(?=$|[\t /*;,])/i.exec(value)?.[0].toLowerCase();
      if (agent === '*' || agent === robotsName.toLowerCase()) {
        const group = groups.get(agent) ?? { rules: [], delay: 0 };
        groups.set(agent, group);
        if (!named.includes(group)) named.push(group);
      }
    } else if (name === 'allow' || name === 'disallow') {
      naming = false;
      if (value !== '') for (const group of named) group.rules.push({ pattern: value, allow: name === 'allow' });
    } else if (name === 'crawl-delay') {
      // No record of the protocol itself: it ends no list of names (2.2.4).
      if (!Number.isNaN(Number(value))) for (const group of named) group.delay = Number(value);
    }
  }
  return { groups, sitemaps };
}

/**
 * A pattern, ready to be compared: the parts between its wildcards in their order. What a wildcard skips may reach into the
 * query, where delimiters are others: a part after one is written as of a path and as of a query.
 */
interface Pattern {
  parts: { ofPath: string; ofQuery: string }[];
  /** The last part stands at the end of the path (`$`). */
  isWhole: boolean;
}

/** The octets of a pattern as written, unreserved characters decoded: the longer one is the more specific. */
const lengthOf = (written: string) => equalEscapes(asciiOf(written)).length;

function compile(written: string): Pattern {
  const isWhole = written.endsWith('$');
  const texts = (isWhole ? written.slice(0, -1) : written).split('*');
  const queryAt = texts.findIndex(text => text.includes('?'));
  const parts = texts.map((text, at) => {
    const ofQuery = comparable(text, 'query');
    return { ofPath: queryAt >= 0 && at > queryAt ? ofQuery : comparable(text, 'path'), ofQuery };
  });
  return { parts, isWhole };
}

/** A path with its query as they are compared; `queryAt`: where the query begins, the length of the text without one. */
interface ComparablePath {
  text: string;
  queryAt: number;
}

function comparablePath({ href, pathname, search }: URL): ComparablePath {
  // `search` of an empty query is empty too.
  const isBareQuery = search === '' && /^[^#]*\?(?:#|$)/.test(href);
  const path = comparable(pathname, 'path');
  return { text: comparable(isBareQuery ? `${pathname}?` : pathname + search, 'path'), queryAt: path.length };
}

/** Compares a path with a pattern from left to right; the first place of every part is as good as any later one. */
function matches({ parts, isWhole }: Pattern, path: ComparablePath): boolean {
  const [first, ...rest] = parts;
  if (first === undefined || !path.text.startsWith(first.ofPath)) return false;
  const last = isWhole ? rest.pop() : undefined;
  let at = first.ofPath.length;
  for (const { ofPath, ofQuery } of rest) {
    const inPath = endOf(ofPath, path.text, at);
    // Where both are written alike, one search finds either.
    const inQuery = ofQuery === ofPath ? inPath : endOf(ofQuery, path.text, Math.max(at, path.queryAt + 1));
    at = Math.min(inPath, inQuery);
    if (at === Number.POSITIVE_INFINITY) return false;
  }
  if (!isWhole) return true;
  if (last === undefined) return at === path.text.length;
  const endsWith = (part: string, from: number) => path.text.length - part.length >= from && path.text.endsWith(part);
  return endsWith(last.ofPath, at) || endsWith(last.ofQuery, Math.max(at, path.queryAt + 1));
}

function endOf(part: string, text: string, from: number): number {
  const found = from > text.length ? -1 : text.indexOf(part, from);
  return found < 0 ? Number.POSITIVE_INFINITY : found + part.length;
}

const unreserved = /^[\w.~-]$/;
/** Characters that part a path or a query; escaped they mean themselves, and are others. */
const delimiters = { path: '/?&=+', query: '&=+' } as const;

/**
 * A part of an address as RFC 9309 (2.2.2) compares them: unreserved characters decoded, every other escaped, in upper case,
 * but for the delimiters that part it. What begins in the path goes on in the query behind its question mark.
 */
function comparable(text: string, begins: keyof typeof delimiters): string {
  let within = begins;
  return asciiOf(text).replace(/%[0-9a-f]{2}|[^]/gi, token => {
    if (token.length > 1) {
      const decoded = String.fromCharCode(Number.parseInt(token.slice(1), 16));
      return unreserved.test(decoded) ? decoded : token.toUpperCase();
    }
    const isKept = unreserved.test(token) || delimiters[within].includes(token);
    if (token === '?') within = 'query';
    return isKept ? token : `%${token.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/** The escapes of a path stay as they are, also those that decode to nothing. */
const asciiOf = (path: string) => encodeURI(path.toWellFormed()).replaceAll('%25', '%');

function forbidding(unavailable: Robots['unavailable']): Robots {
  return { isAllowed: () => false, crawlDelayMs: 0, sitemaps: [], unavailable };
}
