import type { MemberTable, MemberView, StaffTable, StaffView } from '#product/accounts/core/accounts/account-tables.ts';
import type {
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
} from '#product/accounts/core/accounts/second-factor-tables.ts';
import type { AccountTicketTable, ResetCodeTable } from '#product/accounts/core/accounts/ticket-tables.ts';
import type { TemporaryCredentialTable } from '#product/accounts/core/credentials/credential-table.ts';
import type { FreeSignUpTable } from '#product/accounts/core/free-plan/free-sign-up-table.ts';
import type { GroupView, TenantGroupTable } from '#product/accounts/core/groups/group-table.ts';
import type { TenantTable, TenantView } from '#product/accounts/core/tenants/tenant-tables.ts';
import type { AdReportTable } from '#product/ads/core/ad-reports/ad-report-tables.ts';
import type {
  AdAccountTable,
  AdAccountView,
  AdDayTable,
  AdFigureTable,
  AdLinkStateTable,
  AdLinkTable,
  AdProjectCodeTable,
  AdProjectTable,
} from '#product/ads/core/ads/ad-tables.ts';
import type { ContractEventTable } from '#product/contracts/core/contracts/contract-event-table.ts';
import type {
  ContractTable,
  ContractView,
  MainContractView,
} from '#product/contracts/core/contracts/contract-table.ts';
import type { InvoiceTable } from '#product/contracts/core/invoices/invoice-table.ts';
import type {
  AgencyTable,
  CouponTable,
  MasterVersionTable,
  PlanTable,
} from '#product/contracts/core/plans/plan-tables.ts';
import type { DomainUseTable, PageGrantTable, PageUseTable } from '#product/contracts/core/quotas/quota-tables.ts';
import type { AdviceTable } from '#product/findings/core/advice/advice-table.ts';
import type {
  DecidedPlaceTable,
  ExcludedFindingTable,
  ExclusionTable,
  IssueEventTable,
  IssueSiteTable,
  IssueTable,
  RunDecisionTable,
} from '#product/findings/core/issues/issue-tables.ts';
import type {
  ComparedPageTable,
  ComparedPlaceTable,
  ComparedRuleTable,
  RunComparisonTable,
} from '#product/findings/core/results/compared-tables.ts';
import type {
  FindingBatchTable,
  FindingPageTable,
  FindingPlaceTable,
  FindingRuleTable,
  FindingTable,
  LinkHostTable,
  LinkIgnoreTable,
  LinkPageTable,
  LinkReferenceTable,
  LinkTargetTable,
  PageResultTable,
  PageTable,
  RenderedJudgementTable,
  RuleTextTable,
} from '#product/findings/core/results/result-tables.ts';
import type { SavedFilterTable } from '#product/findings/core/saved-views/saved-filter-table.ts';
import type {
  VisualCellTable,
  VisualChangeTable,
  VisualComparisonTable,
  VisualRegionTable,
  VisualSettingTable,
} from '#product/findings/core/visual-comparison/visual-tables.ts';
import type { InquiryTable } from '#product/operation/core/inquiries/inquiry-table.ts';
import type {
  ApiDayTable,
  ApiKeyedCallTable,
  ApiTokenTable,
  ApiUseTable,
} from '#product/public-api/core/api-tokens/api-token-tables.ts';
import type { ExportTicketTable, RunExportTable, RunExportView } from '#product/reports/core/exports/export-tables.ts';
import type {
  InspectionCellTable,
  InspectionElementTable,
  InspectionPageTable,
  InspectionPictureTable,
  InspectionReportTable,
  InspectionSettingTable,
  InspectorTable,
} from '#product/reports/core/inspection/inspection-tables.ts';
import type {
  MonthlyMailRunTable,
  MonthlyMailTable,
  MonthlyReportTable,
  MonthlyReportTargetTable,
  SiteBadgeTable,
} from '#product/reports/core/reports/monthly-tables.ts';
import type {
  ReportBrandingTable,
  RunReportTable,
  ShareLinkTable,
} from '#product/reports/core/reports/report-tables.ts';
import type {
  TestReportFileTable,
  TestReportFileView,
  TestReportFormTable,
  TestReportTable,
} from '#product/reports/core/test-reports/test-report-tables.ts';
import type {
  ContentsAllowedWordTable,
  ContentsDictionaryTable,
  ContentsSettingTable,
  RunContentsSettingTable,
} from '#product/runs/core/contents-setting/contents-setting-tables.ts';
import type {
  CrawlCandidateTable,
  CrawlNameTable,
  CrawlNoteTable,
  CrawlSignTable,
  CrawlTable,
} from '#product/runs/core/crawl/crawl-tables.ts';
import type { CriteriaSettingTable } from '#product/runs/core/criteria-setting/criteria-setting-table.ts';
import type { HostPaceTable } from '#product/runs/core/host-pace/host-pace-table.ts';
import type { LoginTrialTable } from '#product/runs/core/login-trials/login-trial-table.ts';
import type { HostProofTable, OwnershipWaiverTable } from '#product/runs/core/ownership/ownership-tables.ts';
import type {
  RecheckTable,
  RunCacheTable,
  RunCountView,
  RunEngineTable,
  RunLoginTable,
  RunTable,
  RunUnitTable,
  RunView,
  UnitDeltaTable,
} from '#product/runs/core/runs/run-tables.ts';
import type { SiteSettingTable } from '#product/runs/core/site-settings/site-setting-table.ts';
import type { SiteCsvTable } from '#product/runs/core/sites/site-csv-table.ts';
import type { SiteTable, SiteView } from '#product/runs/core/sites/site-table.ts';
import type {
  AlertChoiceTable,
  AlertDeliveryTable,
  AlertEventTable,
  AlertLineTable,
  AlertTargetTable,
} from '#product/tenancy/core/alerts/alert-tables.ts';
import type { AttemptTable, RateCountTable } from '#product/tenancy/core/attempts/attempt-table.ts';
import type { AuditLogTable, AuditSealTable, AuditUnsealedTable } from '#product/tenancy/core/audit/audit-table.ts';
import type { IdempotencyKeyTable } from '#product/tenancy/core/idempotency/idempotency-table.ts';
import type { MaintenanceStateTable } from '#product/tenancy/core/maintenance/maintenance-table.ts';
import type { NotificationTable } from '#product/tenancy/core/notices/notification-table.ts';
import type { ServiceSettingTable } from '#product/tenancy/core/service-settings/service-setting-table.ts';
import type { SessionTable } from '#product/tenancy/core/sessions/session-table.ts';

