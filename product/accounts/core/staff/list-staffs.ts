import type { Kysely, Selectable } from 'kysely';
import type { StaffRole } from '#endpoint/access.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Staff } from '#product/accounts/api/staffs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { isUuid, searchAccounts, sortAccounts } from '../accounts/account-list.ts';
import type { StaffView } from '../accounts/account-tables.ts';
import { staffOf } from './staff-view.ts';

export interface StaffQuery {
  offset: number;
  limit: number;
  search: string;
  role?: StaffRole | undefined;
  sort: 'name' | 'email' | 'role' | 'createdAt' | 'lastSignInAt';
  order: 'asc' | 'desc';
}

/** The provider's staff; those with restricted browsing see only themselves. */
export async function listStaffs(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  query: StaffQuery,
): Promise<{ items: Staff[]; total: number }> {
  let rows = searchAccounts(db.selectFrom('staff_view'), query.search);
  if (session.allowedTenants !== null) rows = rows.where('sub', '=', session.sub);
  if (query.role !== undefined) rows = rows.where('role', '=', query.role);
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = await sortAccounts(rows.selectAll(), query.sort, query.order)
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return { items: page.map(row => staffOf(row, clock.now())), total };
}

/** A staff member by id; `not_found` for another one than oneself with restricted browsing. */
export async function getStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  username: string,
): Promise<Staff> {
  if (session.allowedTenants !== null && username !== session.sub) throw new ProblemError('not_found');
  return staffOf(await findStaff(db, username), clock.now());
}

/** The row of a staff member; `not_found` for an unknown id. */
export async function findStaff(db: Kysely<Schema>, username: string): Promise<Selectable<StaffView>> {
  const row = isUuid(username)
    ? await db.selectFrom('staff_view').selectAll().where('sub', '=', username).executeTakeFirst()
    : undefined;
  if (!row) throw new ProblemError('not_found');
  return row;
}
