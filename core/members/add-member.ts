import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Role } from '#api/access.ts';
import { ProblemError } from '#api/problem.ts';
import type { MemberTable } from '../accounts/account-tables.ts';
import { invite } from '../accounts/first-login.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';

export interface NewMember {
  tenantId: string;
  tenantPreferredId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  groups: string[];
}

/**
 * Adds a user to a tenant's pool, in its transaction, and mails the set-up link with a temporary password. Rejects with
 * `email_taken` when the pool has the address already, in any letters.
 */
export async function addMember(
  tx: Transaction<Schema>,
  services: Pick<Services, 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  member: NewMember,
): Promise<Selectable<MemberTable>> {
  const sub = randomUUID();
  const row = await tx
    .insertInto('member')
    .values({
      tenant_id: member.tenantId,
      sub,
      email: member.email,
      // No password fits this; the invitation sets one.
      password_hash: '',
      first_name: member.firstName,
      last_name: member.lastName,
      role: member.role,
      groups: member.groups,
      created_at: services.clock.now(),
    })
    .onConflict(conflict => conflict.expression(sql`tenant_id, lower(email)`).doNothing())
    .returning('sub')
    .executeTakeFirst();
  if (!row) throw emailTaken();
  await invite(tx, services, { ...member, pool: 'tenant', sub });
  return tx.selectFrom('member').selectAll().where('sub', '=', sub).executeTakeFirstOrThrow();
}

/** The duplicate of section 8, told at its field. */
export function emailTaken(): ProblemError {
  const message = {
    ja: 'このメールアドレスはすでに登録されています。',
    en: 'This e-mail address is registered already.',
  };
  return new ProblemError('email_taken', {}, [{ path: 'email', message }]);
}
