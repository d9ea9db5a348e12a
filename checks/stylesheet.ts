import { type EngineTools, FetchError } from './engine.ts';
import { tokensOf, trimHtml } from './html-space.ts';
import { parseHtml } from './parse-html.ts';
import { decodeSource } from './source-text.ts';

/** A style sheet as received; plain data, fetched once per run. `css` is null when there is none to judge. */
export interface Stylesheet {
  url: string;
  finalUrl: string;
  status: number | null;
  /** A `FetchErrorCode` when there was no response. */
  failure: string | null;
  css: string | null;
  /** Of the response; '' without one. */
  contentType: string;
}

/** Kinds of results that the pages of a run share and that depend on the style sheet alone whose address is their key. */
export const sheetKinds: ReadonlySet<string> = new Set(['stylesheet', 'stylesheet-findings']);

/** Fetches a style sheet once per run. `css` is null for an error response or HTML; never rejects for the site's own problems. */
export function readStylesheet(url: string, tools: EngineTools): Promise<Stylesheet> {
  return tools.cache.once('stylesheet', url, async () => {
    const { credentials } = tools.options;
    try {
      const answer = await tools.fetcher.fetch(url, { credentials, signal: tools.signal });
      const { finalUrl, status, headers, body } = answer;
      const contentType = headers['content-type'] ?? '';
      const usable = status >= 200 && status < 300 && !/html|xml|json|^image\//i.test(contentType);
      const css = usable ? decodeSource(body, contentType).text : null;
      return { url, finalUrl, status, failure: null, css, contentType };
    } catch (error) {
      tools.signal.throwIfAborted();
      if (!(error instanceof FetchError)) throw error;
      return { url, finalUrl: url, status: null, failure: error.code, css: null, contentType: '' };
    }
  });
}

/** Addresses of the style sheets that a page links: absolute, without fragment, unique, in order; no alternate or non-CSS ones. */
export function stylesheetLinks(html: string, pageUrl: string): string[] {
  const found: string[] = [];
  let base = pageUrl;
  let based = false;
  parseHtml(html, () => ({
    onopentag(name, { rel = '', href, type = '' }) {
      if (href === undefined) return;
      if (name === 'base' && !based && URL.canParse(href, pageUrl)) {
        base = new URL(href, pageUrl).href;
        based = true;
      }
      const words = tokensOf(rel.toLowerCase());
      if (name !== 'link' || !words.includes('stylesheet') || words.includes('alternate')) return;
      if (type === '' || /^text\/css\b/i.test(trimHtml(type))) found.push(href);
    },
  }));
  const absolute = found.map(href => absoluteUrl(href, base)).filter(url => url !== null);
  return [...new Set(absolute)];
}

/** The http(s) address without its fragment, null for anything else. */
export function absoluteUrl(raw: string, base: string): string | null {
  // The parser leaves out white space around an address itself.
  if (!URL.canParse(raw, base)) return null;
  const url = new URL(raw, base);
  url.hash = '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
