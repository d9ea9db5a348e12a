import type { RawResponse } from '#checks/engine.ts';
import type { PageOutline } from '../crawl/links.ts';
import type { SitemapContent } from '../crawl/site-reader.ts';

/** Tasks of a reader process. */
export interface ReaderTasks {
  outline: { input: RawResponse; result: PageOutline };
  sitemap: { input: { body: Uint8Array; url: string }; result: SitemapContent };
}
