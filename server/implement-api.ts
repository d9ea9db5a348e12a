import type { FastifyInstance } from 'fastify';
import { resources } from '#api/api.ts';
import type { ServerParts } from './context.ts';
import { adAccountHandlers, adProjectHandlers, adReportHandlers } from './handlers/ads.ts';
import { adviceHandlers } from './handlers/advice.ts';
import { aggregationHandlers } from './handlers/aggregation.ts';
import { alertHandlers } from './handlers/alerts.ts';
import { apiTokenHandlers, apiUsageHandlers } from './handlers/api-tokens.ts';
import { auditHandlers } from './handlers/audit.ts';
import { authHandlers } from './handlers/auth.ts';
import { checkerVersionHandlers } from './handlers/checker-version.ts';
import { comparisonHandlers } from './handlers/comparison.ts';
import { contentsSettingHandlers } from './handlers/contents-setting.ts';
import { contractFeatureHandlers } from './handlers/contract-features.ts';
import { contractHandlers } from './handlers/contracts.ts';
import { credentialHandlers } from './handlers/credentials.ts';
import { criteriaHandlers } from './handlers/criteria.ts';
import { exportHandlers } from './handlers/exports.ts';
import {
  v1AccountHandlers,
  v1ExportHandlers,
  v1VerificationHandlers,
  v1WebhookHandlers,
} from './handlers/external-api.ts';
import { faqHandlers } from './handlers/faq.ts';
import { freeTenantHandlers } from './handlers/free-tenants.ts';
import { groupHandlers } from './handlers/groups.ts';
import { inquiryHandlers } from './handlers/inquiries.ts';
import { inspectionHandlers, inspectorHandlers } from './handlers/inspections.ts';
import { invoiceHandlers } from './handlers/invoices.ts';
import { issueHandlers } from './handlers/issues.ts';
import { linkIgnoreHandlers } from './handlers/link-ignores.ts';
import { liveHandlers } from './handlers/live.ts';
import { loginTrialHandlers } from './handlers/login-trials.ts';
import { maintenanceHandlers } from './handlers/maintenance.ts';
import { noticeHandlers } from './handlers/notices.ts';
import { operationHandlers } from './handlers/operation.ts';
import { ownershipHandlers } from './handlers/ownership.ts';
import { passkeyHandlers } from './handlers/passkeys.ts';
import { planHandlers } from './handlers/plans.ts';
import { renderedJudgementHandlers } from './handlers/rendered-judgement.ts';
import {
  badgeHandlers,
  monthlyReportHandlers,
  reportBrandingHandlers,
  runReportHandlers,
  shareHandlers,
} from './handlers/reports.ts';
import { resultHandlers } from './handlers/results.ts';
import { runBinHandlers } from './handlers/run-bin.ts';
import { runFileHandlers } from './handlers/run-files.ts';
import { runHandlers } from './handlers/runs.ts';
import { savedViewHandlers } from './handlers/saved-views.ts';
import { secondFactorHandlers } from './handlers/second-factors.ts';
import { sessionHandlers } from './handlers/sessions.ts';
import { siteCheckHandlers } from './handlers/site-checks.ts';
import { siteCsvHandlers } from './handlers/site-csv.ts';
import { siteSettingHandlers } from './handlers/site-settings.ts';
import { specifiedExportHandlers } from './handlers/specified-exports.ts';
import { staffHandlers } from './handlers/staffs.ts';
import { tenantHandlers } from './handlers/tenants.ts';
import { testReportHandlers } from './handlers/test-reports.ts';
import { userHandlers } from './handlers/users.ts';
import { visualComparisonHandlers } from './handlers/visual-comparison.ts';
import { visualSettingHandlers } from './handlers/visual-settings.ts';
import { weightingHandlers } from './handlers/weighting.ts';
import { type HandlersOf, implement } from './implement.ts';

/** The handlers of every module of the API: a module without its own does not compile. */
const handlers: { [Name in keyof typeof resources]: HandlersOf<(typeof resources)[Name]> } = {
  auth: authHandlers,
  sessions: sessionHandlers,
  secondFactors: secondFactorHandlers,
  passkeys: passkeyHandlers,
  runBin: runBinHandlers,
  runs: runHandlers,
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
  advice: adviceHandlers,
  savedViews: savedViewHandlers,
  siteSettings: siteSettingHandlers,
  alerts: alertHandlers,
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
export function implementApi(app: FastifyInstance, parts: ServerParts): void {
  for (const [name, module] of Object.entries(resources))
    implement<object>(app, module, handlers[name as keyof typeof resources], parts);
}
