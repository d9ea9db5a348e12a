import { sql } from 'kysely';
import type { Role } from '#endpoint/access.ts';
import type { User } from '#product/accounts/api/users.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { searchAccounts, sortAccounts } from '../accounts/account-list.ts';
import { viewUser } from './member-view.ts';
import { type Claims, findTenantOfUsers, findUser } from './tenant-users.ts';
import { seesAllGroups } from './user-groups.ts';

export interface UserQuery {
  offset: number;
  limit: number;
  search: string;
  groupId?: string | undefined;
  role?: Role | undefined;
  sort: 'name' | 'email' | 'role' | 'createdAt' | 'lastSignInAt';
  order: 'asc' | 'desc';
}

type ReadServices = Pick<Services, 'db' | 'clock'>;

/** The users of a tenant: all for masters and staff, for others those who share a group with them. */
export function listUsers(
  services: ReadServices,
  session: Session,
  tenantId: string,
  query: UserQuery & Claims,
): Promise<{ items: User[]; total: number }> {
  const { groupId, role } = query;
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await findTenantOfUsers(tx, tenantId, [query]);
    let rows = searchAccounts(tx.selectFrom('member_view'), query.search);
    if (!seesAllGroups(session)) {
      rows = rows.where(sql<boolean>`(groups && ${session.groups}::text[] or sub = ${session.sub})`);
    }
    if (groupId !== undefined) rows = rows.where(sql<boolean>`${groupId} = any(groups)`);
    if (role !== undefined) rows = rows.where('role', '=', role);
    const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = await sortAccounts(rows.selectAll(), query.sort, query.order)
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    const now = services.clock.now();
    return { items: page.map(row => viewUser(row, tenant.contractEmail, session, now)), total };
  });
}

export function getUser(
  services: ReadServices,
  session: Session,
  tenantId: string,
  username: string,
  claims: Claims,
): Promise<User> {
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await findTenantOfUsers(tx, tenantId, [claims]);
    const row = await findUser(tx, session, username);
    return viewUser(row, tenant.contractEmail, session, services.clock.now());
  });
}
