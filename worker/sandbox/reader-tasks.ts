import type { RawResponse } from '#checks/engine.ts';
import type { PageOutline } from '../crawl/links.ts';
import type { SitemapContent } from '../crawl/site-reader.ts';

export interface ReaderTasks {
  outline: { input: RawResponse; result: PageOutline };
  writesLinks: { input: RawResponse; result: boolean };
  names: { input: RawResponse; result: string[] | null };
  sitemap: { input: { body: Uint8Array; url: string }; result: SitemapContent };
}
