import type { MemberTable, MemberView, StaffTable, StaffView } from './accounts/account-tables.ts';
import type { PasskeyChallengeTable, PasskeyTable, RecoveryCodeTable } from './accounts/second-factor-tables.ts';
import type { AccountTicketTable, ResetCodeTable } from './accounts/ticket-tables.ts';
import type { TemporaryCredentialTable } from './credentials/credential-table.ts';
import type { FreeSignUpTable } from './free-plan/free-sign-up-table.ts';
import type { GroupView, TenantGroupTable } from './groups/group-table.ts';
import type { TenantTable, TenantView } from './tenants/tenant-tables.ts';

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    tenant: TenantTable;
    tenant_view: TenantView;
    tenant_group: TenantGroupTable;
    group_view: GroupView;
    member: MemberTable;
    member_view: MemberView;
    staff: StaffTable;
    staff_view: StaffView;
    account_ticket: AccountTicketTable;
    reset_code: ResetCodeTable;
    recovery_code: RecoveryCodeTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    temporary_credential: TemporaryCredentialTable;
    free_sign_up: FreeSignUpTable;
  }
}
