import type { RawResponse } from '#checks/engine.ts';
import type { PageOutline } from './links.ts';

/** Reads other people's bytes. All reject with `UnreadableError` where that takes too much time or memory. */
export interface SiteReader {
  outline(response: RawResponse): Promise<PageOutline>;
  writesLinks(script: RawResponse): Promise<boolean>;
  sitemap(body: Uint8Array, url: string): Promise<SitemapContent>;
  /** The names in a page to which fragments can point; null where there are too many. */
  names(response: RawResponse): Promise<string[] | null>;
}

/** Entries of one sitemap file, in their order. `failure`: why there are none, or not all. */
export interface SitemapContent {
  entries: { kind: 'page' | 'child'; url: string }[];
  failure?: string;
}

/** Reading was given up. */
export class UnreadableError extends Error {}
