import type { AttemptTable } from './attempts/attempt-table.ts';
import type { AuditLogTable } from './audit/audit-table.ts';
import type { ContractEventTable } from './contracts/contract-event-table.ts';
import type { TemporaryCredentialTable } from './credentials/credential-table.ts';
import type { FreeSignUpTable } from './free-plan/free-sign-up-table.ts';
import type { IdempotencyKeyTable } from './idempotency/idempotency-table.ts';
import type { InquiryTable } from './inquiries/inquiry-table.ts';
import type { InvoiceTable } from './invoices/invoice-table.ts';
import type { MaintenanceStateTable } from './maintenance/maintenance-table.ts';
import type { MemberTable, StaffTable } from './members/member-tables.ts';
import type { NotificationTable } from './notices/notification-table.ts';
import type { AgencyTable, CouponTable, MasterVersionTable, PlanTable } from './plans/plan-tables.ts';
import type { PageGrantTable, PageUseTable } from './quotas/quota-tables.ts';
import type {
  FindingTable,
  LinkReferenceTable,
  LinkTargetTable,
  PageResultTable,
  PageTable,
} from './results/result-tables.ts';
import type { RunCacheTable, RunTable, RunUnitTable } from './runs/run-tables.ts';
import type { ServiceSettingTable } from './service-settings/service-setting-table.ts';
import type { SessionTable } from './sessions/session-table.ts';
import type { AccountTicketTable, ResetCodeTable } from './sessions/ticket-tables.ts';
import type { SiteTable } from './sites/site-table.ts';
import type { TenantGroupTable, TenantTable } from './tenants/tenant-tables.ts';

/** Every table of the product, each declared by the folder that owns it. */
export interface Schema {
  tenant: TenantTable;
  tenant_group: TenantGroupTable;
  member: MemberTable;
  staff: StaffTable;
  session: SessionTable;
  account_ticket: AccountTicketTable;
  reset_code: ResetCodeTable;
  temporary_credential: TemporaryCredentialTable;
  attempt: AttemptTable;
  idempotency_key: IdempotencyKeyTable;
  audit_log: AuditLogTable;
  site: SiteTable;
  run: RunTable;
  run_block: RunUnitTable;
  run_cache: RunCacheTable;
  page: PageTable;
  page_result: PageResultTable;
  finding: FindingTable;
  link_target: LinkTargetTable;
  link_reference: LinkReferenceTable;
  service_setting: ServiceSettingTable;
  notification: NotificationTable;
  maintenance_state: MaintenanceStateTable;
  inquiry: InquiryTable;
  free_sign_up: FreeSignUpTable;
  plan: PlanTable;
  agency: AgencyTable;
  coupon: CouponTable;
  master_version: MasterVersionTable;
  contract_event: ContractEventTable;
  page_grant: PageGrantTable;
  page_use: PageUseTable;
  invoice: InvoiceTable;
}
