import { defineDomain } from '#endpoint/domain.ts';
import * as badges from './badges.ts';
import { exportProblems } from './export-problems.ts';
import * as exports from './exports.ts';
import * as inspectionPlace from './inspection-place.ts';
import { inspectionProblems } from './inspection-problems.ts';
import * as inspections from './inspections.ts';
import * as inspectors from './inspectors.ts';
import * as live from './live.ts';
import * as monthlyReports from './monthly-reports.ts';
import * as reportBranding from './report-branding.ts';
import { reportProblems } from './report-problems.ts';
import * as runFiles from './run-files.ts';
import * as runReports from './run-reports.ts';
import { reportsScreens } from './screens.ts';
import * as shares from './shares.ts';
import * as specifiedExports from './specified-exports.ts';
import { testReportProblems } from './test-report-problems.ts';
import * as testReports from './test-reports.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: ['main', 'api'],
  resources: {
    exports,
    specifiedExports,
    runFiles,
    runReports,
    testReports,
    shares,
    monthlyReports,
    badges,
    reportBranding,
    inspections,
    inspectionPlace,
    inspectors,
  },
  problems: [exportProblems, inspectionProblems, reportProblems, testReportProblems],
  screens: reportsScreens,
  messages: [live],
});
