import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#endpoint/define.ts';
import { doOnce } from '#product/tenancy/core/idempotency/do-once.ts';
import type { Services } from '#product/tenancy/core/services.ts';

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
