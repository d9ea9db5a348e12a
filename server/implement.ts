import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#api/api.ts';
import type { Endpoint, Input, Reply } from '#api/define.ts';
import { Problem } from '#api/problem.ts';
import type { Session } from '#core/sessions/session.ts';
import { languageOf } from './answer-problem.ts';
import type { Call, ServerParts, SignedInCall } from './context.ts';
import { guard } from './session/authorize.ts';

type CallOf<E> = E extends { access: { public: true } } ? Call : SignedInCall;
/** A handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = {
  [K in keyof Api]: (given: Input<Api[K]>, call: SignedInCall & CallOf<Api[K]>) => Promise<Reply<Api[K]>>;
};

type Handler = (given: never, call: SignedInCall) => Promise<unknown>;

/** Makes the routes: guard, validation, handler, reply by its schema. */
export function implement(
  app: FastifyInstance,
  api: Record<string, Endpoint>,
  handlers: Handlers,
  parts: ServerParts,
): void {
  for (const [name, endpoint] of Object.entries(api)) {
    const handler = (handlers as Record<string, Handler>)[name];
    if (!handler) throw new Error(`no handler for ${endpoint.operationId}`);
    route(app, endpoint, handler, parts);
  }
}

function route(app: FastifyInstance, endpoint: Endpoint, handler: Handler, parts: ServerParts): void {
  const { params, query, body, reply, status } = endpoint;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      operationId: endpoint.operationId,
      summary: `${endpoint.summary.en} / ${endpoint.summary.ja}`,
      tags: [endpoint.operationId.split('.')[0] ?? 'api'],
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...('permission' in endpoint.access ? { security: [{ cookie: [] }, { idToken: [] }] } : {}),
      response: { [status]: reply, '4xx': Problem },
    },
    // The guard stands before validation, so that a stranger learns nothing from it.
    preValidation: async request => {
      // Many clients send no body with DELETE: what it would say stands in the query then.
      if (endpoint.method === 'DELETE' && body !== undefined) request.body ??= request.query;
      request.session = await guard(endpoint, request, parts.services);
    },
    handler: async (request: FastifyRequest, answer: FastifyReply) => {
      const call = {
        ...parts,
        language: languageOf(request),
        request,
        reply: answer,
        session: request.session as Session,
      };
      const given = { params: request.params, query: request.query, body: request.body };
      const result = await handler(given as never, call);
      return answer.code(status).send(status === 204 ? undefined : result);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}
