import type { Selectable } from 'kysely';
import type { User } from '#product/accounts/api/users.ts';
import { isOwner } from '../accounts/account.ts';
import { accountStatus } from '../accounts/account-list.ts';
import type { MemberView } from '../accounts/account-tables.ts';
import { type GroupViewer, visibleGroups } from './user-groups.ts';

/** A user as shown to a viewer: without the groups that the viewer cannot see. */
export function viewUser(row: Selectable<MemberView>, contractEmail: string, viewer: GroupViewer, now: Date): User {
  return {
    username: row.sub,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    groups: visibleGroups(viewer, row.groups),
    isOwnerUser: isOwner(row.role, row.email, contractEmail),
    status: accountStatus(row, now),
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    version: row.version,
  };
}
