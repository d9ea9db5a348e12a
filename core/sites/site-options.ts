/** How a site is to be verified, as its registration asks. */
export interface SiteOptions {
  /** Several addresses of one domain, verified instead of a crawl. */
  urls: string[] | null;
  listBrowser: string[];
  isAllPage: boolean;
  pageLimit: number;
  directoryCheck: boolean;
  isOnlySitemap: boolean;
  obeyRobots: boolean;
  filterOption: { filterQuery: boolean; filterHash: boolean; filterIndexHtml: boolean };
  serverCheck: string;
  settingsWeb: unknown;
  accessibilityOptions: unknown;
  /** Live connection of whoever started the run, told back with its score. */
  connectionId?: string;
}
