import type { FastifyRequest } from 'fastify';
import type { Conditions } from '#endpoint/access.ts';
import { type ContractFacts, decideAccess, type Refusal } from '#endpoint/access-decision.ts';
import { type Endpoint, requiresRecentSignIn } from '#endpoint/define.ts';
import { type ProblemCode, ProblemError } from '#endpoint/problem.ts';
import { lineOf, type ProductLine } from '#endpoint/product-line.ts';
import { identify } from '#product/accounts/core/sign-in/identify.ts';
import { isSigned } from '#product/accounts/core/sign-in/signed-request.ts';
import { linesOf } from '#product/api.ts';
import { contractFor } from '#product/contracts/core/contracts/contract-access.ts';
import { staffContractFacts } from '#product/contracts/core/contracts/staff-contract-facts.ts';
import { recordView } from '#product/tenancy/core/audit/record-view.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { requireRecentAuthentication } from '#product/tenancy/core/sessions/recent-authentication.ts';
import { type Session, sessionActor } from '#product/tenancy/core/sessions/session.ts';
import { checkClaims } from './check-claims.ts';
import { isSameOrigin } from './same-origin.ts';
import { parameterOf } from './scope.ts';

/** The answer to a refusal. What lies outside of somebody's tenants and groups does not exist for them. */
const codes = {
  tenant: 'not_found',
  group: 'not_found',
  pool: 'forbidden',
  permission: 'forbidden',
  line: 'product_excludes',
  no_contract: 'forbidden',
  deactivated: 'contract_deactivated',
  plan: 'plan_excludes',
  other_group: 'forbidden',
} as const satisfies Record<Refusal, ProblemCode>;

function refuse(refusal: Refusal | null): void {
  if (refusal !== null) throw new ProblemError(codes[refusal]);
}

/** The session of the caller; null without one, and where a public endpoint does not ask. Throws for what they may not see or do. */
export async function authorize(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Session | null> {
  const { access, scope } = endpoint;
  if (endpoint.method !== 'GET' && !isSameOrigin(request, services)) throw new ProblemError('cross_origin');
  if ('public' in access) return access.session === true ? identify(services, request) : null;
  const session = await identify(services, request);
  if (!session) throw new ProblemError('unauthenticated');
  const actor = sessionActor(session);
  const tenant = parameterOf(request, scope.tenant);
  const group = parameterOf(request, scope.group);
  const isInPath = scope.group?.startsWith('params.') === true;
  const staffOnly = endpoint.path.startsWith('/sys-admin/');
  const about = { lines: linesOf(endpoint), line: lineInQuestion(session, tenant) };
  refuse(decideAccess({ actor, access, staffOnly, tenant, group: isInPath ? group : undefined, ...about }));
  await checkClaims(services, request, session, { tenantId: tenant, groupId: isInPath ? group : undefined });
  refuse(decideAccess({ actor, access, contract: await contractOf(services, session, access, tenant, group) }));
  // Credentials made for a program do not reach the person's own account.
  if (isSigned(request) && endpoint.path.startsWith('/account/')) throw new ProblemError('forbidden');
  if (requiresRecentSignIn(endpoint)) requireRecentAuthentication(services, session);
  if (session.pool === 'staff' && tenant !== undefined) await recordView(services, session, tenant);
  return session;
}

/** The product line of the tenant that a call names, else of the caller's own; staff have none. */
function lineInQuestion({ pool, tenantId }: Session, named: string | undefined): ProductLine | undefined {
  const tenant = named ?? (pool === 'tenant' ? tenantId : undefined);
  return tenant === undefined ? undefined : lineOf(tenant);
}

/** Compares the group in query or body with the session before the operation: `not_found` for a foreign one. */
export function authorizeGroup({ access, scope }: Endpoint, request: FastifyRequest, session: Session): void {
  if (scope.group === undefined || scope.group.startsWith('params.')) return;
  refuse(decideAccess({ actor: sessionActor(session), access, group: parameterOf(request, scope.group) }));
}

/** The contract that the call is about; null without one. Of staff only the plan is asked. */
async function contractOf(
  services: Services,
  session: Session,
  access: Conditions,
  tenantId: string | undefined,
  groupId: string | undefined,
): Promise<ContractFacts | null | undefined> {
  // A missing group named in the query must not hide the existing contract.
  if (session.pool === 'tenant')
    return contractFor(session.contracts, groupId) ?? contractFor(session.contracts, undefined) ?? null;
  if (tenantId === undefined || (access.nonFree !== true && access.onlyGroup === undefined)) return undefined;
  return staffContractFacts(services, session, { tenantId, groupId: groupId ?? 'G001' });
}
