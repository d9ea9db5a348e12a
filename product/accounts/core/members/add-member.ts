import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Role } from '#endpoint/access.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { emailTaken } from '../accounts/account-list.ts';
import { insertMember, noPassword } from '../accounts/account-rows.ts';
import type { MemberView } from '../accounts/account-tables.ts';
import { invite } from '../accounts/first-login.ts';

export interface NewMember {
  tenantId: string;
  tenantPreferredId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  groups: string[];
}

/** Adds a user to a tenant's pool and mails the set-up link. Rejects with `email_taken`, ignoring case. */
export async function addMember(
  tx: Transaction<Schema>,
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  member: NewMember,
  by: Session,
): Promise<Selectable<MemberView>> {
  const sub = randomUUID();
  const isNew = await insertMember(tx, {
    tenant_id: member.tenantId,
    sub,
    email: member.email,
    password_hash: noPassword,
    first_name: member.firstName,
    last_name: member.lastName,
    role: member.role,
    groups: member.groups,
    created_at: services.clock.now(),
  });
  if (!isNew) throw emailTaken();
  await invite(tx, services, { ...member, pool: 'tenant', sub }, by);
  return tx.selectFrom('member_view').selectAll().where('sub', '=', sub).executeTakeFirstOrThrow();
}
