import type { ExportTicketTable, RunExportTable, RunExportView } from './exports/export-tables.ts';
import type {
  InspectionCellTable,
  InspectionElementTable,
  InspectionPageTable,
  InspectionPictureTable,
  InspectionReportTable,
  InspectionSettingTable,
  InspectorTable,
} from './inspection/inspection-tables.ts';
import type {
  MonthlyMailRunTable,
  MonthlyMailTable,
  MonthlyReportTable,
  MonthlyReportTargetTable,
  SiteBadgeTable,
} from './reports/monthly-tables.ts';
import type { ReportBrandingTable, RunReportTable, ShareLinkTable } from './reports/report-tables.ts';
import type {
  TestReportFileTable,
  TestReportFileView,
  TestReportFormTable,
  TestReportTable,
} from './test-reports/test-report-tables.ts';

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    run_report: RunReportTable;
    report_branding: ReportBrandingTable;
    share_link: ShareLinkTable;
    monthly_report: MonthlyReportTable;
    monthly_report_target: MonthlyReportTargetTable;
    monthly_mail: MonthlyMailTable;
    monthly_mail_run: MonthlyMailRunTable;
    site_badge: SiteBadgeTable;
    export_ticket: ExportTicketTable;
    run_export: RunExportTable;
    run_export_view: RunExportView;
    test_report_form: TestReportFormTable;
    test_report: TestReportTable;
    test_report_file: TestReportFileTable;
    test_report_file_view: TestReportFileView;
    inspector: InspectorTable;
    inspection_setting: InspectionSettingTable;
    inspection_report: InspectionReportTable;
    inspection_page: InspectionPageTable;
    inspection_cell: InspectionCellTable;
    inspection_element: InspectionElementTable;
    inspection_picture: InspectionPictureTable;
  }
}
