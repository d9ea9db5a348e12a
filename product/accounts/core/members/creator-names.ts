import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

/** The names of those who made something, by `sub`, as far as the caller may know them: clients do not see the names of the staff. */
export async function creatorNames(
  tx: Transaction<Schema>,
  { pool }: Pick<Session, 'pool'>,
  made: readonly { created_by: string }[],
): Promise<Map<string, string>> {
  const subs = [...new Set(made.map(row => row.created_by))];
  if (subs.length === 0) return new Map();
  const columns = ['sub', 'last_name', 'first_name'] as const;
  const members = await tx.selectFrom('member_view').select(columns).where('sub', 'in', subs).execute();
  const staff =
    pool === 'staff' ? await tx.selectFrom('staff_view').select(columns).where('sub', 'in', subs).execute() : [];
  return new Map([...members, ...staff].map(one => [one.sub, `${one.last_name} ${one.first_name}`]));
}
