/** The options of a verification, from the registration of the site. */
export interface SiteOptions {
  /** Several addresses of one domain, verified instead of a crawl. */
  urls: string[] | null;
  listBrowser: string[];
  isAllPage: boolean;
  pageLimit: number;
  directoryCheck: boolean;
  isOnlySitemap: boolean;
  obeyRobots: boolean;
  /** Consent banners are closed before pages are judged; absent: they stay. */
  cookieBanner?: { selector?: string };
  filterOption: { filterQuery: boolean; filterHash: boolean; filterIndexHtml: boolean };
  serverCheck: string;
  settingsWeb: unknown;
  accessibilityOptions: unknown;
  /** Live connection that started the run, returned with its score. */
  connectionId?: string;
}
