import { ProblemError } from '#endpoint/problem.ts';
import { checkRemoval, keepsTenant } from '#product/accounts/api/user-rules.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publishAuthority } from '#product/tenancy/core/live/live-events.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { isOwner } from '../accounts/account.ts';
import { deleteAccount, updateMemberRow } from '../accounts/account-rows.ts';
import { removeTraces } from '../accounts/remove-traces.ts';
import { actorOf, checkLastMaster } from './change-users.ts';
import { type Claims, findTenantOfUsers, findUser } from './tenant-users.ts';
import { groupsAfterRemoval } from './user-groups.ts';

/** Removes a user from one or all visible groups; the last removal deletes the account. Returns true for that. */
export function deleteUser(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, username }: { tenantId: string; username: string },
  { groupId, ...claims }: Claims & { groupId?: string | undefined },
): Promise<boolean> {
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await findTenantOfUsers(tx, tenantId, [claims], true);
    const row = await findUser(tx, session, username);
    const inGroup = groupId === undefined || row.groups.includes(groupId);
    if (!inGroup) throw new ProblemError('not_found');
    checkRemoval(actorOf(session), { ...row, isOwner: isOwner(row.role, row.email, tenant.contractEmail) });
    if (keepsTenant(row.role)) await checkLastMaster(tx, row.sub);
    const left = groupsAfterRemoval(session, row, groupId);
    const isCompleteDelete = left.length === 0;
    if (isCompleteDelete) {
      await deleteAccount(tx, { pool: 'tenant', sub: row.sub });
    } else {
      await updateMemberRow(tx, row.sub, { groups: left, version: row.version + 1 });
    }
    await publishAuthority(tx, {
      tenantId,
      action: 'deleteUser',
      userName: row.sub,
      isCompleteDelete,
      firstGroupReload: left[0] ?? null,
    });
    // After the message, which must still reach the person.
    if (isCompleteDelete) await removeTraces(tx, { pool: 'tenant', tenantId, sub: row.sub });
    await recordAudit(tx, session, {
      action: 'users.delete',
      target: row.email,
      before: { role: row.role, groups: row.groups },
      after: { groups: left, isCompleteDelete },
    });
    return isCompleteDelete;
  });
}
