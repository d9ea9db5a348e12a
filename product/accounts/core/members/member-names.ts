import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Names and mail addresses of members by `sub`; those who have gone are missing. */
export async function memberNames(
  tx: Transaction<Schema>,
  subs: readonly string[],
): Promise<Map<string, { firstName: string; lastName: string; email: string }>> {
  if (subs.length === 0) return new Map();
  const columns = ['sub', 'first_name', 'last_name', 'email'] as const;
  const members = await tx
    .selectFrom('member_view')
    .select(columns)
    .where('sub', 'in', [...new Set(subs)])
    .execute();
  return new Map(
    members.map(one => [one.sub, { firstName: one.first_name, lastName: one.last_name, email: one.email }]),
  );
}
