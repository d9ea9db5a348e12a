import { type Kysely, sql } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { isShownAs } from '#product/contracts/core/contracts/shown-status-column.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

export interface TenantFilter {
  /** Searched in contract ID, name and mail address. */
  search?: string | undefined;
  status?: readonly ContractStatus[] | undefined;
  plan?: string | undefined;
}

/** The tenants visible to a staff member that match; the caller selects, orders and limits. */
export function visibleTenants(
  db: Kysely<Schema>,
  { allowedTenants }: Pick<Session, 'allowedTenants'>,
  { search = '', status = [], plan }: TenantFilter,
  now: Date,
) {
  const wanted = search.normalize('NFC').trim();
  let query = db.selectFrom('tenant').innerJoin('main_contract_view as main', 'main.tenant_id', 'tenant.tenant_id');
  if (allowedTenants !== null) query = query.where(sql<boolean>`tenant.tenant_id = any(${allowedTenants}::text[])`);
  if (plan !== undefined) query = query.where('main.plan_id', '=', plan);
  if (status.length > 0) query = query.where(isShownAs(status, now));
  if (wanted !== '') {
    const holds = sql`collate tenken_ja ilike ${likePattern(wanted)}`;
    query = query.where(
      sql<boolean>`(tenant.tenant_id ${holds} or tenant_preferred_id ${holds}
        or contract_name ${holds} or contract_email ${holds})`,
    );
  }
  return query;
}

export const contractNameOrder = sql<string>`contract_name collate tenken_ja`;
