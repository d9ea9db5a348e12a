import * as auth from '#product/accounts/api/auth.ts';
import * as credentials from '#product/accounts/api/credentials.ts';
import * as freeTenants from '#product/accounts/api/free-tenants.ts';
import * as groups from '#product/accounts/api/groups.ts';
import * as passkeys from '#product/accounts/api/passkeys.ts';
import * as secondFactors from '#product/accounts/api/second-factors.ts';
import * as staffs from '#product/accounts/api/staffs.ts';
import * as tenants from '#product/accounts/api/tenants.ts';
import * as users from '#product/accounts/api/users.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import type { MemberTable, MemberView, StaffTable, StaffView } from './accounts/account-tables.ts';
import type { PasskeyChallengeTable, PasskeyTable, RecoveryCodeTable } from './accounts/second-factor-tables.ts';
import type { AccountTicketTable, ResetCodeTable } from './accounts/ticket-tables.ts';
import type { TemporaryCredentialTable } from './credentials/credential-table.ts';
import type { FreeSignUpTable } from './free-plan/free-sign-up-table.ts';
import type { GroupView, TenantGroupTable } from './groups/group-table.ts';
import { authHandlers } from './handlers/auth.ts';
import { credentialHandlers } from './handlers/credentials.ts';
import { freeTenantHandlers } from './handlers/free-tenants.ts';
import { groupHandlers } from './handlers/groups.ts';
import { passkeyHandlers } from './handlers/passkeys.ts';
import { secondFactorHandlers } from './handlers/second-factors.ts';
import { staffHandlers } from './handlers/staffs.ts';
import { tenantHandlers } from './handlers/tenants.ts';
import { userHandlers } from './handlers/users.ts';
import type { TenantTable, TenantView } from './tenants/tenant-tables.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(auth, authHandlers),
    handle(secondFactors, secondFactorHandlers),
    handle(passkeys, passkeyHandlers),
    handle(freeTenants, freeTenantHandlers),
    handle(users, userHandlers),
    handle(staffs, staffHandlers),
    handle(credentials, credentialHandlers),
    handle(groups, groupHandlers),
    handle(tenants, tenantHandlers),
  ],
});

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
