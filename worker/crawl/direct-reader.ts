import { decodeSource } from '#checks/source-text.ts';
import { readOutline } from './links.ts';
import type { SiteReader } from './site-reader.ts';
import { sitemapContent } from './sitemaps.ts';

/** Reads in this process, without limits. */
export const directReader: SiteReader = {
  async outline(response) {
    const { text, encoding } = decodeSource(response.body, response.headers['content-type']);
    return readOutline(text, response.finalUrl, encoding);
  },
  sitemap: sitemapContent,
};
