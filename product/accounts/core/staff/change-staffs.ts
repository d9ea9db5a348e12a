import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { StaffRole } from '#endpoint/access.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import { checkRights, type StaffRights, tenantsOf } from '#product/accounts/api/staff-rules.ts';
import type { Staff } from '#product/accounts/api/staffs.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publishAuthority } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { requireRecentAuthentication } from '#product/tenancy/core/sessions/recent-authentication.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { emailTaken } from '../accounts/account-list.ts';
import { deleteAccount, insertStaff, noPassword, updateStaffRow } from '../accounts/account-rows.ts';
import type { StaffView } from '../accounts/account-tables.ts';
import { invite } from '../accounts/first-login.ts';
import { removeTraces } from '../accounts/remove-traces.ts';
import { findStaff } from './list-staffs.ts';
import { staffOf } from './staff-view.ts';

type ChangeServices = Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>;

interface StaffParts {
  firstName: string;
  lastName: string;
  role: StaffRole;
  isRestrictedBrowsing: boolean;
  tenantIds: string[];
}

const actorOf = (session: Session): StaffRights => ({
  role: session.role as StaffRole,
  tenants: session.allowedTenants,
});
const rightsOf = (row: Selectable<StaffView>): StaffRights => {
  const role = row.role as StaffRole;
  return { role, tenants: tenantsOf(role, row.is_restricted_browsing, row.tenant_ids) };
};

/** Adds a staff member with rights that the session may assign, and mails the set-up link. */
export function createStaff(
  services: ChangeServices,
  session: Session,
  staff: StaffParts & { email: string },
): Promise<Staff> {
  return services.db.transaction().execute(async tx => {
    const { role, isRestrictedBrowsing, tenantIds } = staff;
    checkRights(actorOf(session), { role, tenants: tenantsOf(role, isRestrictedBrowsing, tenantIds) });
    await checkTenants(tx, tenantIds);
    const sub = randomUUID();
    const isNew = await insertStaff(tx, {
      sub,
      email: staff.email,
      password_hash: noPassword,
      first_name: staff.firstName,
      last_name: staff.lastName,
      role,
      is_restricted_browsing: isRestrictedBrowsing,
      tenant_ids: tenantIds,
      created_at: services.clock.now(),
    });
    if (!isNew) throw emailTaken();
    await inviteStaff(tx, services, { ...staff, sub }, session);
    const { email, ...after } = staff;
    await recordAudit(tx, session, { action: 'staffs.create', target: email, after });
    return staffOf(await findStaff(tx, sub), services.clock.now());
  });
}

/** Changes name, role and tenants of a staff member, and notifies them. Rejects with `conflict`. */
export function updateStaff(
  services: ChangeServices,
  session: Session,
  username: string,
  change: StaffParts & { email?: string | undefined; version?: number | undefined; resetTotp: boolean },
): Promise<Staff> {
  return services.db.transaction().execute(async tx => {
    await holdMasters(tx);
    const before = await findStaff(tx, username);
    const { role, isRestrictedBrowsing, tenantIds } = change;
    checkRights(actorOf(session), rightsOf(before));
    checkRights(actorOf(session), { role, tenants: tenantsOf(role, isRestrictedBrowsing, tenantIds) });
    refuseKeptFields({ email: change.email?.toLowerCase() }, { email: before.email.toLowerCase() });
    const changesRights =
      role !== before.role ||
      isRestrictedBrowsing !== before.is_restricted_browsing ||
      [...tenantIds].sort().join() !== [...before.tenant_ids].sort().join();
    if (changesRights && before.sub === session.sub) throw new ProblemError('own_account');
    if (change.version !== undefined && change.version !== before.version) throw new ProblemError('conflict');
    if (before.role === 'SystemMaster' && role !== 'SystemMaster') await checkLastMaster(tx, before.sub);
    await checkTenants(tx, tenantIds);
    if (change.resetTotp) requireRecentAuthentication(services, session);
    const set = {
      first_name: change.firstName,
      last_name: change.lastName,
      role,
      is_restricted_browsing: isRestrictedBrowsing,
      tenant_ids: tenantIds,
      version: before.version + 1,
    };
    await updateStaffRow(tx, before.sub, set, change);
    const after = await findStaff(tx, before.sub);
    if (changesRights) await publishStaff(tx, before.sub, 'editUser');
    await recordAudit(tx, session, {
      action: 'staffs.update',
      target: after.email,
      before: factsOf(before),
      after: { ...factsOf(after), resetTotp: change.resetTotp },
    });
    return staffOf(after, services.clock.now());
  });
}

