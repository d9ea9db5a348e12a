import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#endpoint/problem.ts';
import { unsubscribeAlerts, unsubscribePath } from '#product/tenancy/core/alerts/alert-links.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** A mail program sends one field, as a form does; with the parts of a multipart body that is a few hundred bytes. */
const mostBytes = 2048;
const oneClick = /\bList-Unsubscribe\b.{0,9}?\bOne-Click\b/is;

/** Takes the POST by which mail programs unsubscribe (RFC 8058), allowed by the link's token alone. */
export async function serveUnsubscription(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
): Promise<void> {
  await app.register(async scope => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
        done(null, body),
      );
    scope.post(unsubscribePath, { schema: { hide: true } as object }, async ({ body, query }, reply) => {
      const { token } = query as { token?: unknown };
      if (typeof body !== 'string' || !oneClick.test(body)) throw new ProblemError('malformed_body');
      if (typeof token !== 'string') throw new ProblemError('url_expired');
      await unsubscribeAlerts(services, token);
      return reply.code(200).send();
    });
  });
}
