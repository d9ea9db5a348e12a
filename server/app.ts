import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import { api } from '#api/api.ts';
import { ProblemError } from '#api/problem.ts';
import type { Services } from '#core/services.ts';
import type { TrustProxy } from '#platform/config/trust-proxy.ts';
import { answerNotFound, answerProblem } from './answer-problem.ts';
import { description, serveDocs } from './api-docs.ts';
import { aggregationHandlers } from './handlers/aggregation.ts';
import { auditHandlers } from './handlers/audit.ts';
import { authHandlers } from './handlers/auth.ts';
import { contractFeatureHandlers } from './handlers/contract-features.ts';
import { contractHandlers } from './handlers/contracts.ts';
import { credentialHandlers } from './handlers/credentials.ts';
import { faqHandlers } from './handlers/faq.ts';
import { freeTenantHandlers } from './handlers/free-tenants.ts';
import { groupHandlers } from './handlers/groups.ts';
import { inquiryHandlers } from './handlers/inquiries.ts';
import { liveHandlers } from './handlers/live.ts';
import { maintenanceHandlers } from './handlers/maintenance.ts';
import { noticeHandlers } from './handlers/notices.ts';
import { planHandlers } from './handlers/plans.ts';
import { resultHandlers } from './handlers/results.ts';
import { runHandlers } from './handlers/runs.ts';
import { staffHandlers } from './handlers/staffs.ts';
import { tenantHandlers } from './handlers/tenants.ts';
import { userHandlers } from './handlers/users.ts';
import { weightingHandlers } from './handlers/weighting.ts';
import { implement } from './implement.ts';
import type { LiveHub } from './live/live-hub.ts';
import { readInput, takeJson } from './read-input.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { serveFiles } from './serve-files.ts';
import { serveWeb } from './serve-web.ts';
import { attemptLimits } from './session/attempt-limits.ts';
import { isSameOrigin } from './session/same-origin.ts';
import { hashSignedBodies } from './session/signed-request.ts';

export interface AppParts {
  services: Services;
  hub: LiveHub;
  log: FastifyBaseLogger | boolean;
  /** Cookies go over https only. */
  secureCookies: boolean;
  /** Whose `X-Forwarded-*` headers are believed; nobody's unless said. */
  trustProxy?: TrustProxy;
}

/** React Aria writes one style element; its hash lets the policy do without `unsafe-inline`. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";
const bodyLimit = 1024 * 1024;

/** The whole server, ready to listen. */
export async function createApp({
  services,
  hub,
  log,
  secureCookies,
  trustProxy = false,
}: AppParts): Promise<{ app: FastifyInstance; readiness: Readiness }> {
  const app = Fastify({
    ...(typeof log === 'boolean' ? { logger: log } : { loggerInstance: log }),
    bodyLimit,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    // A malformed baseUrlEncoded of any length is told so by its own code.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  app.decorateRequest('session', null);
  hashSignedBodies(app, bodyLimit);
  // Fastify says null for a body that was not sent.
  app.setValidatorCompiler<ZodType>(
    ({ schema, httpPart }) =>
      data =>
        readInput(schema, httpPart === 'body' && data === null ? undefined : data, httpPart),
  );
  app.setSerializerCompiler(serializerCompiler);
  takeJson(app);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(answerNotFound);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", reactAriaStyle],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'self'", () => (services.cardPayments ? new URL(services.cardPayments.form).origin : '')],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secureCookies,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, {
    max: 6000,
    timeWindow: 60_000,
    allowList: request => !request.url.startsWith('/api/'),
  });
  await app.register(underPressure, { maxEventLoopDelay: 5000, exposeStatusRoute: false });
  await app.register(websocket, { options: { maxPayload: 4096 } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tenken', version: '0.1.0', description },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'tenken_session' },
          idToken: { type: 'apiKey', in: 'header', name: 'Id-Token' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  const readiness = createReadiness(services);
  app.get('/healthz', { schema: { hide: true } as object }, () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const { ready, parts } = await readiness.report();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts });
  });
  implement(
    app,
    api,
    {
      ...authHandlers,
      ...runHandlers,
      ...resultHandlers,
      ...liveHandlers,
      ...userHandlers,
      ...staffHandlers,
      ...auditHandlers,
      ...credentialHandlers,
      ...noticeHandlers,
      ...maintenanceHandlers,
      ...freeTenantHandlers,
      ...inquiryHandlers,
      ...faqHandlers,
      ...weightingHandlers,
      ...contractFeatureHandlers,
      ...contractHandlers,
      ...groupHandlers,
      ...planHandlers,
      ...tenantHandlers,
      ...aggregationHandlers,
    },
    {
      services,
      hub,
      secureCookies,
      ...attemptLimits(services),
    },
  );
  await app.register(async scope => {
    const preValidation = async (request: FastifyRequest) => {
      if (!isSameOrigin(request, services)) throw new ProblemError('cross_origin');
    };
    const live = { websocket: true, preValidation, schema: { hide: true } as object } as const;
    scope.get('/api/live', live, socket => hub.join(socket));
  });
  serveFiles(app, services);
  serveDocs(app);
  await serveWeb(app);
  return { app, readiness };
}
