import { fragmentNames } from '#checks/fragment-names.ts';
import { decodeSource } from '#checks/source-text.ts';
import { readOutline } from './links.ts';
import { writesLinks } from './script-signs.ts';
import type { SiteReader } from './site-reader.ts';
import { sitemapContent } from './sitemaps.ts';

/** Reads in this process, without limits. */
export const directReader: SiteReader = {
  async outline(response) {
    const { text, encoding } = decodeSource(response.body, response.headers['content-type']);
    return readOutline(text, response.finalUrl, encoding);
  },
  writesLinks: async ({ body, headers }) => writesLinks(decodeSource(body, headers['content-type']).text),
  sitemap: sitemapContent,
  names: async ({ body, headers }) => fragmentNames(decodeSource(body, headers['content-type']).text),
};
