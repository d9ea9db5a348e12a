import { type SelectQueryBuilder, sql } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { AccountStatus } from '#product/accounts/api/users.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

type Accounts = 'member_view' | 'staff_view';

/** Accounts whose name (either order) or mail address holds the text, as it is typed and in any letters. */
export function searchAccounts<Table extends Accounts, Row>(
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

/** Accounts in the order asked for; those that are equal, by their id. */
export function sortAccounts<Table extends Accounts, Row>(
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

/** Whether the first login has happened, is expected, or came too late. */
export function accountStatus(
  { must_set_password, password_until }: { must_set_password: boolean; password_until: Date | null },
  now: Date,
): AccountStatus {
  if (!must_set_password) return 'active';
  return password_until !== null && password_until <= now ? 'expired' : 'invited';
}

/** Accounts are named by their id; anything else names none. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The duplicate error of section 8, at its field. */
export function emailTaken(): ProblemError {
  const message = {
    ja: 'このメールアドレスはすでに登録されています。',
    en: 'This e-mail address is already registered.',
  };
  return new ProblemError('email_taken', {}, [{ path: 'email', message }]);
}
