import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#api/problem.ts';
import type { Services } from '#core/services.ts';
import type { TrustProxy } from '#platform/config/trust-proxy.ts';
import { registerOpenApi, serveDocs } from './api-docs.ts';
import { createFastify } from './create-fastify.ts';
import { implementApi } from './implement-api.ts';
import type { LiveHub } from './live/live-hub.ts';
import { registerProtection } from './protection.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { serveFiles } from './serve-files.ts';
import { serveWeb } from './serve-web.ts';
import { attemptLimits } from './session/attempt-limits.ts';
import { isSameOrigin } from './session/same-origin.ts';

export interface AppParts {
  services: Services;
  hub: LiveHub;
  log: FastifyBaseLogger | boolean;
  /** Sends cookies over https only. */
  secureCookies: boolean;
  /** The proxies whose `X-Forwarded-*` headers are believed; none unless said. */
  trustProxy?: TrustProxy;
}

/** Creates the whole server, ready to listen. */
export async function createApp({
  services,
  hub,
  log,
  secureCookies,
  trustProxy = false,
}: AppParts): Promise<{ app: FastifyInstance; readiness: Readiness }> {
  const app = await createFastify({ log, trustProxy });
  await registerProtection(app, services, secureCookies);
  await app.register(websocket, { options: { maxPayload: 4096 } });
  await registerOpenApi(app);
  const readiness = createReadiness(services);
  app.get('/healthz', { schema: { hide: true } as object }, () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const { ready, parts } = await readiness.report();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts });
  });
  implementApi(app, { services, hub, secureCookies, ...attemptLimits(services) });
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
