import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, endpointsOf } from '#endpoint/define.ts';
import type { FileKind, FileReply } from '#endpoint/file-reply.ts';
import { Problem, ProblemDetails } from '#endpoint/problem-body.ts';
import type { CallParts, HandlersOf, SignedInCall } from '#product/tenancy/core/calls/call.ts';
import type { CookieNames } from '#product/tenancy/core/calls/cookies.ts';
import { languageOf } from './answer-problem.ts';
import { compressionOf } from './compress-answers.ts';
import { tagAnswer } from './entity-tag.ts';
import { doUnderKey, IdempotencyHeaders } from './idempotency.ts';
import { queryOf } from './read-input.ts';
import { sendFile } from './send-file.ts';
import { sendTicket } from './send-ticket.ts';
import { authorize, authorizeGroup } from './session/authorize.ts';
import { authorizeToken } from './session/authorize-token.ts';

type Handler = (given: never, call: SignedInCall) => Promise<unknown>;

/** Makes the routes of a module: authorisation, validation, handler, reply by its schema. */
export function implement<Module extends object>(
  app: FastifyInstance,
  module: Module,
  handlers: HandlersOf<Module>,
  parts: CallParts,
): void {
  for (const [name, endpoint] of Object.entries(endpointsOf(module) as Record<string, Endpoint>)) {
    const handler = (handlers as Record<string, Handler>)[name];
    if (!handler) throw new Error(`no handler for ${endpoint.operationId}`);
    route(app, endpoint, handler, parts);
  }
}

function route(app: FastifyInstance, endpoint: Endpoint, handler: Handler, parts: CallParts): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemaOf(endpoint),
    ...compressionOf(endpoint),
    ...(endpoint.token !== undefined && endpoint.method === 'GET' && endpoint.reply
      ? { onSend: tagAnswer(endpoint.ticking) }
      : {}),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    // Before validation, so that a stranger learns nothing from it.
    preValidation: async (request, reply) => {
      if (endpoint.token !== undefined) {
        request.session = await authorizeToken(endpoint, request, reply, parts.services);
        return;
      }
      // Many clients send no body with DELETE: its fields stand in the query then.
      if (endpoint.method === 'DELETE' && endpoint.body !== undefined) request.body ??= request.query;
      request.session = await authorize(endpoint, request, parts.services);
    },
    preHandler: async request => {
      if (request.session) authorizeGroup(endpoint, request, request.session);
    },
    handler: async (request, reply) => {
      const session = request.session as SignedInCall['session'];
      const call = { ...parts, language: languageOf(request), request, reply, session };
      const given = { params: request.params, query: request.query, body: request.body };
      const work = () => handler(given as never, call);
      const result = endpoint.idempotent ? doUnderKey(endpoint, request, parts.services, work) : work();
      return send(endpoint, request, reply, await result);
    },
  });
}

function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply {
  if (endpoint.file) return sendFile(request, reply.code(endpoint.status), endpoint.file, result as FileReply);
  if (endpoint.ticket) return sendTicket(request, reply, endpoint.ticket, result as { ticketId: string });
  if (endpoint.location !== undefined) reply.header('location', locationOf(endpoint.location, request, result));
  return reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : result);
}

function locationOf(path: string, request: FastifyRequest, result: unknown): string {
  const values: Record<string, unknown> = { ...(request.params as object), ...(result as object) };
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))}`;
}

const security: Record<string, string[]>[] = [{ cookie: [] }, { idToken: [] }];
const byToken: Record<string, string[]>[] = [{ token: [] }];

function schemaOf(endpoint: Endpoint) {
  const { params, body, reply, file, status } = endpoint;
  const query = queryOf(endpoint);
  const answer = file ? fileSchema(file) : { [status]: reply };
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary.en,
    tags: [endpoint.operationId.split('.')[0] ?? 'api'],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(endpoint.idempotent ? { headers: IdempotencyHeaders } : {}),
    ...('permission' in endpoint.access ? { security: endpoint.token === undefined ? security : byToken } : {}),
    response: { ...answer, '4xx': endpoint.token === undefined ? Problem : ProblemDetails },
  };
}

function fileSchema({ type, types, ranges }: FileKind) {
  const schema = z.string().meta({ format: 'binary' });
  const content = [type, ...types].map(one => [one.split(';')[0] ?? one, { schema }]);
  const bytes = { content: Object.fromEntries(content) as Record<string, { schema: z.ZodType }> };
  return {
    200: { description: 'The file', ...bytes },
    ...(ranges ? { 206: { description: 'A part', ...bytes } } : {}),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    cookieNames: CookieNames;
  }
  interface FastifyRequest {
    session: SignedInCall['session'] | null;
  }
}
