import type { Transaction } from 'kysely';
import type { Role } from '#endpoint/access.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import { type ActingUser, checkChange, keepsTenant, mayGive } from '#product/accounts/api/user-rules.ts';
import type { User } from '#product/accounts/api/users.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publishAuthority } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { requireRecentAuthentication } from '#product/tenancy/core/sessions/recent-authentication.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { isOwner } from '../accounts/account.ts';
import { updateMemberRow } from '../accounts/account-rows.ts';
import { invite } from '../accounts/first-login.ts';
import { forgetFactors } from '../accounts/forget-factors.ts';
import { addMember } from './add-member.ts';
import { viewUser } from './member-view.ts';
import { type Claims, findTenantOfUsers, findUser } from './tenant-users.ts';
import { nextGroups } from './user-groups.ts';

type ChangeServices = Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>;

interface UserParts {
  firstName: string;
  lastName: string;
  role: Role;
  groups: string[];
}

export const actorOf = ({ pool, sub, role, isOwnerUser }: Session): ActingUser => ({
  pool,
  sub,
  role,
  isOwner: isOwnerUser,
});

/** Adds a user with a role and groups that the session may assign, and mails the set-up link. */
export function createUser(
  services: ChangeServices,
  session: Session,
  tenantId: string,
  user: UserParts & { email: string },
  claims: readonly Claims[],
): Promise<User> {
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await findTenantOfUsers(tx, tenantId, claims);
    if (!mayGive(actorOf(session), user.role)) throw new ProblemError('role_not_permitted');
    const groups = nextGroups(session, user.role, { asked: user.groups, current: [], existing: tenant.groups });
    const { tenantPreferredId } = tenant;
    const row = await addMember(tx, services, { ...user, groups, tenantId, tenantPreferredId }, session);
    await recordAudit(tx, session, {
      action: 'users.create',
      target: row.email,
      after: { firstName: row.first_name, lastName: row.last_name, role: row.role, groups },
    });
    return viewUser(row, tenant.contractEmail, session, services.clock.now());
  });
}

/**
 * Changes a user's name, role and groups, and notifies them. Rejects with `conflict`, `invalid_input` for another mail address,
 * and the problems of the role rules.
 */
export function updateUser(
  services: ChangeServices,
  session: Session,
  { tenantId, username }: { tenantId: string; username: string },
  change: UserParts & { email?: string | undefined; version?: number | undefined; resetFactors?: boolean },
  claims: readonly Claims[],
): Promise<User> {
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await findTenantOfUsers(tx, tenantId, claims, true);
    const before = await findUser(tx, session, username);
    const target = { ...before, isOwner: isOwner(before.role, before.email, tenant.contractEmail) };
    checkChange(actorOf(session), target, change.role);
    refuseKeptFields({ email: change.email?.toLowerCase() }, { email: before.email.toLowerCase() });
    if (change.version !== undefined && change.version !== before.version) throw new ProblemError('conflict');
    if (keepsTenant(before.role) && !keepsTenant(change.role)) await checkLastMaster(tx, before.sub);
    const groups = nextGroups(session, change.role, {
      asked: change.groups,
      current: before.groups,
      existing: tenant.groups,
    });
    const { firstName, lastName, role } = change;
    const set = { first_name: firstName, last_name: lastName, role, groups, version: before.version + 1 };
    await updateMemberRow(tx, before.sub, set);
    if (change.resetFactors) {
      if (before.sub === session.sub) throw new ProblemError('own_account');
      requireRecentAuthentication(services, session);
      await forgetFactors(tx, { pool: 'tenant', tenantId, sub: before.sub });
    }
    const after = { ...before, ...set };
    if (after.role !== before.role || after.groups.join() !== before.groups.join()) {
      await publishAuthority(tx, {
        tenantId,
        action: 'editUser',
        userName: after.sub,
        isCompleteDelete: false,
        firstGroupReload: after.groups[0] ?? null,
      });
    }
    const facts = ({ first_name, last_name, role, groups: ofGroups }: typeof after) => ({
      firstName: first_name,
      lastName: last_name,
      role,
      groups: ofGroups,
    });
    await recordAudit(tx, session, {
      action: 'users.update',
      target: after.email,
      before: facts(before),
      after: { ...facts(after), ...(change.resetFactors ? { resetFactors: true } : {}) },
    });
    return viewUser(after, tenant.contractEmail, session, services.clock.now());
  });
}

/** Mails a new set-up link to a user whose first login is pending. */
export function inviteUserAgain(
  services: ChangeServices,
  session: Session,
  { tenantId, username }: { tenantId: string; username: string },
): Promise<User> {
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await findTenantOfUsers(tx, tenantId, [], true);
    const row = await findUser(tx, session, username);
    const target = { ...row, isOwner: isOwner(row.role, row.email, tenant.contractEmail) };
    checkChange(actorOf(session), target, row.role);
    if (!row.must_set_password) throw new ProblemError('already_signed_in_once');
    const account = {
      pool: 'tenant',
      tenantId,
      sub: row.sub,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      tenantPreferredId: tenant.tenantPreferredId,
    } as const;
    await invite(tx, services, account, session);
    await recordAudit(tx, session, { action: 'users.inviteAgain', target: row.email });
    const after = await findUser(tx, session, username);
    return viewUser(after, tenant.contractEmail, session, services.clock.now());
  });
}

/** Rejects with `last_master` when no other user keeps the tenant. The caller holds the tenant's lock. */
export async function checkLastMaster(tx: Transaction<Schema>, sub: string): Promise<void> {
  const other = await tx
    .selectFrom('member_view')
    .select('sub')
    .where('sub', '!=', sub)
    .where('role', 'in', ['TenantMaster', 'TenantInit', 'TenantOwner'])
    .executeTakeFirst();
  if (!other) throw new ProblemError('last_master');
}
