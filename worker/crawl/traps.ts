import { type PageFingerprint, textShare } from '#checks/page-fingerprint.ts';

/** Reasons to leave addresses alone of which a site makes more and more without end. */
export type TrapReason = 'calendar' | 'endless-numbers' | 'growing-query' | 'endless-path' | 'facets';

/** Years around today of which a calendar is visited. */
const yearsAhead = 2;
const firstYear = 1970;
/** Segments of a path, and times that one part of it follows itself. */
const longestPath = 40;
const longestRepeated = 4;
const repeats = 3;
/** Times that a parameter is there, alone and with one value. */
const sameParameter = 10;
const samePair = 3;
/** Different sets of parameters with which one path is visited. */
export const maxNameSets = 30;
/** Pages in a row that differ in numbers alone. */
export const maxSameRun = 24;

const date = /(?<!\d)((?:19|2\d)\d\d)[/_-]\d\d?(?!\d)/;
const yearParameter = /^(y|year|yyyy|nen)$/i;

/** The trap that an address shows by itself; null without one. Addresses with dates are judged from `today`. */
export function trapOf(url: string, today: Date): TrapReason | null {
  const { pathname, searchParams, search } = new URL(url);
  if (isEndlessPath(pathname)) return 'endless-path';
  if (search !== '' && isGrowing(searchParams)) return 'growing-query';
  const year = yearOf(url);
  if (year === null) return null;
  return year > today.getUTCFullYear() + yearsAhead || year < firstYear ? 'calendar' : null;
}

/** The year of the date in an address: of a path or parameter with year and month, or of a parameter for the year. */
export function yearOf(url: string): number | null {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of searchParams) if (yearParameter.test(name) && /^\d{4}$/.test(value)) return Number(value);
  for (const text of [pathname, ...searchParams.values()]) {
    const [, year] = date.exec(text) ?? [];
    if (year !== undefined) return Number(year);
  }
  return null;
}

function isEndlessPath(path: string): boolean {
  const parts = path.split('/').filter(part => part !== '');
  if (parts.length > longestPath) return true;
  for (let length = 1; length <= longestRepeated; length += 1)
    for (let at = 0; at + length * repeats <= parts.length; at += 1) {
      const part = parts.slice(at, at + length).join('/');
      // `/1/1/1` may be a number in parts.
      if (/^[\d/]*$/.test(part)) continue;
      const isRepeated = (n: number) => parts.slice(at + n * length, at + (n + 1) * length).join('/') === part;
      if (Array.from({ length: repeats - 1 }, (_, n) => n + 1).every(isRepeated)) return true;
    }
  return false;
}

/** The same parameters again and again, or addresses within addresses of themselves. */
function isGrowing(parameters: URLSearchParams): boolean {
  const names = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const [name, value] of parameters) {
    const [ofName, ofPair] = [(names.get(name) ?? 0) + 1, (pairs.get(`${name}=${value}`) ?? 0) + 1];
    names.set(name, ofName);
    pairs.set(`${name}=${value}`, ofPair);
    if (ofName > sameParameter || ofPair >= samePair || nests(name, value)) return true;
  }
  return false;
}

function nests(name: string, value: string): boolean {
  let inner = value;
  for (let depth = 0; depth < 2; depth += 1) {
    const at = Math.max(inner.indexOf(`?${name}=`), inner.indexOf(`&${name}=`));
    if (at < 0) return false;
    inner = new URLSearchParams(inner.slice(at + 1)).get(name) ?? '';
  }
  return true;
}

/** The path of an address and the set of its parameters' names; null of one with less than three. */
export function nameSetOf(url: string): { path: string; set: string } | null {
  const { origin, pathname, searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  return names.length < 3 ? null : { path: origin + pathname, set: names.toSorted().join('&') };
}

/** An address without its numbers, equal for the months of a calendar; null of one without. */
export function shapeOf(url: string): string | null {
  const { origin, pathname, search } = new URL(url);
  const rest = pathname + search;
  return /\d/.test(rest) ? origin + rest.replace(/\d+/g, '0') : null;
}

export function isSameButNumbers(a: PageFingerprint, b: PageFingerprint): boolean {
  const title = (page: PageFingerprint) => page.title.replace(/\d+/g, '0');
  return title(a) === title(b) && a.media === b.media && textShare(a, b) >= 0.8 && textShare(b, a) >= 0.8;
}

const tokenSegment = /\/(?:\(\w\([\w-]{16,}\)\)|(?=[^/?#]*\d)(?=[^/?#]*[a-z])[\w=~-]{16,})(?=[/?#])/gi;
const tokenValue = /=(?=[\w.~-]*\d)(?=[\w.~-]*[a-z])[\w.~-]{16,}(?=[&#]|$)/gi;

/** An address without the parts that may be ids of a session; null without any. */
export function tokenlessOf(url: string): string | null {
  const bare = url.replace(tokenSegment, '/*').replace(tokenValue, '=*');
  return bare === url ? null : bare;
}
