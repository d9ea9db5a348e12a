import type { AccessibilityOptions, SettingsWeb } from '#product/runs/api/site-request.ts';

/** The options of a verification, from the registration of the site. */
export interface SiteOptions {
  /** Several addresses of one domain, verified instead of a crawl. */
  urls: string[] | null;
  /** An uploaded list of URLs, verified instead of a crawl; the addresses are a file of the run (`storeUrlList`). */
  urlList?: { sk: string; fileName: string; count: number };
  listBrowser: string[];
  isAllPage: boolean;
  pageLimit: number;
  directoryCheck: boolean;
  isOnlySitemap: boolean;
  /** Only pages that earlier runs of the site did not have; absent: all. */
  isVerifyNewPageOnly?: boolean;
  obeyRobots: boolean;
  /** Consent banners are closed before pages are judged; absent: they stay. */
  cookieBanner?: { selector?: string };
  filterOption: { filterQuery: boolean; filterHash: boolean; filterIndexHtml: boolean };
  serverCheck: string;
  settingsWeb: SettingsWeb | null;
  accessibilityOptions: AccessibilityOptions | null;
  /** Address at which the site's host is reached instead of by its name; absent: by its name. */
  ipAddress?: string;
  /** The run signs in by the stored login of its site; absent: it does not. */
  signsIn?: true;
  /** Live connection that started the run, returned with its score. */
  connectionId?: string;
}
