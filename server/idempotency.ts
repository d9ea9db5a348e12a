import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#endpoint/define.ts';
import { doOnce, isDone } from '#product/tenancy/core/idempotency/do-once.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { queryOf, readPart } from './read-input.ts';

/** The headers of an idempotent endpoint; all others pass. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
});

/** Does the work of a valid request, or answers as before where its `Idempotency-Key` has been sent before. */
export function doUnderKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.session === null) return work();
  const input = { params: request.params, query: request.query, body: request.body };
  return doOnce(services, request.session, { key, operationId: endpoint.operationId, input }, work);
}

/** Whether a request, not yet validated, will be answered by what is kept under its `Idempotency-Key`. */
export async function isReplay(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
  session: Session,
): Promise<boolean> {
  const { operationId, idempotent, params, body } = endpoint;
  const key = request.headers['idempotency-key'];
  if (!idempotent || typeof key !== 'string') return false;
  return isDone(services, session, key, () => {
    const read = {
      params: readPart(params, request.params, 'params'),
      query: readPart(queryOf(endpoint), request.query, 'querystring'),
      body: readPart(body, request.body, 'body'),
    };
    if (Object.values(read).some(part => 'error' in part)) return null;
    const valueOf = (part: { value: unknown } | { error: unknown }) => ('value' in part ? part.value : undefined);
    const input = { params: valueOf(read.params), query: valueOf(read.query), body: valueOf(read.body) };
    return { operationId, input };
  });
}
