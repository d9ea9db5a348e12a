import type { FastifyInstance } from 'fastify';
import { authHandlers } from '#product/accounts/core/handlers/auth.ts';
import { credentialHandlers } from '#product/accounts/core/handlers/credentials.ts';
import { freeTenantHandlers } from '#product/accounts/core/handlers/free-tenants.ts';
import { groupHandlers } from '#product/accounts/core/handlers/groups.ts';
import { passkeyHandlers } from '#product/accounts/core/handlers/passkeys.ts';
import { secondFactorHandlers } from '#product/accounts/core/handlers/second-factors.ts';
import { staffHandlers } from '#product/accounts/core/handlers/staffs.ts';
import { tenantHandlers } from '#product/accounts/core/handlers/tenants.ts';
import { userHandlers } from '#product/accounts/core/handlers/users.ts';
import { adAccountHandlers, adProjectHandlers, adReportHandlers } from '#product/ads/core/handlers/ads.ts';
import { resources } from '#product/api.ts';
import { checkerVersionHandlers } from '#product/contracts/core/handlers/checker-version.ts';
import { contractFeatureHandlers } from '#product/contracts/core/handlers/contract-features.ts';
import { contractHandlers } from '#product/contracts/core/handlers/contracts.ts';
import { invoiceHandlers } from '#product/contracts/core/handlers/invoices.ts';
import { planHandlers } from '#product/contracts/core/handlers/plans.ts';
import { adviceHandlers } from '#product/findings/core/handlers/advice.ts';
import { comparisonHandlers } from '#product/findings/core/handlers/comparison.ts';
import { criteriaResultHandlers } from '#product/findings/core/handlers/criteria-results.ts';
import { issueHandlers } from '#product/findings/core/handlers/issues.ts';
import { linkIgnoreHandlers } from '#product/findings/core/handlers/link-ignores.ts';
import { recheckHandlers } from '#product/findings/core/handlers/rechecks.ts';
import { renderedJudgementHandlers } from '#product/findings/core/handlers/rendered-judgement.ts';
import { resultHandlers } from '#product/findings/core/handlers/results.ts';
import { savedViewHandlers } from '#product/findings/core/handlers/saved-views.ts';
import { siteViewHandlers } from '#product/findings/core/handlers/site-views.ts';
import { visualComparisonHandlers } from '#product/findings/core/handlers/visual-comparison.ts';
import { visualSettingHandlers } from '#product/findings/core/handlers/visual-settings.ts';
import { aggregationHandlers } from '#product/operation/core/handlers/aggregation.ts';
import { faqHandlers } from '#product/operation/core/handlers/faq.ts';
import { inquiryHandlers } from '#product/operation/core/handlers/inquiries.ts';
import { operationHandlers } from '#product/operation/core/handlers/operation.ts';
import { apiTokenHandlers, apiUsageHandlers } from '#product/public-api/core/handlers/api-tokens.ts';
import {
  v1AccountHandlers,
  v1ExportHandlers,
  v1VerificationHandlers,
  v1WebhookHandlers,
} from '#product/public-api/core/handlers/external-api.ts';
import { exportHandlers } from '#product/reports/core/handlers/exports.ts';
import { inspectionHandlers, inspectorHandlers } from '#product/reports/core/handlers/inspections.ts';
import {
  badgeHandlers,
  monthlyReportHandlers,
  reportBrandingHandlers,
  runReportHandlers,
  shareHandlers,
} from '#product/reports/core/handlers/reports.ts';
import { runFileHandlers } from '#product/reports/core/handlers/run-files.ts';
import { specifiedExportHandlers } from '#product/reports/core/handlers/specified-exports.ts';
import { testReportHandlers } from '#product/reports/core/handlers/test-reports.ts';
import { contentsSettingHandlers } from '#product/runs/core/handlers/contents-setting.ts';
import { criteriaHandlers } from '#product/runs/core/handlers/criteria.ts';
import { loginTrialHandlers } from '#product/runs/core/handlers/login-trials.ts';
import { ownershipHandlers } from '#product/runs/core/handlers/ownership.ts';
import { runBinHandlers } from '#product/runs/core/handlers/run-bin.ts';
import { runHandlers } from '#product/runs/core/handlers/runs.ts';
import { settingAlertHandlers } from '#product/runs/core/handlers/setting-alerts.ts';
import { siteCheckHandlers } from '#product/runs/core/handlers/site-checks.ts';
import { siteCsvHandlers } from '#product/runs/core/handlers/site-csv.ts';
import { siteSettingHandlers } from '#product/runs/core/handlers/site-settings.ts';
import { weightingHandlers } from '#product/runs/core/handlers/weighting.ts';
import type { CallParts, HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { alertHandlers } from '#product/tenancy/core/handlers/alerts.ts';
import { auditHandlers } from '#product/tenancy/core/handlers/audit.ts';
import { liveHandlers } from '#product/tenancy/core/handlers/live.ts';
import { maintenanceHandlers } from '#product/tenancy/core/handlers/maintenance.ts';
import { noticeHandlers } from '#product/tenancy/core/handlers/notices.ts';
import { sessionHandlers } from '#product/tenancy/core/handlers/sessions.ts';
import { implement } from './implement.ts';

/** The handlers of every module of the API: a module without its own does not compile. */
const handlers: { [Name in keyof typeof resources]: HandlersOf<(typeof resources)[Name]> } = {
  auth: authHandlers,
  sessions: sessionHandlers,
  secondFactors: secondFactorHandlers,
  passkeys: passkeyHandlers,
  runBin: runBinHandlers,
  runs: runHandlers,
  siteViews: siteViewHandlers,
  rechecks: recheckHandlers,
  results: resultHandlers,
  exports: exportHandlers,
  specifiedExports: specifiedExportHandlers,
  runFiles: runFileHandlers,
  renderedJudgement: renderedJudgementHandlers,
  issues: issueHandlers,
  linkIgnores: linkIgnoreHandlers,
  comparison: comparisonHandlers,
  runReports: runReportHandlers,
  testReports: testReportHandlers,
  shares: shareHandlers,
  monthlyReports: monthlyReportHandlers,
  badges: badgeHandlers,
  reportBranding: reportBrandingHandlers,
  visualComparison: visualComparisonHandlers,
  visualSettings: visualSettingHandlers,
  inspections: inspectionHandlers,
  inspectors: inspectorHandlers,
  adProjects: adProjectHandlers,
  adAccounts: adAccountHandlers,
  adReports: adReportHandlers,
  siteChecks: siteCheckHandlers,
  siteCsv: siteCsvHandlers,
  loginTrials: loginTrialHandlers,
  ownership: ownershipHandlers,
  live: liveHandlers,
  notices: noticeHandlers,
  maintenance: maintenanceHandlers,
  freeTenants: freeTenantHandlers,
  inquiries: inquiryHandlers,
  faq: faqHandlers,
  weighting: weightingHandlers,
  contractFeatures: contractFeatureHandlers,
  checkerVersion: checkerVersionHandlers,
  contentsSetting: contentsSettingHandlers,
  criteria: criteriaHandlers,
  criteriaResults: criteriaResultHandlers,
  advice: adviceHandlers,
  savedViews: savedViewHandlers,
  siteSettings: siteSettingHandlers,
  alerts: alertHandlers,
  settingAlerts: settingAlertHandlers,
  users: userHandlers,
  staffs: staffHandlers,
  audit: auditHandlers,
  operation: operationHandlers,
  credentials: credentialHandlers,
  contracts: contractHandlers,
  invoices: invoiceHandlers,
  groups: groupHandlers,
  plans: planHandlers,
  tenants: tenantHandlers,
  aggregation: aggregationHandlers,
  apiTokens: apiTokenHandlers,
  apiUsage: apiUsageHandlers,
  v1Account: v1AccountHandlers,
  v1Verifications: v1VerificationHandlers,
  v1Exports: v1ExportHandlers,
  v1Webhooks: v1WebhookHandlers,
};

/** Makes the routes of the whole API, in the order of `resources`. */
export function implementApi(app: FastifyInstance, parts: CallParts): void {
  for (const [name, module] of Object.entries(resources))
    implement<object>(app, module, handlers[name as keyof typeof resources], parts);
}
