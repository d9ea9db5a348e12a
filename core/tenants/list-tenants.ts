import type { ContractStatus } from '#contract/contracts.ts';
import type { Given, Reply } from '#contract/define.ts';
import type { listTenants as listTenantsEndpoint, TenantRow } from '#contract/tenants.ts';
import { readContract } from '../contracts/contract-data.ts';
import { lastDay } from '../contracts/contract-dates.ts';
import { adminLabel, shownStatus } from '../contracts/contract-status.ts';
import { allPlans } from '../plans/find-plan.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { productOf } from './product.ts';

type Query = Given<typeof listTenantsEndpoint>['query'];

/** The contracts that a member of the staff may see, by their main contract. The status is the one that is shown. */
export async function listTenants(
  services: Services,
  session: Session,
  { offset, limit, search, status, plan, sort }: Query,
): Promise<Reply<typeof listTenantsEndpoint>> {
  const rows = (await visibleTenants(services, session, search)).filter(
    row => (plan === undefined || row.planId === plan) && isAmong(status, row.status),
  );
  const key = sort.replace('-', '') as keyof typeof keys;
  const sorted = rows.toSorted((a, b) => keys[key](a).localeCompare(keys[key](b), 'ja') || compare(a, b));
  if (sort.startsWith('-')) sorted.reverse();
  return { items: sorted.slice(offset, offset + limit), total: rows.length, offset, limit };
}

/** Every tenant that the session may see whose contract ID, name or mail address holds the text. */
export async function visibleTenants(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  search = '',
): Promise<TenantRow[]> {
  const now = clock.now();
  const plans = new Map((await allPlans(db)).map(one => [one.planId, one.name]));
  let query = db.selectFrom('tenant').selectAll().orderBy('created_at').orderBy('tenant_id');
  if (session.allowedTenants !== null) {
    if (session.allowedTenants.length === 0) return [];
    query = query.where('tenant_id', 'in', session.allowedTenants);
  }
  const wanted = search.trim().toLowerCase();
  return (await query.execute())
    .map(row => {
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
        planName: plans.get(contract.contractPlanId) ?? contract.contractPlanId,
        status: shown,
        label: adminLabel(shown),
        period: contract.period,
        startDate: contract.start,
        endDate: contract.end === null ? null : lastDay(contract.end),
        agencyCode: contract.agencyCode,
        createdAt: row.created_at.toISOString(),
      };
    })
    .filter(row =>
      [row.tenantId, row.tenantPreferredId, row.contractName, row.contractEmail].some(text =>
        text.toLowerCase().includes(wanted),
      ),
    );
}

const keys = {
  created: (row: TenantRow) => row.createdAt,
  name: (row: TenantRow) => row.contractName,
  start: (row: TenantRow) => row.startDate ?? '',
  end: (row: TenantRow) => row.endDate ?? '',
};
const compare = (a: TenantRow, b: TenantRow) => a.tenantId.localeCompare(b.tenantId);
const isAmong = (wanted: ContractStatus[] | undefined, status: ContractStatus) =>
  wanted === undefined || wanted.length === 0 || wanted.includes(status);
