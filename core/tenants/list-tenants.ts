import { type Selectable, sql } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type { listTenants as listTenantsEndpoint, TenantRow } from '#api/tenants.ts';
import { readContract } from '../contracts/contract-data.ts';
import { lastDay } from '../contracts/contract-dates.ts';
import { adminLabel, shownStatus } from '../contracts/contract-status.ts';
import { allPlans } from '../plans/find-plan.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { productOf } from './product.ts';
import type { TenantTable } from './tenant-tables.ts';
import { contractNameOrder, visibleTenants } from './visible-tenants.ts';

type Query = Input<typeof listTenantsEndpoint>['query'];

/** A day that is not set stands before every other. */
const order = {
  created: sql`created_at`,
  name: contractNameOrder,
  start: sql`coalesce(contract->>'start', '') collate "C"`,
  end: sql`coalesce(contract->>'end', '') collate "C"`,
};

/** The contracts that a member of the staff may see, by their main contract. The status is the one that is shown. */
export async function listTenants(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { offset, limit, sort, ...filter }: Query,
): Promise<Reply<typeof listTenantsEndpoint>> {
  const now = clock.now();
  const fitting = visibleTenants(db, session, filter, now);
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await fitting
    .selectAll()
    .orderBy(order[sort.replace('-', '') as keyof typeof order], direction)
    .orderBy('tenant_id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  const planNames = new Map((await allPlans(db)).map(one => [one.planId, one.name]));
  return { items: rows.map(row => tenantRow(row, planNames, now)), total: Number(total), offset, limit };
}

/** A tenant as staff see it. */
export function tenantRow(row: Selectable<TenantTable>, planNames: ReadonlyMap<string, string>, now: Date): TenantRow {
  const contract = readContract(row.contract);
  const shown = shownStatus(contract, now);
  return {
    tenantId: row.tenant_id,
    tenantPreferredId: row.tenant_preferred_id,
    userPoolId: row.user_pool_id,
    product: productOf(row.tenant_id),
    contractName: contract.contractName,
    contractEmail: contract.contractEmail,
    planId: contract.contractPlanId,
    planName: planNames.get(contract.contractPlanId) ?? contract.contractPlanId,
    status: shown,
    label: adminLabel(shown),
    period: contract.period,
    startDate: contract.start,
    endDate: contract.end === null ? null : lastDay(contract.end),
    agencyCode: contract.agencyCode,
    createdAt: row.created_at.toISOString(),
  };
}
