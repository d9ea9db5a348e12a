import { randomUUID } from 'node:crypto';
import type { Role } from '#endpoint/access.ts';
import { lineOf } from '#endpoint/product-line.ts';
import { type Database, inTenant } from '#platform/database/database.ts';
import { hashPassword } from '#product/accounts/core/accounts/password.ts';
import { insertGroup } from '#product/accounts/core/groups/create-group.ts';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { lineTenants } from '../data/line-tenants.ts';

/** The password of all persons in the test world. */
export const password = 'Himitsu-no-kagi-7';

/** Tenant alpha has the premium plan, beta the free one; both have the groups G001 and G002. */
export const tenants = {
  alpha: lineTenants.main,
  beta: { tenantId: 'TENANT_BETA', tenantPreferredId: 'beta', plan: 'free' },
} as const;

/** A tenant as it is made for tests. */
export interface TestTenant {
  tenantId: string;
  tenantPreferredId: string;
  plan: string;
}

interface Member {
  tenant: keyof typeof tenants;
  email: string;
  role: Role;
  groups: string[];
}

/** The client users, by their names in tests. The owner is an admin whose address is the contract's. */
export const members = {
  owner: { tenant: 'alpha', email: 'owner@alpha.example', role: 'TenantAdmin', groups: ['G001', 'G002'] },
  master: { tenant: 'alpha', email: 'Master@alpha.example', role: 'TenantMaster', groups: ['G001'] },
  admin: { tenant: 'alpha', email: 'admin@alpha.example', role: 'TenantAdmin', groups: ['G001', 'G002'] },
  user: { tenant: 'alpha', email: 'user@alpha.example', role: 'TenantUser', groups: ['G002'] },
  otherGroupUser: { tenant: 'alpha', email: 'other@alpha.example', role: 'TenantUser', groups: ['G001'] },
  otherTenant: { tenant: 'beta', email: 'master@beta.example', role: 'TenantMaster', groups: ['G001'] },
} as const satisfies Record<string, Omit<Member, 'groups'> & { groups: readonly string[] }>;

/** The provider's staff: one with all rights, and one who may only read tenant alpha. */
export const staff = {
  staffMaster: { email: 'staff@tenken.example', role: 'SystemMaster', tenantIds: null },
  restrictedStaff: { email: 'reader@tenken.example', role: 'SystemUser', tenantIds: [tenants.alpha.tenantId] },
} as const;

export type Person = keyof typeof members | keyof typeof staff;

/** The `sub` of every person. */
export type World = Record<Person, { sub: string }>;

/** Creates both tenants, their groups and all persons. */
export async function makeWorld(db: Database<Schema>): Promise<World> {
  const hash = await hashPassword(password);
  for (const tenant of Object.values(tenants)) await makeTenant(db, tenant);
  const world = {} as World;
  for (const [name, { tenant, email, role, groups }] of Object.entries(members)) {
    const sub = randomUUID();
    world[name as Person] = { sub };
    await insertMember(db, tenants[tenant].tenantId, { sub, email, hash, name, role, groups });
  }
  for (const [name, { email, role, tenantIds }] of Object.entries(staff)) {
    const sub = randomUUID();
    world[name as Person] = { sub };
    const account = { sub, email, password_hash: hash, first_name: '太郎', last_name: name, role };
    const sight = tenantIds === null ? {} : { is_restricted_browsing: true, tenant_ids: [...tenantIds] };
    await db
      .insertInto('staff')
      .values({ ...account, ...sight })
      .execute();
  }
  return world;
}

/** Inserts a client user who has signed in before. */
export async function insertMember(
  db: Database<Schema>,
  tenantId: string,
  member: { sub: string; email: string; hash: string; name: string; role: Role; groups: readonly string[] },
): Promise<void> {
  const { sub, email, hash, name, role, groups } = member;
  const account = { sub, email, password_hash: hash, first_name: '花子', last_name: name, role, groups: [...groups] };
  await inTenant(db, tenantId, tx =>
    tx
      .insertInto('member')
      .values({ tenant_id: tenantId, ...account })
      .execute(),
  );
}

/** Inserts a tenant with a usable contract in each of its two groups. */
export async function makeTenant(
  db: Database<Schema>,
  { tenantId, tenantPreferredId, plan }: TestTenant,
): Promise<void> {
  const contract = contractOf({
    status: lineOf(tenantId) === 'api' ? 'exploitable' : 'primary',
    contractPlanId: plan,
    contractEmail: `owner@${tenantPreferredId}.example`,
    contractName: plan,
  });
  await db
    .insertInto('tenant')
    .values({
      tenant_id: tenantId,
      tenant_preferred_id: tenantPreferredId,
      user_pool_id: `pool_${tenantPreferredId}`,
      user_pool_client_id: `client_${tenantPreferredId}`,
    })
    .execute();
  for (const [groupId, type] of [
    ['G001', 'master'],
    ['G002', 'normal'],
  ] as const) {
    const group = { tenantId, groupId, groupName: `group ${groupId}`, groupType: type, version: 1, contract };
    await inTenant(db, tenantId, tx => insertGroup(tx, group));
  }
}

/** A session's cookie value for a person, without hashing a password. */
export function sessionOf({ db, clock }: Pick<Services, 'db' | 'clock'>, world: World, person: Person) {
  const who =
    person in members
      ? { pool: 'tenant' as const, tenantId: tenants[members[person as keyof typeof members].tenant].tenantId }
      : { pool: 'staff' as const, tenantId: null };
  return startSession(db, { ...who, sub: world[person].sub }, clock.now());
}
