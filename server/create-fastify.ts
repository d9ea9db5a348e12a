import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { TrustProxy } from '#platform/config/trust-proxy.ts';
import { hashSignedBodies } from '#product/accounts/core/sign-in/signed-request.ts';
import { cookieNames } from '#product/tenancy/core/calls/cookies.ts';
import { answerNotFound, answerProblem } from './answer-problem.ts';
import { readPart, takeJson } from './read-input.ts';

const bodyLimit = 1024 * 1024;
/** Time for a client to send its request; a slow one must not hold a connection. */
const requestMs = 30_000;

/** Fastify as `implement` needs it: JSON bodies alone, input and replies by zod schemas, errors as problems, cookies. */
export async function createFastify({
  log,
  trustProxy,
  secureCookies,
  requestTimeoutMs = requestMs,
}: {
  log: FastifyBaseLogger | boolean;
  trustProxy: TrustProxy;
  secureCookies: boolean;
  requestTimeoutMs?: number;
}): Promise<FastifyInstance> {
  const app = Fastify({
    ...(typeof log === 'boolean' ? { logger: log } : { loggerInstance: log }),
    bodyLimit,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    // A malformed baseUrlEncoded of any length gets its own error code.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: Math.min(requestTimeoutMs, 1_000) },
    frameworkErrors: answerProblem,
  }) as unknown as FastifyInstance;
  app.decorateRequest('session', null);
  app.decorate('cookieNames', cookieNames(secureCookies));
  hashSignedBodies(app, bodyLimit);
  app.setValidatorCompiler<ZodType>(
    ({ schema, httpPart }) =>
      data =>
        readPart(schema, data, httpPart),
  );
  app.setSerializerCompiler(serializerCompiler);
  takeJson(app);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(answerNotFound);
  await app.register(cookie);
  return app;
}
