import type { FastifyRequest } from 'fastify';
import { type Conditions, can, seesGroup } from '#api/access.ts';
import type { Endpoint } from '#api/define.ts';
import { ProblemError } from '#api/problem.ts';
import { type ContractFacts, contractFor, refusedByContract } from '#core/contracts/contract-access.ts';
import { staffContractFacts } from '#core/contracts/staff-contract-facts.ts';
import type { Services } from '#core/services.ts';
import type { Session } from '#core/sessions/session.ts';
import { checkClaims } from './check-claims.ts';
import { identify } from './identify.ts';
import { isSameOrigin } from './same-origin.ts';

/**
 * Whoever calls, or null where nobody need be known. Throws for who may not: strangers, foreign tenants and groups (as if
 * they did not exist), roles without the permission, and contracts that do not allow it.
 */
export async function guard(endpoint: Endpoint, request: FastifyRequest, services: Services): Promise<Session | null> {
  if (endpoint.method !== 'GET' && !isSameOrigin(request, services)) throw new ProblemError('cross_origin');
  if ('public' in endpoint.access) return null;
  const session = await identify(services, request);
  if (!session) throw new ProblemError('unauthenticated');
  const { tenantId, groupId } = request.params as { tenantId?: string; groupId?: string };
  if (tenantId !== undefined && !seesTenant(session, tenantId)) throw new ProblemError('not_found');
  if (groupId !== undefined && !seesGroup(session.role, session.groups, groupId)) throw new ProblemError('not_found');
  if (endpoint.path.startsWith('/sys-admin/') && session.pool !== 'staff') throw new ProblemError('forbidden');
  if (!can(session.role, endpoint.access.permission, session.isOwnerUser)) throw new ProblemError('forbidden');
  await checkClaims(services, request, session);
  const contract = await contractOf(endpoint.access, request, session, services);
  const refused =
    contract === undefined && session.pool === 'staff' ? null : refusedByContract(endpoint.access, contract);
  if (refused) throw new ProblemError(refused);
  return session;
}

/** The contract that the call is about. Of staff only the plan is asked: they look at contracts of every status. */
async function contractOf(
  access: Conditions,
  request: FastifyRequest,
  session: Session,
  services: Services,
): Promise<ContractFacts | undefined> {
  const groupId = namedGroup(request);
  // A group that is not there, named in the query, must not hide the contract that is.
  if (session.pool === 'tenant')
    return contractFor(session.contracts, groupId) ?? contractFor(session.contracts, undefined);
  const { tenantId } = request.params as { tenantId?: string };
  if (tenantId === undefined || (access.nonFree !== true && access.onlyGroup === undefined)) return undefined;
  return staffContractFacts(services, session, { tenantId, groupId: groupId ?? 'G001' });
}

/** The group that a request names: in its path, its query or its body, where the specification calls it `group` too. */
function namedGroup({ params, query, body }: FastifyRequest): string | undefined {
  const places = [params, query, body].filter(one => typeof one === 'object' && one !== null) as Record<
    string,
    unknown
  >[];
  for (const place of places)
    for (const name of ['groupId', 'group'])
      if (Object.hasOwn(place, name) && typeof place[name] === 'string') return place[name];
  return undefined;
}

function seesTenant(session: Session, tenantId: string): boolean {
  if (session.pool === 'tenant') return session.tenantId === tenantId;
  return session.allowedTenants === null || session.allowedTenants.includes(tenantId);
}
