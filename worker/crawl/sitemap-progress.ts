/** A requested sitemap file. `failure` is a sentence with the reason why it gave nothing, or not all. */
export interface SitemapRead {
  url: string;
  urls: number;
  failure?: string;
  /** Reading it took too much time or memory. */
  isUnreadable?: boolean;
}

/** How far the reading of a site's sitemaps has come. Plain data. */
export interface SitemapProgress {
  /** Files to read; null before the first one. `named`: an unreadable one is reported. */
  left: { url: string; depth: number; named: boolean }[] | null;
  /** Addresses of all files. */
  all: number;
  /** Every file that was asked for. */
  seen: string[];
  read: SitemapRead[];
}

export const freshSitemaps = (): SitemapProgress => ({ left: null, all: 0, seen: [], read: [] });
