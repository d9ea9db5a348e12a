import { createAttemptLimit } from '../attempts/attempt-limit.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { recordAudit } from './record-audit.ts';

const once = { name: 'staff view of tenant', most: 1, windowMs: 3_600_000 };

/** Records that a member of the staff looks at a tenant: once for each of them, each tenant and each hour. */
export async function recordView(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
): Promise<void> {
  const { db } = services;
  const views = createAttemptLimit(services, once);
  const key = `${session.sub}\n${tenantId}`;
  if (!(await views.allows(key))) return;
  const tenant = await db
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (tenant === undefined) return;
  try {
    const entry = { action: 'tenants.view' as const, target: tenant.tenant_preferred_id };
    await recordAudit(db, { ...session, tenantId }, entry);
  } catch (error) {
    await views.takeBack(key);
    throw error;
  }
}
