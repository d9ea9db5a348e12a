import helmet from '@fastify/helmet';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProblemError } from '#endpoint/problem.ts';
import { type FairClock, fairTime } from '#platform/time/fair-time.ts';
import { clientAddress } from '#product/tenancy/core/calls/client-address.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** React Aria writes one style element; its hash makes `unsafe-inline` unnecessary in the policy. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** What asks the database for each call, of anybody. */
const counted = ['/api/', '/badge/', '/pricing'];

interface ProtectionSettings {
  secureCookies: boolean;
  /** Delay of the event loop from which calls are refused. */
  busyAfterMs: number;
  /** Where pictures come from besides this server. */
  pictureOrigin?: string | undefined;
  /** Default: each server counts for itself. */
  rateStore?: FastifyRateLimitStoreCtor;
}

/** The headers that protect pages, and the limits of load: calls in a minute, delay of the event loop. */
export async function registerProtection(
  app: FastifyInstance,
  services: Pick<Services, 'cardPayments'>,
  { secureCookies, busyAfterMs, pictureOrigin, rateStore }: ProtectionSettings,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", reactAriaStyle],
        imgSrc: ["'self'", 'data:', 'blob:', ...(pictureOrigin ? [pictureOrigin] : [])],
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
    ...(rateStore ? { store: rateStore } : {}),
    keyGenerator: clientAddress,
    // By the matched route: one path has many spellings.
    allowList: ({ routeOptions: { url = '' } }) => !counted.some(area => url.startsWith(area)),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    exposeStatusRoute: false,
    pressureHandler: refuseWhenBusy(busyAfterMs),
  });
}

/**
 * Refuses calls while the event loop is late by `delayMs`, more than a busy machine explains; an infinite delay means no
 * sample.
 */
export function refuseWhenBusy(busyAfterMs: number, clock: Pick<FairClock, 'stretch'> = fairTime) {
  return async (
    _request: unknown,
    reply: Pick<FastifyReply, 'header'>,
    _type: string,
    delayMs: number | undefined,
  ): Promise<void> => {
    if (delayMs === Number.POSITIVE_INFINITY || (delayMs !== undefined && delayMs <= clock.stretch(busyAfterMs)))
      return;
    reply.header('retry-after', '10');
    throw new ProblemError('not_ready');
  };
}

/** No browser or proxy keeps an answer of the API, unless the answer says so. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isPage = request.routeOptions.url?.startsWith('/api/') === false;
    if (!isPage && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
