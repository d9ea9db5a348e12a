import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MemberTable, StaffTable } from './account-tables.ts';
import { forgetFactors } from './forget-factors.ts';

/** No password fits this hash: an account that has it waits for its invitation. */
export const noPassword = '';

/** Writes a new client user; false when the pool has the address already, in any letters. */
export async function insertMember(tx: Transaction<Schema>, member: Insertable<MemberTable>): Promise<boolean> {
  const row = await tx
    .insertInto('member')
    .values(member)
    .onConflict(conflict => conflict.expression(sql`tenant_id, lower(email)`).doNothing())
    .returning('sub')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a new member of the staff; false when the pool has the address already, in any letters. */
export async function insertStaff(tx: Transaction<Schema>, staff: Insertable<StaffTable>): Promise<boolean> {
  const row = await tx
    .insertInto('staff')
    .values(staff)
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('sub')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateMemberRow(
  tx: Transaction<Schema>,
  sub: string,
  set: Pick<Updateable<MemberTable>, 'first_name' | 'last_name' | 'role' | 'groups' | 'version'>,
): Promise<void> {
  await tx.updateTable('member').set(set).where('sub', '=', sub).execute();
}

/** Changes a member of the staff; `resetTotp`: second factors are forgotten, so that the next sign-in enrols a device. */
export async function updateStaffRow(
  tx: Transaction<Schema>,
  sub: string,
  set: Pick<
    Updateable<StaffTable>,
    'first_name' | 'last_name' | 'role' | 'is_restricted_browsing' | 'tenant_ids' | 'version'
  >,
  { resetTotp }: { resetTotp: boolean },
): Promise<void> {
  if (resetTotp) await forgetFactors(tx, { pool: 'staff', tenantId: null, sub });
  await tx.updateTable('staff').set(set).where('sub', '=', sub).execute();
}

/** Lets a member of the staff see one more tenant. */
export async function allowTenant(tx: Transaction<Schema>, sub: string, tenantId: string): Promise<void> {
  const tenant_ids = sql<string[]>`array_append(tenant_ids, ${tenantId})`;
  await tx.updateTable('staff').set({ tenant_ids }).where('sub', '=', sub).execute();
}

/** Deletes the row of an account; `removeTraces` ends what it leaves. */
export async function deleteAccount(
  tx: Transaction<Schema>,
  { pool, sub }: { pool: 'tenant' | 'staff'; sub: string },
): Promise<void> {
  if (pool === 'staff') await tx.deleteFrom('staff').where('sub', '=', sub).execute();
  else await tx.deleteFrom('member').where('sub', '=', sub).execute();
}
