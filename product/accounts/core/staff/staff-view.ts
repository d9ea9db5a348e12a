import type { Selectable } from 'kysely';
import type { StaffRole } from '#endpoint/access.ts';
import type { Staff } from '#product/accounts/api/staffs.ts';
import { accountStatus } from '../accounts/account-list.ts';
import type { StaffView } from '../accounts/account-tables.ts';

/** A staff member as shown to a permitted viewer. */
export function staffOf(row: Selectable<StaffView>, now: Date): Staff {
  return {
    username: row.sub,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role as StaffRole,
    isRestrictedBrowsing: row.is_restricted_browsing,
    tenantIds: row.tenant_ids,
    hasTotp: row.has_totp,
    status: accountStatus(row, now),
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    version: row.version,
  };
}
