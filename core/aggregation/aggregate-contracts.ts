import type { ContractFigures } from '#contract/aggregation.ts';
import type { TenantRow } from '#contract/tenants.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { visibleTenants } from '../tenants/list-tenants.ts';
import { runFigures, type Span, sitesByGroup, sumOf } from './figures.ts';

/** How the tenants that the session may see use the service, by contract name. Without `limit` all of them. */
export async function aggregateContracts(
  services: Services,
  session: Session,
  { search, offset = 0, limit, ...span }: Span & { search?: string | undefined; offset?: number; limit?: number },
): Promise<{ items: ContractFigures[]; total: number }> {
  const tenants = await visibleTenants(services, session, search);
  const sorted = tenants.toSorted(
    (a, b) => a.contractName.localeCompare(b.contractName, 'ja') || a.tenantId.localeCompare(b.tenantId),
  );
  const items: ContractFigures[] = [];
  for (const tenant of sorted.slice(offset, limit === undefined ? undefined : offset + limit))
    items.push(await figuresOf(services, tenant, span));
  return { items, total: tenants.length };
}

function figuresOf({ db }: Services, tenant: TenantRow, span: Span): Promise<ContractFigures> {
  const { tenantId, tenantPreferredId, contractName, planId, planName, status, label } = tenant;
  return inTenant(db, tenantId, async tx => {
    const count = async (table: 'member' | 'tenant_group') => {
      const row = await tx
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(row.n);
    };
    const sites = [...(await sitesByGroup(tx)).values()].reduce((sum, n) => sum + n, 0);
    return {
      tenantId,
      tenantPreferredId,
      contractName,
      planId,
      planName,
      status,
      label,
      sites,
      groups: await count('tenant_group'),
      users: await count('member'),
      ...sumOf((await runFigures(tx, 'group_id', span)).values()),
    };
  });
}
