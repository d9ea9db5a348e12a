import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#endpoint/problem.ts';
import { hashOfIdToken } from '#product/accounts/core/sign-in/identify.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

/** Compares claims on the sender with session and path. Rejects with `claim_mismatch`, naming the claim. */
export async function checkClaims(
  services: Pick<Services, 'clock' | 'secrets'>,
  { query, body }: Pick<FastifyRequest, 'query' | 'body'>,
  session: Session,
  path: { tenantId: string | undefined; groupId: string | undefined },
): Promise<void> {
  const refuse = (name: string) => {
    throw new ProblemError('claim_mismatch', { name });
  };
  const tenantId = path.tenantId ?? (session.pool === 'tenant' ? session.tenantId : undefined);
  for (const place of [query, body]) {
    if (typeof place !== 'object' || place === null) continue;
    const said = (name: string) => (Object.hasOwn(place, name) ? (place as Record<string, unknown>)[name] : undefined);
    const differs = (name: string, own: string | undefined) =>
      own !== undefined && said(name) !== undefined && said(name) !== null && said(name) !== own;
    if (differs('tenantId', tenantId)) refuse('tenantId');
    if (differs('groupId', path.groupId)) refuse('groupId');
    if (differs('sub', session.sub)) refuse('sub');
    for (const name of ['isAdmin', 'isAdminApp'])
      if (session.pool === 'tenant' && ![undefined, null, false, 'false', ''].includes(said(name) as never))
        refuse(name);
    const idToken = said('idToken');
    if (idToken === undefined || idToken === null || idToken === '') continue;
    const tokenHash = typeof idToken === 'string' ? await hashOfIdToken(services, idToken) : null;
    if (tokenHash !== session.tokenHash) refuse('idToken');
  }
}
