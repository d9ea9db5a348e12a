import { randomUUID } from 'node:crypto';
import type { Role } from '#endpoint/access.ts';
import { hashPassword } from '#product/accounts/core/accounts/password.ts';
import { startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import type { TestApp } from './start-app.ts';
import { password, tenants } from './world.ts';

export interface NewPerson {
  sub: string;
  email: string;
  /** A client with its own session. */
  client: ApiClient;
}

let hash: Promise<string> | undefined;

/** Another user of tenant alpha, after the first login (or before it: `invited`), with the test world's password. */
export async function newMember(
  app: TestApp,
  {
    role = 'TenantUser',
    groups = ['G002'],
    invited = false,
    tenantId = tenants.alpha.tenantId,
  }: { role?: Role; groups?: string[]; invited?: boolean; tenantId?: string } = {},
): Promise<NewPerson> {
  hash ??= hashPassword(password);
  const sub = randomUUID();
  const email = `m-${sub.slice(0, 8)}@alpha.example`;
  await app.owner
    .insertInto('member')
    .values({
      tenant_id: tenantId,
      sub,
      email,
      password_hash: await hash,
      first_name: '次郎',
      last_name: '新規',
      role,
      groups,
      must_set_password: invited,
    })
    .execute();
  return { sub, email, client: await clientOf(app, { pool: 'tenant', tenantId, sub }) };
}

/** Another staff member, with `tenantIds` for restricted browsing. */
export async function newStaff(
  app: TestApp,
  { role = 'SystemAdmin', tenantIds = null }: { role?: Role; tenantIds?: string[] | null } = {},
): Promise<NewPerson> {
  hash ??= hashPassword(password);
  const sub = randomUUID();
  const email = `s-${sub.slice(0, 8)}@tenken.example`;
  await app.owner
    .insertInto('staff')
    .values({
      sub,
      email,
      password_hash: await hash,
      first_name: '三郎',
      last_name: '新規',
      role,
      is_restricted_browsing: tenantIds !== null,
      tenant_ids: tenantIds ?? [],
    })
    .execute();
  return { sub, email, client: await clientOf(app, { pool: 'staff', tenantId: null, sub }) };
}

async function clientOf(
  app: TestApp,
  who: { pool: 'tenant' | 'staff'; tenantId: string | null; sub: string },
): Promise<ApiClient> {
  const token = await startSession(app.services.db, who, app.clock.now());
  return apiClient(app.origin, { cookie: `tenken_session=${token}` });
}
