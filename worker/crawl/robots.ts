import { FetchError, type FetchErrorCode, type Fetcher, type FetchOptions } from '#checks/engine.ts';
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

/** The text of the file; half a line at the cut is no rule. */
function textOf(body: Uint8Array): string {
  const text = Buffer.from(body.subarray(0, readBytes)).toString('utf8');
  return body.length < readBytes ? text : text.slice(0, text.search(/[\r\n][^\r\n]*$/) + 1);
}

export function parseRobots(url: string, text: string): Robots {
  const { origin } = new URL(url);
  const { groups, sitemaps } = readLines(text.replace(/^\ufeff/, ''));
  const group = groups.get(robotsName.toLowerCase()) ?? groups.get('*') ?? { rules: [], delay: 0 };
  // The longest rule that matches decides; of two equally long ones, the permission.
  const rules = group.rules
    .map(({ pattern, allow }) => ({ ...compile(pattern), allow }))
    .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
  return {
    isAllowed(page) {
      const address = new URL(page);
      if (address.origin !== origin) return true;
      const path = comparable(address.pathname + address.search);
      return rules.find(rule => matches(rule, path))?.allow ?? true;
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
    const [, field = '', value = ''] = /^([^:#]*):([^#]*)/.exec(line)?.map(part => part.trim()) ?? [];
    const name = field.toLowerCase();
    if (name === 'sitemap' && value !== '') sitemaps.push(value);
    else if (name === 'user-agent') {
      if (!naming) named = [];
      naming = true;
      const agent = value.split('/', 1)[0]?.trim().toLowerCase() ?? '';
      if (agent === '*' || agent === robotsName.toLowerCase()) {
        const group = groups.get(agent) ?? { rules: [], delay: 0 };
        groups.set(agent, group);
        if (!named.includes(group)) named.push(group);
      }
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      naming = false;
      for (const group of named) {
        if (name !== 'crawl-delay') {
          if (value !== '') group.rules.push({ pattern: value, allow: name === 'allow' });
        } else if (!Number.isNaN(Number(value))) group.delay = Number(value);
      }
    }
  }
  return { groups, sitemaps };
}

/** A pattern, ready to be compared: the parts between its wildcards in their order. */
interface Pattern {
  parts: string[];
  /** The last part stands at the end of the path (`$`). */
  isWhole: boolean;
  /** Of the pattern as written, unreserved characters decoded. */
  length: number;
}

function compile(written: string): Pattern {
  const isWhole = written.endsWith('$');
  const pattern = comparable(isWhole ? written.slice(0, -1) : written, wildcard);
  return { parts: pattern.split(wildcard), isWhole, length: equalEscapes(asciiOf(written)).length };
}

/** Compares a path with a pattern from left to right; the first place of every part is as good as any later one. */
function matches({ parts, isWhole }: Pattern, path: string): boolean {
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? rest.pop() : undefined;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** Stands for `*` in a pattern: no path has it. */
const wildcard = '\0';
const unreserved = /^[\w.~-]$/;
/** Characters that part a path or a query; escaped they mean themselves, and are others. */
const delimiters = { path: '/?&=+', query: '&=+' } as const;

/**
 * A path with its query as RFC 9309 (2.2.2) compares them: unreserved characters decoded, every other escaped, in upper case,
 * but for the delimiters that part it. `star`: what an unescaped `*` becomes.
 */
function comparable(path: string, star = '%2A'): string {
  let within: keyof typeof delimiters = 'path';
  return asciiOf(path).replace(/%[0-9a-f]{2}|[^]/gi, token => {
    if (token.length > 1) {
      const decoded = String.fromCharCode(Number.parseInt(token.slice(1), 16));
      return unreserved.test(decoded) ? decoded : token.toUpperCase();
    }
    if (token === '*') return star;
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
