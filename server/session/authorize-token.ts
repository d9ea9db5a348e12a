import type { FastifyReply, FastifyRequest } from 'fastify';
import { decideAccess } from '#endpoint/access-decision.ts';
import type { Endpoint } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { lineOf } from '#endpoint/product-line.ts';
import { linesOf } from '#product/api.ts';
import { contractFor } from '#product/contracts/core/contracts/contract-access.ts';
import { type Admission, admitCall, callsPerMinute } from '#product/public-api/core/api-tokens/admit-call.ts';
import { bearerToken } from '#product/public-api/core/api-tokens/bearer-token.ts';
import { shownTime } from '#product/public-api/core/api-tokens/shown-time.ts';
import { findTokenCaller } from '#product/public-api/core/api-tokens/token-session.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, sessionActor } from '#product/tenancy/core/sessions/session.ts';
import { isReplay } from '../idempotency.ts';

/** The session of a program by its token, after the call was counted. Throws for bad tokens, scopes, addresses and limits. */
export async function authorizeToken(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Session> {
  // Taken away again once the token holds.
  reply.header('www-authenticate', 'Bearer realm="Tenken"');
  const caller = await findTokenCaller(services, bearerToken(request), request.ip);
  reply.removeHeader('www-authenticate');
  const { session, scopes } = caller;
  const { token: scope, access } = endpoint;
  if (scope !== undefined && scope !== 'any' && !scopes.includes(scope))
    throw new ProblemError('token_scope', { scope });
  const contract = contractFor(session.contracts, undefined) ?? null;
  const about = { lines: linesOf(endpoint), line: lineOf(session.tenantId) };
  if (decideAccess({ actor: sessionActor(session), access, ...about, contract }) !== null)
    throw new ProblemError('forbidden');
  const call = {
    operation: endpoint.operationId,
    isReplay: await isReplay(endpoint, request, services, session),
  };
  const admission = await admitCall(services, caller, call);
  tellLimit(reply, admission, services.clock.now());
  return session;
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** The headers of the day's limit; throws where one is reached. */
function tellLimit(reply: FastifyReply, admission: Admission, now: Date): void {
  if ('limit' in admission)
    reply.headers({
      'ratelimit-limit': admission.limit,
      'ratelimit-remaining': admission.remaining,
      'ratelimit-reset': secondsUntil(admission.resetAt, now),
      'ratelimit-policy': `${admission.limit};w=86400, ${callsPerMinute};w=60`,
    });
  if (admission.isAdmitted) return;
  const until = admission.reason === 'day' ? admission.resetAt : admission.retryAt;
  const seconds = secondsUntil(until, now);
  reply.header('retry-after', seconds);
  if (admission.reason === 'minute')
    throw new ProblemError('api_too_fast', {
      limit: callsPerMinute,
      wait: { ja: `${seconds}秒`, en: `${seconds} seconds` },
    });
  throw new ProblemError('api_quota_exceeded', {
    limit: admission.limit,
    used: admission.used,
    reset: shownTime(admission.resetAt),
  });
}
