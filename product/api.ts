import { type Endpoint, type EndpointsOf, endpointsOf } from '#endpoint/define.ts';
import * as auth from '#product/accounts/api/auth.ts';
import * as credentials from '#product/accounts/api/credentials.ts';
import * as freeTenants from '#product/accounts/api/free-tenants.ts';
import * as groups from '#product/accounts/api/groups.ts';
import * as passkeys from '#product/accounts/api/passkeys.ts';
import * as secondFactors from '#product/accounts/api/second-factors.ts';
import * as staffs from '#product/accounts/api/staffs.ts';
import * as tenants from '#product/accounts/api/tenants.ts';
import * as users from '#product/accounts/api/users.ts';
import * as adAccounts from '#product/ads/api/ad-accounts.ts';
import * as adProjects from '#product/ads/api/ad-projects.ts';
import * as adReports from '#product/ads/api/ad-reports.ts';
import * as checkerVersion from '#product/contracts/api/checker-version.ts';
import * as contractFeatures from '#product/contracts/api/contract-features.ts';
import * as contracts from '#product/contracts/api/contracts.ts';
import * as invoices from '#product/contracts/api/invoices.ts';
import * as plans from '#product/contracts/api/plans.ts';
import * as advice from '#product/findings/api/advice.ts';
import * as comparison from '#product/findings/api/comparison.ts';
import * as criteriaResults from '#product/findings/api/criteria-results.ts';
import * as issues from '#product/findings/api/issues.ts';
import * as linkIgnores from '#product/findings/api/link-ignores.ts';
import * as rechecks from '#product/findings/api/rechecks.ts';
import * as renderedJudgement from '#product/findings/api/rendered-judgement.ts';
import * as results from '#product/findings/api/results.ts';
import * as savedViews from '#product/findings/api/saved-views.ts';
import * as visualComparison from '#product/findings/api/visual-comparison.ts';
import * as visualSettings from '#product/findings/api/visual-settings.ts';
import * as aggregation from '#product/operation/api/aggregation.ts';
import * as faq from '#product/operation/api/faq.ts';
import * as inquiries from '#product/operation/api/inquiries.ts';
import * as operation from '#product/operation/api/operation.ts';
import * as apiTokens from '#product/public-api/api/api-tokens.ts';
import * as apiUsage from '#product/public-api/api/api-usage.ts';
import { externalResources } from '#product/public-api/api/external-api.ts';
import * as badges from '#product/reports/api/badges.ts';
import * as exports from '#product/reports/api/exports.ts';
import * as inspections from '#product/reports/api/inspections.ts';
import * as inspectors from '#product/reports/api/inspectors.ts';
import * as monthlyReports from '#product/reports/api/monthly-reports.ts';
import * as reportBranding from '#product/reports/api/report-branding.ts';
import * as runFiles from '#product/reports/api/run-files.ts';
import * as runReports from '#product/reports/api/run-reports.ts';
import * as shares from '#product/reports/api/shares.ts';
import * as specifiedExports from '#product/reports/api/specified-exports.ts';
import * as testReports from '#product/reports/api/test-reports.ts';
import * as contentsSetting from '#product/runs/api/contents-setting.ts';
import * as criteria from '#product/runs/api/criteria.ts';
import * as loginTrials from '#product/runs/api/login-trials.ts';
import * as ownership from '#product/runs/api/ownership.ts';
import * as runBin from '#product/runs/api/run-bin.ts';
import * as runs from '#product/runs/api/runs.ts';
import * as settingAlerts from '#product/runs/api/setting-alerts.ts';
import * as siteChecks from '#product/runs/api/site-checks.ts';
import * as siteCsv from '#product/runs/api/site-csv.ts';
import * as siteSettings from '#product/runs/api/site-settings.ts';
import * as siteViews from '#product/runs/api/site-views.ts';
import * as weighting from '#product/runs/api/weighting.ts';
import * as alerts from '#product/tenancy/api/alerts.ts';
import * as audit from '#product/tenancy/api/audit.ts';
import * as live from '#product/tenancy/api/live.ts';
import * as maintenance from '#product/tenancy/api/maintenance.ts';
import * as notices from '#product/tenancy/api/notices.ts';
import * as sessions from '#product/tenancy/api/sessions.ts';

/** The modules that declare endpoints, in the order of the documentation. The server implements exactly these. */
export const resources = {
  auth,
  sessions,
  secondFactors,
  passkeys,
  runBin,
  runs,
  siteViews,
  rechecks,
  siteChecks,
  siteCsv,
  loginTrials,
  results,
  exports,
  specifiedExports,
  runFiles,
  renderedJudgement,
  issues,
  linkIgnores,
  comparison,
  runReports,
  testReports,
  shares,
  monthlyReports,
  badges,
  reportBranding,
  visualComparison,
  visualSettings,
  inspections,
  inspectors,
  adProjects,
  adAccounts,
  adReports,
  ownership,
  live,
  notices,
  maintenance,
  freeTenants,
  inquiries,
  faq,
  weighting,
  contractFeatures,
  checkerVersion,
  contentsSetting,
  criteria,
  criteriaResults,
  advice,
  savedViews,
  siteSettings,
  alerts,
  settingAlerts,
  users,
  staffs,
  audit,
  operation,
  credentials,
  contracts,
  invoices,
  groups,
  plans,
  tenants,
  aggregation,
  apiTokens,
  apiUsage,
  ...externalResources,
};

type Resources = typeof resources;
/** Every endpoint of the API by its name, typed by its module. */
export type Api = {
  [Name in keyof Resources]: (endpoints: EndpointsOf<Resources[Name]>) => void;
}[keyof Resources] extends (endpoints: infer All) => void
  ? All
  : never;

/** Every endpoint of the API. */
export const api = Object.assign({}, ...Object.values(resources).map(module => endpointsOf(module))) as Api;

export const endpoints: readonly Endpoint[] = Object.values(api);
