import type { FastifyInstance } from 'fastify';
import { type FileKind, file, fileOf } from '#endpoint/file-reply.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { beginDownload } from '#product/reports/core/exports/download.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { linkHolds } from '#product/tenancy/core/signed-link.ts';
import { compressed } from './compress-answers.ts';
import { sendFile } from './send-file.ts';

const kinds: Record<string, FileKind> = {
  webp: file({ type: 'image/webp' }),
  png: file({ type: 'image/png' }),
  pdf: file({ type: 'application/pdf' }),
  json: file({ type: 'application/json; charset=utf-8' }),
  // In the encoding that the person chose.
  csv: file({ type: 'text/csv' }),
  xlsx: file({ type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  zip: file({ type: 'application/zip' }),
  sarif: file({ type: 'application/sarif+json' }),
  jsonld: file({ type: 'application/ld+json' }),
};
/** Pictures that Tenken has drawn itself: the bucket may serve them without our headers. */
const ownPictures = new Set(['webp', 'png']);
/** Pages that Tenken has written itself: the texts of others are escaped in them, and nothing runs in the sandbox. */
const ownPages = /\/CHECK_ACCESSIBILITY\/\d+\/\d+\/index\.html$/;
const html = file({ type: 'text/html; charset=utf-8' });
const text = file({ type: 'text/plain; charset=utf-8' });

/** Stored files for signed links. Other people's sources are served as text, in a sandbox, and never executed. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.get('/api/files/*', { schema: { hide: true } as object, ...compressed }, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const query = request.query as Record<string, string | undefined>;
    const link = { key, expires: query.expires ?? '', tenant: query.tenant ?? '', signature: query.signature ?? '' };
    if (!linkHolds(services, link)) throw new ProblemError('not_found');
    const ending = /\.(\w+)$/.exec(key)?.[1] ?? '';
    if (services.storage.link && ownPictures.has(ending)) {
      const seconds = Math.max(1, Math.floor(Number(link.expires) - services.clock.now().getTime() / 1000));
      return reply.redirect(await services.storage.link(key, seconds));
    }
    const kind = ownPages.test(key) ? html : (kinds[ending] ?? text);
    const download = await beginDownload(services, key);
    if (download !== null) {
      reply.header('cache-control', 'private, no-store');
      return sendFile(request, reply, kind, download);
    }
    const bytes = await services.storage.get(key);
    if (bytes === null) throw new ProblemError('not_found');
    // A browser's own viewer does not work in the sandbox.
    if (kind === kinds.pdf) reply.header('content-disposition', 'attachment');
    reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, max-age=3600, immutable');
    return sendFile(request, reply, kind, fileOf(bytes));
  });
}
