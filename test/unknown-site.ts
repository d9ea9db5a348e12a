import type { SiteFacts } from '#checks/engine.ts';

/** The facts of a site of which the crawl knows nothing. */
export const unknownSite: SiteFacts = { pages: [], isWhole: false, unusable: [], sitemap: [] };
