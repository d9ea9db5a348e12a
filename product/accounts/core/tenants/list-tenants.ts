import { sql } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { lineOf } from '#endpoint/product-line.ts';
import type { listTenants as listTenantsEndpoint, TenantRow } from '#product/accounts/api/tenants.ts';
import { lastDay } from '#product/contracts/api/contract-dates.ts';
import { adminLabel } from '#product/contracts/api/contract-status.ts';
import { shownStatusColumn } from '#product/contracts/core/contracts/shown-status-column.ts';
import { allPlans } from '#product/contracts/core/plans/find-plan.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { contractNameOrder, visibleTenants } from './visible-tenants.ts';

type Query = Input<typeof listTenantsEndpoint>['query'];

const order = {
  created: sql`created_at`,
  name: contractNameOrder,
  start: sql`start_date`,
  end: sql`ends_at`,
};

/** The contracts visible to a staff member, by their main contract. The status is the shown one. */
export async function listTenants(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { offset, limit, sort, ...filter }: Query,
): Promise<Reply<typeof listTenantsEndpoint>> {
  const now = clock.now();
  const fitting = visibleTenants(db, session, filter, now);
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await tenantLines(fitting, now)
    // A day that is not set stands before every other.
    .orderBy(order[sort.replace('-', '') as keyof typeof order], by =>
      direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast(),
    )
    .orderBy('tenant.tenant_id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  const planNames = new Map((await allPlans(db)).map(one => [one.planId, one.name]));
  return { items: rows.map(row => tenantRow(row, planNames)), total: Number(total), offset, limit };
}

/** The columns of tenants that `tenantRow` reads. */
export function tenantLines(tenants: ReturnType<typeof visibleTenants>, now: Date) {
  return tenants
    .selectAll('tenant')
    .select([
      'main.status',
      'main.plan_id',
      'main.period',
      'main.start_date',
      'main.ends_at',
      'main.contract_name',
      'main.contract_email',
      'main.agency_code',
      shownStatusColumn(now).as('shown'),
    ]);
}

type TenantLine = Awaited<ReturnType<ReturnType<typeof tenantLines>['executeTakeFirstOrThrow']>>;

export function tenantRow(row: TenantLine, planNames: ReadonlyMap<string, string>): TenantRow {
  return {
    TenantId: row.tenant_id,
    TenantPreferredId: row.tenant_preferred_id,
    UserPoolId: row.user_pool_id,
    Contract: JSON.stringify({ status: row.status, contractPlanId: row.plan_id }),
    tenantId: row.tenant_id,
    tenantPreferredId: row.tenant_preferred_id,
    userPoolId: row.user_pool_id,
    product: lineOf(row.tenant_id),
    contractName: row.contract_name,
    contractEmail: row.contract_email,
    planId: row.plan_id,
    planName: planNames.get(row.plan_id) ?? row.plan_id,
    status: row.shown,
    label: adminLabel(row.shown),
    period: row.period,
    startDate: row.start_date,
    endDate: row.ends_at === null ? null : lastDay(row.ends_at.toISOString()),
    agencyCode: row.agency_code,
    createdAt: row.created_at.toISOString(),
  };
}
