import type { Services } from '../services.ts';
import { isOwner } from './account.ts';
import { type Session, withTenant } from './session.ts';

/** Whether the person has set a password of their own; asked by staff, whether the tenant's owner has. */
export function isFirstLoginFinished(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
): Promise<boolean> {
  return withTenant(services, session, tenantId, async tx => {
    const rows = await tx
      .selectFrom('member')
      .innerJoin('tenant', 'tenant.tenant_id', 'member.tenant_id')
      .select(['member.sub', 'member.role', 'member.email', 'member.must_set_password', 'tenant.contract'])
      .execute();
    const asked = rows.find(row =>
      session.pool === 'tenant' ? row.sub === session.sub : isOwner(row.role, row.email, row.contract.contractEmail),
    );
    return asked !== undefined && !asked.must_set_password;
  });
}
