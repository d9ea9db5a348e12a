import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#api/problem.ts';
import type { Services } from '#core/services.ts';
import { linkHolds } from '#core/signed-link.ts';

const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
};

/** Stored files behind signed links. Other people's sources are shown as text, in a sandbox, and never run. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.get('/api/files/*', { schema: { hide: true } as object }, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const query = request.query as Record<string, string | undefined>;
    const link = { key, expires: query.expires ?? '', tenant: query.tenant ?? '', signature: query.signature ?? '' };
    if (!linkHolds(services, link)) throw new ProblemError('not_found');
    const bytes = await services.storage.get(key);
    if (bytes === null) throw new ProblemError('not_found');
    const type = types[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? 'text/plain; charset=utf-8';
    // A browser's own viewer does not run in the sandbox.
    if (type === types.pdf) reply.header('content-disposition', 'attachment');
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=3600, immutable')
      .type(type)
      .send(Buffer.from(bytes));
  });
}
