import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '#product/accounts/core/accounts/password.ts';
import { startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import { lineTenants } from '../data/line-tenants.ts';
import type { TestApp } from './start-app.ts';
import { insertMember, makeTenant, members, password } from './world.ts';

/** The people of tenant alpha by their names in tests. */
export const alphaPeople = ['owner', 'master', 'admin', 'user', 'otherGroupUser'] as const;
export type AlphaPerson = (typeof alphaPeople)[number];

/**
 * Adds the tenant of another product line, with the people of tenant alpha in the same roles and groups, and shows it to the
 * staff that see alpha alone. Answers clients with sessions of its people.
 */
export async function makeLineTenant(
  app: TestApp,
  line: 'api' | 'ad',
): Promise<(person: AlphaPerson) => Promise<ApiClient>> {
  const { tenantId, tenantPreferredId } = lineTenants[line];
  await makeTenant(app.services.db, lineTenants[line]);
  await app.owner
    .updateTable('staff')
    .set({ tenant_ids: sql`array_append(tenant_ids, ${tenantId})` })
    .where('is_restricted_browsing', '=', true)
    .execute();
  const hash = await hashPassword(password);
  for (const name of alphaPeople) {
    const { email, role, groups } = members[name];
    const own = email.replace('@alpha.', `@${tenantPreferredId}.`);
    await insertMember(app.services.db, tenantId, { sub: randomUUID(), email: own, hash, name, role, groups });
  }
  return async person =>
    apiClient(app.origin, { cookie: `tenken_session=${await sessionOfLine(app, lineTenants[line], person)}` });
}

/** The `sub` of somebody of such a tenant. */
export async function subOfLine(
  { owner }: Pick<TestApp, 'owner'>,
  { tenantId }: { tenantId: string },
  person: AlphaPerson,
): Promise<string> {
  const { sub } = await owner
    .selectFrom('member')
    .select('sub')
    .where('tenant_id', '=', tenantId)
    .where('last_name', '=', person)
    .executeTakeFirstOrThrow();
  return sub;
}

/** A session's cookie value for somebody of such a tenant. */
export async function sessionOfLine(
  app: TestApp,
  { tenantId }: { tenantId: string },
  person: AlphaPerson,
): Promise<string> {
  const who = { pool: 'tenant' as const, tenantId, sub: await subOfLine(app, { tenantId }, person) };
  return startSession(app.services.db, who, app.clock.now());
}
