import * as adAccounts from './ad-accounts.ts';
import * as adProjects from './ad-projects.ts';
import * as adReports from './ad-reports.ts';
import * as advice from './advice.ts';
import * as aggregation from './aggregation.ts';
import * as alerts from './alerts.ts';
import * as apiTokens from './api-tokens.ts';
import * as apiUsage from './api-usage.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as badges from './badges.ts';
import * as checkerVersion from './checker-version.ts';
import * as comparison from './comparison.ts';
import * as contentsSetting from './contents-setting.ts';
import * as contractFeatures from './contract-features.ts';
import * as contracts from './contracts.ts';
import * as credentials from './credentials.ts';
import * as criteria from './criteria.ts';
import { type Endpoint, type EndpointsOf, endpointsOf } from './define.ts';
import * as exports from './exports.ts';
import { externalResources } from './external-api.ts';
import * as faq from './faq.ts';
import * as freeTenants from './free-tenants.ts';
import * as groups from './groups.ts';
import * as inquiries from './inquiries.ts';
import * as inspections from './inspections.ts';
import * as inspectors from './inspectors.ts';
import * as invoices from './invoices.ts';
import * as issues from './issues.ts';
import * as linkIgnores from './link-ignores.ts';
import * as live from './live.ts';
import * as loginTrials from './login-trials.ts';
import * as maintenance from './maintenance.ts';
import * as monthlyReports from './monthly-reports.ts';
import * as notices from './notices.ts';
import * as operation from './operation.ts';
import * as ownership from './ownership.ts';
import * as passkeys from './passkeys.ts';
import * as plans from './plans.ts';
import * as renderedJudgement from './rendered-judgement.ts';
import * as reportBranding from './report-branding.ts';
import * as results from './results.ts';
import * as runBin from './run-bin.ts';
import * as runFiles from './run-files.ts';
import * as runReports from './run-reports.ts';
import * as runs from './runs.ts';
import * as savedViews from './saved-views.ts';
import * as secondFactors from './second-factors.ts';
import * as sessions from './sessions.ts';
import * as shares from './shares.ts';
import * as siteChecks from './site-checks.ts';
import * as siteCsv from './site-csv.ts';
import * as siteSettings from './site-settings.ts';
import * as specifiedExports from './specified-exports.ts';
import * as staffs from './staffs.ts';
import * as tenants from './tenants.ts';
import * as testReports from './test-reports.ts';
import * as users from './users.ts';
import * as visualComparison from './visual-comparison.ts';
import * as visualSettings from './visual-settings.ts';
import * as weighting from './weighting.ts';

/** The modules that declare endpoints, in the order of the documentation. The server implements exactly these. */
export const resources = {
  auth,
  sessions,
  secondFactors,
  passkeys,
  runBin,
  runs,
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
  advice,
  savedViews,
  siteSettings,
  alerts,
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