/** Deletes a staff member; their sessions, links and codes end at once. */
export function deleteStaff(services: ChangeServices, session: Session, username: string): Promise<void> {
  return services.db.transaction().execute(async tx => {
    await holdMasters(tx);
    const row = await findStaff(tx, username);
    if (row.sub === session.sub) throw new ProblemError('own_account');
    checkRights(actorOf(session), rightsOf(row));
    if (row.role === 'SystemMaster') await checkLastMaster(tx, row.sub);
    await deleteAccount(tx, { pool: 'staff', sub: row.sub });
    await publishStaff(tx, row.sub, 'deleteUser');
    // After the message, which must still reach the person.
    await removeTraces(tx, { pool: 'staff', tenantId: null, sub: row.sub });
    await recordAudit(tx, session, { action: 'staffs.delete', target: row.email, before: factsOf(row) });
  });
}

/** Mails a new set-up link to a staff member whose first login is pending. */
export function inviteStaffAgain(services: ChangeServices, session: Session, username: string): Promise<Staff> {
  return services.db.transaction().execute(async tx => {
    const row = await findStaff(tx, username);
    checkRights(actorOf(session), rightsOf(row));
    if (!row.must_set_password) throw new ProblemError('already_signed_in_once');
    const { sub, email, first_name: firstName, last_name: lastName } = row;
    await inviteStaff(tx, services, { sub, email, firstName, lastName }, session);
    await recordAudit(tx, session, { action: 'staffs.inviteAgain', target: email });
    return staffOf(await findStaff(tx, sub), services.clock.now());
  });
}

function inviteStaff(
  tx: Transaction<Schema>,
  services: ChangeServices,
  { sub, email, firstName, lastName }: { sub: string; email: string; firstName: string; lastName: string },
  by: Session,
): Promise<void> {
  const account = { pool: 'staff', tenantId: null, tenantPreferredId: null } as const;
  return invite(tx, services, { ...account, sub, email, firstName, lastName }, by);
}

function publishStaff(tx: Transaction<Schema>, sub: string, action: 'editUser' | 'deleteUser'): Promise<void> {
  const isCompleteDelete = action === 'deleteUser';
  return publishAuthority(tx, { tenantId: null, action, userName: sub, isCompleteDelete, firstGroupReload: null });
}

function factsOf(row: Selectable<StaffView>): object {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isRestrictedBrowsing: row.is_restricted_browsing,
    tenantIds: row.tenant_ids,
  };
}

/** Serializes changes of staff, so that the last two masters cannot be removed at once. */
async function holdMasters(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tenken staff'))`.execute(tx);
}

async function checkLastMaster(tx: Transaction<Schema>, sub: string): Promise<void> {
  const masters = tx.selectFrom('staff_view').select('sub').where('role', '=', 'SystemMaster').where('sub', '!=', sub);
  if (!(await masters.executeTakeFirst())) throw new ProblemError('last_master');
}

async function checkTenants(tx: Transaction<Schema>, tenantIds: readonly string[]): Promise<void> {
  if (tenantIds.length === 0) return;
  const rows = await tx.selectFrom('tenant_view').select('tenant_id').where('tenant_id', 'in', tenantIds).execute();
  const unknown = tenantIds.find(id => !rows.some(row => row.tenant_id === id));
  if (unknown !== undefined) throw new ProblemError('tenant_not_found', { name: unknown });
}
