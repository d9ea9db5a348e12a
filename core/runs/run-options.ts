/** What a run was asked to do, as it is stored. */
export interface RunOptions {
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
}
