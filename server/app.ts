import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#endpoint/problem.ts';
import type { TrustProxy } from '#platform/config/trust-proxy.ts';
import { identify } from '#product/accounts/core/sign-in/identify.ts';
import { attemptLimits } from '#product/tenancy/core/attempts/attempt-limits.ts';
import { clientAddress } from '#product/tenancy/core/calls/client-address.ts';
import type { LiveHub } from '#product/tenancy/core/live/live-hub.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { answerUnserved } from './answer-unserved.ts';
import { registerOpenApi, serveDocs } from './api-docs.ts';
import { registerCompression } from './compress-answers.ts';
import { createFastify } from './create-fastify.ts';
import { serveExternalDocs } from './external-docs.ts';
import { implementApi } from './implement-api.ts';
import { keepPrivate, registerProtection } from './protection.ts';
import { createRateStore } from './rate-store.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { serveBadge } from './serve-badge.ts';
import { serveDocsSite } from './serve-docs-site.ts';
import { serveFiles } from './serve-files.ts';
import { servePublicKeys } from './serve-public-keys.ts';
import { serveUnsubscription } from './serve-unsubscription.ts';
import { serveWeb } from './serve-web.ts';
import { checkHost, isLocal, isOwnHost } from './session/check-host.ts';
import { isSameOrigin } from './session/same-origin.ts';

export interface AppParts {
  services: Services;
  hub: LiveHub;
  log: FastifyBaseLogger | boolean;
  secureCookies: boolean;
  /** The proxies whose `X-Forwarded-*` headers are believed; none unless said. */
  trustProxy?: TrustProxy;
  /** Time for a client to send its request. */
  requestTimeoutMs?: number;
  /** Delay of the event loop from which calls are refused as `not_ready`. */
  busyAfterMs?: number;
  /** Called after every answer. */
  onAnswer?: (answer: Answered) => void;
}

interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Creates the whole server, ready to listen. */
export async function createApp({
  services,
  hub,
  log,
  secureCookies,
  trustProxy = false,
  requestTimeoutMs,
  busyAfterMs = 5000,
  onAnswer,
}: AppParts): Promise<{ app: FastifyInstance; readiness: Readiness }> {
  const app = await createFastify({ log, trustProxy, secureCookies, requestTimeoutMs });
  if (onAnswer) measureAnswers(app, onAnswer);
  checkHost(app, services);
  keepPrivate(app);
  const rates = createRateStore(services);
  app.addHook('onClose', async () => rates.close());
  // Open streams would keep the server from its end.
  app.addHook('preClose', async () => hub.watches.end());
  const { linkOrigin: pictureOrigin } = services.storage;
  await registerProtection(app, services, { secureCookies, busyAfterMs, pictureOrigin, rateStore: rates.Store });
  await app.register(websocket, { options: { maxPayload: 4096 } });
  await registerCompression(app);
  await registerOpenApi(app);
  const readiness = createReadiness(services);
  app.get('/healthz', { schema: { hide: true } as object }, () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } as object }, async (request, reply) => {
    const { ready, isBusy, parts } = await readiness.report();
    // By another site's name a page of that site could ask.
    const isHere = isLocal(request) && isOwnHost(request.hostname, services.publicUrl);
    const mayKnow = isHere || (await identify(services, request))?.pool === 'staff';
    const status = !ready ? 'not ready' : isBusy ? 'busy' : 'ready';
    return reply.code(ready ? 200 : 503).send({ status, ...(mayKnow ? parts : {}) });
  });
  implementApi(app, {
    services,
    hub,
    secureCookies,
    workers: readiness.workers,
    unavailableBrowsers: () => readiness.unavailableBrowsers(),
    ...attemptLimits(services),
  });
  await app.register(async scope => {
    const preValidation = async (request: FastifyRequest) => {
      if (!isSameOrigin(request, services)) throw new ProblemError('cross_origin');
    };
    const live = { websocket: true, preValidation, schema: { hide: true } as object } as const;
    scope.get('/api/live', live, (socket, request) => hub.join(socket, clientAddress(request)));
  });
  serveFiles(app, services);
  serveBadge(app, services);
  servePublicKeys(app, services);
  serveDocs(app);
  serveExternalDocs(app, services);
  await serveUnsubscription(app, services);
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } as object }, answerUnserved);
  await serveDocsSite(app);
  await serveWeb(app, services);
  return { app, readiness };
}

function measureAnswers(app: FastifyInstance, onAnswer: (answer: Answered) => void): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    onAnswer({
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}
