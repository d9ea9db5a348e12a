import type { FastifyInstance } from 'fastify';
import { idTokenKey } from '#product/accounts/core/sign-in/identify.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** What others need to verify identity tokens (RFC 7517). */
export function servePublicKeys(app: FastifyInstance, services: Pick<Services, 'secrets'>): void {
  const keys = [idTokenKey(services)];
  app.get('/.well-known/jwks.json', { schema: { hide: true } as object }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/jwk-set+json').send({ keys }),
  );
}
