import { areTooMany, isKnownBrowser } from '#checks/browsers.ts';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import { maxSiteUrls, maxUrlLength, readSiteUrl } from '#endpoint/fields/site-url.ts';
import { issueMessage } from '#endpoint/input-issue.ts';
import { parseInput } from '#endpoint/parse-input.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { optionsOfRequest, type SiteOptions } from '#product/runs/api/options/options-of-run.ts';
import { SiteRequest } from '#product/runs/api/site-request.ts';
import { isSelector } from './css-selector.ts';
import { normaliseUrl } from './url-normaliser.ts';

/** A registration that passed all rules that need neither network nor database. */
export interface CheckedRequest {
  baseUrl: string;
  groupId: string;
  functions: CheckId[];
  options: SiteOptions;
  /** The URLs of the uploaded list that `options.urlList` names. */
  listed: string[];
  /** Basic authentication inside `data`. */
  username: string | null;
  password: string | null;
}

/** Reads `data`: an object, or its JSON, plain or URI-encoded; throws `ProblemError`. */
export function readSiteRequest(data: SiteRequest | string): SiteRequest {
  return typeof data === 'string' ? parse(data) : data;
}

/** Checks a request, with the uploaded list of URLs that it names; throws `ProblemError`. */
export function checkSiteRequest(
  request: SiteRequest,
  list: { sk: string; fileName: string; urls: readonly string[] } | null,
): CheckedRequest {
  const filter = request.filterOption;
  const given = chosenUrls(request);
  if (given.length > maxSiteUrls) throw new ProblemError('too_many_urls', { count: given.length });
  const baseUrl = checkUrl(request.url.trim() === '' ? (list?.urls[0] ?? given[0] ?? '') : request.url, filter);
  const urls = list ? [] : [...new Set(given.map(url => checkUrl(url, filter)))];
  const listed = list ? [...new Set(list.urls.map(url => checkUrl(url, filter)))] : [];
  requireOneDomain(baseUrl, [...urls, ...listed]);
  const listBrowser = [...new Set(request.listBrowser)];
  for (const name of listBrowser) if (!isKnownBrowser(name)) throw new ProblemError('unknown_browser', { name });
  if (areTooMany(listBrowser)) throw new ProblemError('too_many_browsers', { count: listBrowser.length });
  const functions = chosenChecks(request);
  requireSelectors(request);
  return {
    baseUrl,
    groupId: request.groupId,
    functions,
    listed,
    options: {
      ...optionsOfRequest(request),
      urls: urls.length > 0 ? urls : null,
      ...(list ? { urlList: { sk: list.sk, fileName: list.fileName, count: listed.length } } : {}),
      listBrowser,
      pageLimit: pageLimitOf(request, { given: urls.length, listed: listed.length }),
    },
    username: request.username ?? null,
    password: request.password ?? null,
  };
}

/** Of an uploaded list all pages; of a page by itself one. */
function pageLimitOf(request: SiteRequest, { given, listed }: { given: number; listed: number }): number {
  if (listed > 0) return listed;
  return request.isAllPage || given > 0 || request.isOnlySitemap ? request.pageLimit : 1;
}

/** The URLs that are verified instead of a crawl: `urls`, else the chosen ones of the settings. */
function chosenUrls({ urls, settingsWeb }: SiteRequest): string[] {
  const named = Array.isArray(settingsWeb) ? settingsWeb : settingsWeb?.Urls;
  const given = urls ?? (Array.isArray(named) ? named : []);
  return given.map(url => url.trim()).filter(url => url !== '');
}

/** Throws `other_domain` for the first URL that is not on the host of the site. */
export function requireOneDomain(baseUrl: string, urls: readonly string[]): void {
  const { host } = new URL(baseUrl);
  const other = urls.find(url => new URL(url).host !== host);
  if (other !== undefined) throw new ProblemError('other_domain', { url: other });
}

/** Throws `selector_invalid` or `open_selector_invalid` for the first selector that is none. */
function requireSelectors({ dismissCookieBanner, cookieBannerSelector, accessibilityOptions }: SiteRequest): void {
  if (dismissCookieBanner && cookieBannerSelector && !isSelector(cookieBannerSelector))
    throw new ProblemError('selector_invalid', { selector: cookieBannerSelector });
  const wrong = accessibilityOptions?.openSelectors?.find(selector => !isSelector(selector));
  if (wrong !== undefined) throw new ProblemError('open_selector_invalid', { selector: wrong });
}

function parse(text: string): SiteRequest {
  for (const candidate of [text, decoded(text)]) {
    if (candidate === null) continue;
    try {
      const parsed = parseInput(SiteRequest, JSON.parse(candidate));
      if (parsed.success) return parsed.data;
      throw new ProblemError(
        'invalid_input',
        {},
        parsed.issues.map(issue => ({
          path: ['data', ...issue.path].join('.'),
          message: issueMessage(issue),
        })),
      );
    } catch (error) {
      if (error instanceof ProblemError) throw error;
    }
  }
  throw new ProblemError('malformed_body');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Collecting the pages only (`isOnlySitemap`) runs no function. */
function chosenChecks(request: SiteRequest): CheckId[] {
  const switches = Object.keys(request).filter(
    name => !Object.hasOwn(SiteRequest.shape, name) && typeof request[name] === 'boolean',
  );
  for (const name of [...(request.functions ?? []), ...switches]) {
    if (!Object.hasOwn(registry, name)) throw new ProblemError('unknown_function', { name: name.slice(0, 40) });
  }
  const chosen = checkIds.filter(id => request[id] === true || request.functions?.includes(id));
  if (request.isOnlySitemap) return [];
  if (chosen.length === 0) throw new ProblemError('no_function');
  return chosen;
}

/** The normalised URL; throws with the code of the violated rule. */
export function checkUrl(
  input: string,
  filter: SiteOptions['filterOption'],
  rule: { isSchemeRequired?: boolean } = {},
): string {
  const read = readSiteUrl(input, rule);
  const shown = { url: input.trim().slice(0, 200) };
  if ('fault' in read) throw new ProblemError(read.fault, read.fault === 'url_has_credentials' ? {} : shown);
  const normal = normaliseUrl(read.url.href, undefined, filter);
  if (normal === null) throw new ProblemError('url_invalid', shown);
  // Encoded Japanese is nine times as long.
  if (normal.length > maxUrlLength) throw new ProblemError('url_too_long');
  return normal;
}
