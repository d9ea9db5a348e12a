import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AccountStatus, User } from '#api/users.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { Schema } from '../schema.ts';
import { isOwner } from '../sessions/account.ts';
import type { MemberTable } from './member-tables.ts';
import { groupsInSight, type Sight } from './user-groups.ts';

/** A user as those who may see them do: without the groups that the asking person cannot see. */
export function viewUser(row: Selectable<MemberTable>, contractEmail: string, sight: Sight, now: Date): User {
  return {
    username: row.sub,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    groups: groupsInSight(sight, row.groups),
    isOwnerUser: isOwner(row.role, row.email, contractEmail),
    status: accountStatus(row, now),
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Whether somebody has had their first login, is expected, or came too late. */
export function accountStatus(
  { must_set_password, password_until }: { must_set_password: boolean; password_until: Date | null },
  now: Date,
): AccountStatus {
  if (!must_set_password) return 'active';
  return password_until !== null && password_until <= now ? 'expired' : 'invited';
}

type Accounts = 'member' | 'staff';

/** Rows whose name (either order) or mail address holds the text, as it is typed and in any letters. */
export function holdsText<Table extends Accounts, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  text: string,
): SelectQueryBuilder<Schema, Table, Row> {
  const wanted = text.normalize('NFC').trim();
  if (wanted === '') return query;
  const pattern = likePattern(wanted);
  return query.where(
    sql<boolean>`(email ilike ${pattern} or last_name || ' ' || first_name ilike ${pattern}
      or last_name || first_name ilike ${pattern} or first_name || ' ' || last_name ilike ${pattern})`,
  );
}

type Sort = 'name' | 'email' | 'role' | 'createdAt' | 'lastSignInAt';

/** In the order asked for; those who are equal, by their id. */
export function inOrder<Table extends Accounts, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  sort: Sort,
  order: 'asc' | 'desc',
): SelectQueryBuilder<Schema, Table, Row> {
  const way = sql.raw(order);
  const keys = {
    name: sql`last_name collate tenken_ja ${way}, first_name collate tenken_ja ${way}`,
    email: sql`lower(email) ${way}`,
    role: sql`array_position(array['TenantUser', 'SystemUser', 'TenantAdmin', 'SystemAdmin', 'TenantInit', 'TenantMaster', 'SystemMaster', 'TenantOwner'], role) ${way}`,
    createdAt: sql`created_at ${way}`,
    lastSignInAt: sql`last_sign_in_at ${way} nulls last`,
  };
  return query.orderBy(sql`${keys[sort]}, sub`);
}
