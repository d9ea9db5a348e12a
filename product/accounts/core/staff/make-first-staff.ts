import { randomBytes, randomUUID } from 'node:crypto';
import { recordAudit, systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { insertStaff } from '../accounts/account-rows.ts';
import { hashPassword } from '../accounts/password.ts';

/** Makes a staff master for the operator. Returns the password, which is not stored; null when the address has an account. */
export async function makeFirstStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<string | null> {
  // With upper case, lower case, a digit and a special character, as the password rule requires.
  const password = `${randomBytes(15).toString('base64url')}aZ7-`;
  const staff = {
    sub: randomUUID(),
    email,
    password_hash: await hashPassword(password),
    first_name: 'Tenken',
    last_name: 'Staff',
    role: 'SystemMaster',
    created_at: clock.now(),
  } as const;
  return db.transaction().execute(async tx => {
    if (!(await insertStaff(tx, staff))) return null;
    await recordAudit(tx, systemActor, { action: 'staffs.create', target: email, after: { role: staff.role } });
    return password;
  });
}
