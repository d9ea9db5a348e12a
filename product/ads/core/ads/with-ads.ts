import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';

/** `withTenant` for the ad product, whose calls name no group: `not_found` for a tenant that does not exist, to staff too. */
export function withAds<Result>(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await tx
      .selectFrom('tenant_view')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (!tenant) throw new ProblemError('not_found');
    return work(tx);
  });
}
