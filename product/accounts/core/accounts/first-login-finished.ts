import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { isOwner } from './account.ts';

/** Checks whether the person has set an own password; for staff, whether the tenant's owner has. */
export function isFirstLoginFinished(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
): Promise<boolean> {
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await tx
      .selectFrom('main_contract_view')
      .select('contract_email')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (!tenant) throw new ProblemError('not_found');
    const rows = await tx.selectFrom('member').select(['sub', 'role', 'email', 'must_set_password']).execute();
    const asked = rows.find(row =>
      session.pool === 'tenant' ? row.sub === session.sub : isOwner(row.role, row.email, tenant.contract_email),
    );
    return asked !== undefined && !asked.must_set_password;
  });
}
