/** The pages that a full crawl from `/` must find, no more and no fewer (robots.txt obeyed, plain or rendered). */
export const crawledPages = [
  '/',
  '/clean.html',
  '/quality.html',
  '/contents.html',
  '/link.html',
  '/link-base.html',
  '/gzip.html',
  '/shift-jis.html',
  '/orphan.html',
  '/accessibility/perceivable.html',
  '/accessibility/operable.html',
  '/accessibility/understandable.html',
  '/accessibility/robust.html',
  '/accessibility/others.html',
  '/accessibility/contrast.html',
  '/accessibility/font-size.html',
  '/accessibility/low-vision.html',
] as const;

export type CrawledPage = (typeof crawledPages)[number];

/** Existing, linked pages that robots.txt forbids. */
export const forbiddenPages = ['/private/members.html'] as const;

/** Found only through the sitemap: the crawl must include it although nothing links to it. */
export const orphanPages = ['/orphan.html'] as const;

/** The style sheets that the crawled pages use and that exist. */
export const styleSheets = ['/style/site.css', '/style/faults.css', '/style/modern.css', '/style/link.css'] as const;

/** Valid rules that the checker's CSS part does not know; nothing of it may be reported. */
export const modernStyleSheet = '/style/modern.css';

/** The page without a fault of any function. */
export const cleanPage = '/clean.html';

/** Starts outside the normal crawl, and the pages that a crawl from there must find below the same folder. */
export const specialStarts = {
  basicAuth: { start: '/basic-auth/', pages: ['/basic-auth/', '/basic-auth/shiryo.html'] },
  /** Only a rendered crawl finds the two routes; a plain one finds `/spa/` alone. */
  singlePage: { start: '/spa/', pages: ['/spa/', '/spa/asaichi', '/spa/todai'] },
  frames: { start: '/frames/', pages: ['/frames/', '/frames/inner.html', '/frames/deep.html'] },
  /** The start forwards and is no page itself. */
  refresh: { start: '/refresh/', pages: ['/refresh/target.html'] },
} as const;

/** A page of exactly this height in CSS pixels, in bands of 1,000 px; the last band is yellow (#ffe9b8). */
export const tallPage = { path: '/tall.html', height: 20_000, lastBand: '#ffe9b8' } as const;

/** A list of all special starts as a page; nothing links to it. */
export const specialList = '/special.html';
