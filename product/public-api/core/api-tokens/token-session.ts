import { sql } from 'kysely';
import type { ApiScope } from '#endpoint/api-scopes.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { visibleContracts } from '#product/contracts/core/contracts/visible-contracts.ts';
import { tenantApiRole } from '#product/tenancy/api/tenant-api-role.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import { getApiContract, requireExploitable } from './api-contract.ts';
import type { ApiTokenRow } from './api-token-tables.ts';
import { shownTime } from './shown-time.ts';
import { isAllowedAddress } from './token-addresses.ts';
import { isApiToken } from './token-text.ts';

/** A caller of the external API: a session of the token's tenant, of its only group, with the limits of its plan. */
export interface TokenCaller {
  session: Session;
  tokenId: string;
  scopes: readonly ApiScope[];
  callsPerDay: number;
}

const noteEveryMs = 60_000;
/** A token has no session that ends; each call asks anew. */
const callMs = 3_600_000;

/** The caller of a token. Rejects with `token_invalid`, `token_revoked`, `token_expired`, `token_address` or `api_not_exploitable`. */
export async function findTokenCaller(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  address: string,
): Promise<TokenCaller> {
  if (!isApiToken(token)) throw new ProblemError('token_invalid');
  const hash = hashToken(token);
  const { rows } = await sql<{ tenant: string | null }>`select tenant_of_api_token(${hash}) as tenant`.execute(
    services.db,
  );
  const tenantId = rows[0]?.tenant;
  if (!tenantId) throw new ProblemError('token_invalid');
  const now = services.clock.now();
  return inTenant(services.db, tenantId, async tx => {
    const row = await tx
      .selectFrom('api_token')
      .selectAll()
      .where(({ eb, or }) => or([eb('token_hash', '=', hash), eb('old_hash', '=', hash)]))
      .executeTakeFirst();
    if (!row) throw new ProblemError('token_invalid');
    checkToken(row, { hash, address, now });
    const { plan, status } = await getApiContract(tx, now);
    requireExploitable(status);
    const { tenant_preferred_id: tenantPreferredId } = await tx
      .selectFrom('tenant_view')
      .select('tenant_preferred_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const usedAt = row.last_used_at?.getTime() ?? 0;
    if (Math.abs(now.getTime() - usedAt) >= noteEveryMs || row.last_used_from !== address)
      await tx
        .updateTable('api_token')
        .set({ last_used_at: now, last_used_from: address })
        .where('token_id', '=', row.token_id)
        .execute();
    const contracts = await visibleContracts(tx, 'TenantAdmin', [masterGroupId], now);
    return {
      session: sessionOfToken(row, { tenantId, tenantPreferredId, contracts, planId: plan.planId, now }),
      tokenId: row.token_id,
      scopes: row.scopes,
      callsPerDay: plan.callsPerDay,
    };
  });
}

function checkToken(row: ApiTokenRow, { hash, address, now }: { hash: string; address: string; now: Date }): void {
  if (row.revoked_at !== null) throw new ProblemError('token_revoked');
  // The secret before a rotation has an end of its own.
  const until = row.token_hash === hash ? row.expires_at : earlier(row.old_until ?? now, row.expires_at);
  if (until !== null && until <= now) throw new ProblemError('token_expired', { date: shownTime(until) });
  if (!isAllowedAddress(row.allowed_addresses, address)) throw new ProblemError('token_address', { address });
}

const earlier = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

/** A program works as an admin of the tenant, under the token's own id. */
function sessionOfToken(
  row: ApiTokenRow,
  of: Pick<Session, 'tenantId' | 'tenantPreferredId' | 'contracts'> & { planId: string; now: Date },
): Session {
  return {
    tokenHash: row.token_hash,
    expiresAt: new Date(of.now.getTime() + callMs),
    authenticatedAt: of.now,
    lastUsedAt: of.now,
    pool: 'tenant',
    sub: row.token_id,
    email: row.name,
    firstName: '',
    lastName: row.name,
    role: 'TenantAdmin',
    tenantId: of.tenantId,
    tenantPreferredId: of.tenantPreferredId,
    groups: [masterGroupId],
    contractType: of.planId,
    isOwnerUser: false,
    tenantApiRole: tenantApiRole(of.tenantId, 'TenantAdmin'),
    allowedTenants: null,
    contracts: of.contracts,
  };
}
