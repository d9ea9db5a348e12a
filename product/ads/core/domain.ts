import * as adAccounts from '#product/ads/api/ad-accounts.ts';
import * as adProjects from '#product/ads/api/ad-projects.ts';
import * as adReports from '#product/ads/api/ad-reports.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import type { AdReportTable } from './ad-reports/ad-report-tables.ts';
import type {
  AdAccountTable,
  AdAccountView,
  AdDayTable,
  AdFigureTable,
  AdLinkStateTable,
  AdLinkTable,
  AdProjectCodeTable,
  AdProjectTable,
} from './ads/ad-tables.ts';
import { adAccountHandlers, adProjectHandlers, adReportHandlers } from './handlers/ads.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(adProjects, adProjectHandlers),
    handle(adAccounts, adAccountHandlers),
    handle(adReports, adReportHandlers),
  ],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    ad_project: AdProjectTable;
    ad_project_code: AdProjectCodeTable;
    ad_account: AdAccountTable;
    ad_account_view: AdAccountView;
    ad_link: AdLinkTable;
    ad_link_state: AdLinkStateTable;
    ad_figure: AdFigureTable;
    ad_day: AdDayTable;
    ad_report: AdReportTable;
  }
}
