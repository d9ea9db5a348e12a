import { sql } from 'kysely';
import { tenantLines, tenantRow } from '#product/accounts/core/tenants/list-tenants.ts';
import { contractNameOrder, visibleTenants } from '#product/accounts/core/tenants/visible-tenants.ts';
import { allPlans } from '#product/contracts/core/plans/find-plan.ts';
import type { ContractFigures } from '#product/operation/api/aggregation.ts';
import { withBin } from '#product/runs/core/runs/run-bin.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { instantsOf, type Span } from './figures.ts';

interface TenantFigures {
  tenant_id: string;
  groups: number;
  users: number;
  sites: number;
  runs: number;
  pages: number;
  last_run: Date | null;
}

/** Usage figures of the tenants visible to the session, by contract name. Without `limit` all of them. */
export async function aggregateContracts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { search, offset = 0, limit, ...span }: Span & { search?: string | undefined; offset?: number; limit?: number },
): Promise<{ items: ContractFigures[]; total: number }> {
  const now = clock.now();
  const fitting = visibleTenants(db, session, { search }, now);
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await tenantLines(fitting, now)
    .orderBy(contractNameOrder)
    .orderBy('tenant.tenant_id')
    .offset(offset)
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute();
  const planNames = new Map((await allPlans(db)).map(one => [one.planId, one.name]));
  const figures = await figuresOf(
    db,
    rows.map(row => row.tenant_id),
    span,
  );
  const items = rows.map(row => {
    const { tenantId, tenantPreferredId, contractName, planId, planName, status, label } = tenantRow(row, planNames);
    const tenant = { tenantId, tenantPreferredId, contractName, planId, planName, status, label };
    const found = figures.get(tenantId);
    return {
      ...tenant,
      groups: Number(found?.groups ?? 0),
      users: Number(found?.users ?? 0),
      sites: Number(found?.sites ?? 0),
      runs: Number(found?.runs ?? 0),
      pages: Number(found?.pages ?? 0),
      lastRun: found?.last_run?.toISOString() ?? null,
    };
  });
  return { items, total: Number(total) };
}

/** One statement for all tenants; its SQL function sets the tenant for row-level security one after the other. */
async function figuresOf(
  db: Services['db'],
  tenantIds: readonly string[],
  span: Span,
): Promise<Map<string, TenantFigures>> {
  if (tenantIds.length === 0) return new Map();
  const { since, until } = instantsOf(span);
  return db.transaction().execute(async tx => {
    const figures = sql<TenantFigures>`
      select * from tenant_figures(${[...tenantIds]}::text[], ${since}::timestamptz, ${until}::timestamptz)`;
    const { rows } = await withBin(tx, () => figures.execute(tx));
    return new Map(rows.map(row => [row.tenant_id, row]));
  });
}
