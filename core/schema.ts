import type { MemberTable, StaffTable } from './members/member-tables.ts';
import type {
  FindingTable,
  LinkReferenceTable,
  LinkTargetTable,
  PageResultTable,
  PageTable,
} from './results/result-tables.ts';
import type { RunBlockTable, RunMemoTable, RunTable } from './runs/run-tables.ts';
import type { SessionTable } from './sessions/session-table.ts';
import type { SiteTable } from './sites/site-table.ts';
import type { TenantGroupTable, TenantTable } from './tenants/tenant-tables.ts';

/** Every table of the product, each declared by the folder that owns it. */
export interface Schema {
  tenant: TenantTable;
  tenant_group: TenantGroupTable;
  member: MemberTable;
  staff: StaffTable;
  session: SessionTable;
  site: SiteTable;
  run: RunTable;
  run_block: RunBlockTable;
  run_memo: RunMemoTable;
  page: PageTable;
  page_result: PageResultTable;
  finding: FindingTable;
  link_target: LinkTargetTable;
  link_reference: LinkReferenceTable;
}