/**
 * Every table and view of the product, each declared by the room that owns it. Other rooms read its views, whose names end
 * in `_view`, and write by its operations.
 */
export interface Schema {
  tenant: TenantTable;
  tenant_view: TenantView;
  tenant_group: TenantGroupTable;
  group_view: GroupView;
  member: MemberTable;
  member_view: MemberView;
  staff: StaffTable;
  staff_view: StaffView;
  session: SessionTable;
  account_ticket: AccountTicketTable;
  reset_code: ResetCodeTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  temporary_credential: TemporaryCredentialTable;
  attempt: AttemptTable;
  rate_count: RateCountTable;
  idempotency_key: IdempotencyKeyTable;
  audit_log: AuditLogTable;
  audit_seal: AuditSealTable;
  audit_unsealed: AuditUnsealedTable;
  site: SiteTable;
  site_view: SiteView;
  site_setting: SiteSettingTable;
  site_csv: SiteCsvTable;
  login_trial: LoginTrialTable;
  alert_target: AlertTargetTable;
  alert_choice: AlertChoiceTable;
  alert_event: AlertEventTable;
  alert_delivery: AlertDeliveryTable;
  alert_line: AlertLineTable;
  advice: AdviceTable;
  saved_filter: SavedFilterTable;
  host_proof: HostProofTable;
  ownership_waiver: OwnershipWaiverTable;
  run: RunTable;
  run_view: RunView;
  run_count_view: RunCountView;
  run_unit: RunUnitTable;
  unit_delta: UnitDeltaTable;
  recheck: RecheckTable;
  run_engine: RunEngineTable;
  run_cache: RunCacheTable;
  run_login: RunLoginTable;
  run_report: RunReportTable;
  report_branding: ReportBrandingTable;
  share_link: ShareLinkTable;
  monthly_report: MonthlyReportTable;
  monthly_report_target: MonthlyReportTargetTable;
  monthly_mail: MonthlyMailTable;
  monthly_mail_run: MonthlyMailRunTable;
  site_badge: SiteBadgeTable;
  contents_setting: ContentsSettingTable;
  contents_dictionary: ContentsDictionaryTable;
  contents_allowed_word: ContentsAllowedWordTable;
  run_contents_setting: RunContentsSettingTable;
  criteria_setting: CriteriaSettingTable;
  host_pace: HostPaceTable;
  crawl: CrawlTable;
  crawl_name: CrawlNameTable;
  crawl_candidate: CrawlCandidateTable;
  crawl_sign: CrawlSignTable;
  crawl_note: CrawlNoteTable;
  page: PageTable;
  rendered_judgement: RenderedJudgementTable;
  page_result: PageResultTable;
  finding: FindingTable;
  rule_text: RuleTextTable;
  finding_batch: FindingBatchTable;
  finding_rule: FindingRuleTable;
  finding_place: FindingPlaceTable;
  finding_page: FindingPageTable;
  issue_site: IssueSiteTable;
  issue: IssueTable;
  exclusion: ExclusionTable;
  issue_event: IssueEventTable;
  excluded_finding: ExcludedFindingTable;
  decided_place: DecidedPlaceTable;
  run_decision: RunDecisionTable;
  run_comparison: RunComparisonTable;
  compared_rule: ComparedRuleTable;
  compared_place: ComparedPlaceTable;
  compared_page: ComparedPageTable;
  link_target: LinkTargetTable;
  link_reference: LinkReferenceTable;
  link_page: LinkPageTable;
  link_host: LinkHostTable;
  link_ignore: LinkIgnoreTable;
  export_ticket: ExportTicketTable;
  run_export: RunExportTable;
  run_export_view: RunExportView;
  test_report_form: TestReportFormTable;
  test_report: TestReportTable;
  test_report_file: TestReportFileTable;
  test_report_file_view: TestReportFileView;
  visual_comparison: VisualComparisonTable;
  visual_change: VisualChangeTable;
  visual_cell: VisualCellTable;
  visual_setting: VisualSettingTable;
  visual_region: VisualRegionTable;
  inspector: InspectorTable;
  inspection_setting: InspectionSettingTable;
  inspection_report: InspectionReportTable;
  inspection_page: InspectionPageTable;
  inspection_cell: InspectionCellTable;
  inspection_element: InspectionElementTable;
  inspection_picture: InspectionPictureTable;
  ad_project: AdProjectTable;
  ad_project_code: AdProjectCodeTable;
  ad_account: AdAccountTable;
  ad_account_view: AdAccountView;
  ad_link: AdLinkTable;
  ad_link_state: AdLinkStateTable;
  ad_figure: AdFigureTable;
  ad_day: AdDayTable;
  ad_report: AdReportTable;
  service_setting: ServiceSettingTable;
  notification: NotificationTable;
  maintenance_state: MaintenanceStateTable;
  inquiry: InquiryTable;
  free_sign_up: FreeSignUpTable;
  plan: PlanTable;
  agency: AgencyTable;
  coupon: CouponTable;
  master_version: MasterVersionTable;
  contract: ContractTable;
  contract_view: ContractView;
  main_contract_view: MainContractView;
  contract_event: ContractEventTable;
  page_grant: PageGrantTable;
  page_use: PageUseTable;
  domain_use: DomainUseTable;
  invoice: InvoiceTable;
  api_token: ApiTokenTable;
  api_day: ApiDayTable;
  api_use: ApiUseTable;
  api_keyed_call: ApiKeyedCallTable;
}
