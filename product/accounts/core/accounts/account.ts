import type { Kysely, Transaction } from 'kysely';
import type { Role } from '#endpoint/access.ts';
import { isConfined } from '#endpoint/access-decision.ts';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { inTenant } from '#platform/database/database.ts';
import { contractFor } from '#product/contracts/core/contracts/contract-access.ts';
import { shownStatusColumn } from '#product/contracts/core/contracts/shown-status-column.ts';
import { visibleContracts } from '#product/contracts/core/contracts/visible-contracts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';
import { staffPool } from '#product/tenancy/core/sessions/staff-pool.ts';
import { findTenantByPreferredId } from '../tenants/find-tenant.ts';
import { contractStart } from './contract-start.ts';

export interface Account extends AccountKey {
  /** Contract ID; `sys-admin` for staff. */
  tenantPreferredId: string;
  email: string;
  role: Role;
  isOwner: boolean;
  passwordHash: string;
  mustSetPassword: boolean;
  passwordUntil: Date | null;
  firstName: string;
  lastName: string;
  totpSealed: string | null;
  totpStep: number | null;
  /** The shown status of a usable group, else of the first one, else of the tenant; staff are always primary. */
  contractStatus: ContractStatus;
  /** The day from which the contract can be used, YYYY-MM-DD; null where that is not ahead. */
  contractStart: string | null;
}

export function inPool<Result>(
  db: Kysely<Schema>,
  { tenantId }: Pick<AccountKey, 'tenantId'>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return tenantId === null ? db.transaction().execute(work) : inTenant(db, tenantId, work);
}

/** Resolves the pool name in an address: a tenant by its contract ID, or the staff's. Undefined for an unknown one. */
export async function findPool(
  db: Kysely<Schema>,
  tenant: string,
): Promise<{ pool: 'tenant' | 'staff'; tenantId: string | null } | undefined> {
  if (tenant === staffPool) return { pool: 'staff', tenantId: null };
  const found = await findTenantByPreferredId(db, tenant);
  return found ? { pool: 'tenant', tenantId: found.tenant_id } : undefined;
}

/** An account by its mail address or its id. */
export async function findAccount(
  db: Kysely<Schema>,
  { tenantId }: { tenantId: string | null },
  by: { email: string } | { sub: string },
  now: Date,
): Promise<Account | undefined> {
  return tenantId === null ? findStaff(db, by) : findMember(db, tenantId, by, now);
}

async function findMember(
  db: Kysely<Schema>,
  tenantId: string,
  by: { email: string } | { sub: string },
  now: Date,
): Promise<Account | undefined> {
  return inTenant(db, tenantId, async tx => {
    const row = await tx
      .selectFrom('member')
      .innerJoin('tenant_view as tenant', 'tenant.tenant_id', 'member.tenant_id')
      .innerJoin('main_contract_view as main', 'main.tenant_id', 'member.tenant_id')
      .selectAll('member')
      .select(['tenant.tenant_preferred_id', 'main.contract_email', shownStatusColumn(now).as('shown')])
      .where(({ eb, fn }) =>
        'sub' in by ? eb('member.sub', '=', by.sub) : eb(fn('lower', ['member.email']), '=', by.email.toLowerCase()),
      )
      .executeTakeFirst();
    if (!row) return undefined;
    const owner = isOwner(row.role, row.email, row.contract_email);
    const role = owner ? 'TenantOwner' : row.role;
    const contracts = await visibleContracts(tx, role, row.groups, now);
    // Without a group the main contract applies.
    const contractStatus = contractFor(contracts, undefined)?.status ?? row.shown;
    return {
      pool: 'tenant',
      tenantId,
      sub: row.sub,
      tenantPreferredId: row.tenant_preferred_id,
      email: row.email,
      role: row.role,
      isOwner: owner,
      passwordHash: row.password_hash,
      mustSetPassword: row.must_set_password,
      passwordUntil: row.password_until,
      firstName: row.first_name,
      lastName: row.last_name,
      totpSealed: row.totp_sealed,
      totpStep: row.totp_step,
      contractStatus,
      contractStart: isConfined(contractStatus) ? await contractStart(tx, { role, groups: row.groups }, now) : null,
    };
  });
}

async function findStaff(db: Kysely<Schema>, by: { email: string } | { sub: string }): Promise<Account | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where(({ eb, fn }) =>
      'sub' in by ? eb('sub', '=', by.sub) : eb(fn('lower', ['email']), '=', by.email.toLowerCase()),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    pool: 'staff',
    tenantId: null,
    sub: row.sub,
    tenantPreferredId: staffPool,
    email: row.email,
    role: row.role,
    isOwner: false,
    passwordHash: row.password_hash,
    mustSetPassword: row.must_set_password,
    passwordUntil: row.password_until,
    firstName: row.first_name,
    lastName: row.last_name,
    totpSealed: row.totp_sealed,
    totpStep: row.totp_step,
    contractStatus: 'primary',
    contractStart: null,
  };
}

/** Checks for a contract's owner: the mail address is the contract's, and the role is a master's or an admin's. */
export function isOwner(role: Role, email: string, contractEmail: string): boolean {
  return (
    contractEmail.toLowerCase() === email.toLowerCase() &&
    (role === 'TenantMaster' || role === 'TenantInit' || role === 'TenantAdmin' || role === 'TenantOwner')
  );
}

/** Changes the account's row, in its pool's transaction. */
export async function changeAccount(
  tx: Transaction<Schema>,
  { pool, sub }: AccountKey,
  set: {
    email?: string;
    password_hash?: string;
    must_set_password?: boolean;
    password_until?: Date | null;
    first_login_at?: Date;
    last_sign_in_at?: Date;
    totp_sealed?: null;
    totp_step?: null;
  },
): Promise<void> {
  if (pool === 'staff') await tx.updateTable('staff').set(set).where('sub', '=', sub).execute();
  else await tx.updateTable('member').set(set).where('sub', '=', sub).execute();
}
