import * as badges from '#product/reports/api/badges.ts';
import * as exports from '#product/reports/api/exports.ts';
import * as inspectionPlace from '#product/reports/api/inspection-place.ts';
import * as inspections from '#product/reports/api/inspections.ts';
import * as inspectors from '#product/reports/api/inspectors.ts';
import * as monthlyReports from '#product/reports/api/monthly-reports.ts';
import * as reportBranding from '#product/reports/api/report-branding.ts';
import * as runFiles from '#product/reports/api/run-files.ts';
import * as runReports from '#product/reports/api/run-reports.ts';
import * as shares from '#product/reports/api/shares.ts';
import * as specifiedExports from '#product/reports/api/specified-exports.ts';
import * as testReports from '#product/reports/api/test-reports.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import { work } from '#product/tenancy/core/queues.ts';
import { runTask } from '#product/tenancy/core/tasks/task-kind.ts';
import type { RunExportTable, RunExportView } from './exports/export-tables.ts';
import { exportTask, writeExport } from './exports/export-task.ts';
import { exportHandlers } from './handlers/exports.ts';
import { inspectionHandlers, inspectionPlaceHandlers, inspectorHandlers } from './handlers/inspections.ts';
import {
  badgeHandlers,
  monthlyReportHandlers,
  reportBrandingHandlers,
  runReportHandlers,
  shareHandlers,
} from './handlers/reports.ts';
import { runFileHandlers } from './handlers/run-files.ts';
import { specifiedExportHandlers } from './handlers/specified-exports.ts';
import { testReportHandlers } from './handlers/test-reports.ts';
import type {
  InspectionCellTable,
  InspectionElementTable,
  InspectionPageTable,
  InspectionPictureTable,
  InspectionReportTable,
  InspectionSettingTable,
  InspectorTable,
} from './inspection/inspection-tables.ts';
import { inspectionQueue, prepareInspection } from './inspection/prepare-report.ts';
import type {
  MonthlyMailRunTable,
  MonthlyMailTable,
  MonthlyReportTable,
  MonthlyReportTargetTable,
  SiteBadgeTable,
} from './reports/monthly-tables.ts';
import type { ReportBrandingTable, ShareLinkTable } from './reports/report-tables.ts';
import { makeRunReport, reportTask } from './reports/report-task.ts';
import { sendMonthlyReports } from './reports/send-monthly.ts';
import type {
  TestReportFileTable,
  TestReportFileView,
  TestReportFormTable,
} from './test-reports/test-report-tables.ts';
import { testReportTask, writeTestReports } from './test-reports/test-report-task.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(exports, exportHandlers),
    handle(specifiedExports, specifiedExportHandlers),
    handle(runFiles, runFileHandlers),
    handle(runReports, runReportHandlers),
    handle(testReports, testReportHandlers),
    handle(shares, shareHandlers),
    handle(monthlyReports, monthlyReportHandlers),
    handle(badges, badgeHandlers),
    handle(reportBranding, reportBrandingHandlers),
    handle(inspections, inspectionHandlers),
    handle(inspectionPlace, inspectionPlaceHandlers),
    handle(inspectors, inspectorHandlers),
  ],
  work: [work(inspectionQueue, { concurrency: 1, newcomers: 1 }, prepareInspection)],
  tasks: [
    // They mostly wait for the database and the storage.
    runTask(exportTask, { concurrency: 2, newcomers: 1 }, writeExport),
    runTask(reportTask, { concurrency: 1 }, makeRunReport),
    runTask(testReportTask, { concurrency: 1, newcomers: 1 }, writeTestReports),
  ],
  jobs: [{ name: 'monthly-reports', cron: '*/10 * * * *', run: sendMonthlyReports }],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    report_branding: ReportBrandingTable;
    share_link: ShareLinkTable;
    monthly_report: MonthlyReportTable;
    monthly_report_target: MonthlyReportTargetTable;
    monthly_mail: MonthlyMailTable;
    monthly_mail_run: MonthlyMailRunTable;
    site_badge: SiteBadgeTable;
    run_export: RunExportTable;
    run_export_view: RunExportView;
    test_report_form: TestReportFormTable;
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
