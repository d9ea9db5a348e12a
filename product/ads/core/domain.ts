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
