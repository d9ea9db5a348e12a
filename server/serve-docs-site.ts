import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Language, languages } from '#language/message.ts';

const built = fileURLToPath(new URL('../dist/docs', import.meta.url));
const hidden = { schema: { hide: true } as object };

/** Whether `npm run docs` has built the documentation. */
export const hasDocsSite = (folder = built): boolean => existsSync(join(folder, 'index.html'));

/** The page of an error code in the documentation. */
export const docsOfError = (code: string, language: Language): string =>
  `/docs/${language === 'ja' ? '' : 'en/'}errors/${code}`;

/** The file of an address: pages have no ending there, and nothing else is without one. */
const fileOf = (path: string): string =>
  path === '' || path.endsWith('/') ? `${path}index.html` : /\.\w+$/.test(path) ? path : `${path}.html`;

/** Serves the built documentation at `/docs/`, to everybody and without a session; nothing where it is not built. */
export async function serveDocsSite(app: FastifyInstance, folder = built): Promise<void> {
  if (!hasDocsSite(folder)) return;
  const has = (name: string) => existsSync(join(folder, name));
  const missing = readFileSync(join(folder, '404.html'), 'utf8');
  await app.register(
    async scope => {
      scope.setNotFoundHandler((request, reply) => {
        const language = languages.find(one => new RegExp(`^/docs/${one}(?:[/?]|$)`).test(request.url)) ?? 'ja';
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('content-language', language)
          .header('cache-control', 'no-store')
          .send(missing);
      });
      await scope.register(fastifyStatic, {
        root: folder,
        serve: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isNamedByContent = path.startsWith(join(folder, 'assets'));
          void reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
      scope.get('/*', hidden, (request, reply) => {
        const path = (request.params as { '*': string })['*'];
        // A folder is a page with a slash at its end.
        if (/^[\w-]+(?:\/[\w-]+)*$/.test(path) && !has(`${path}.html`) && has(`${path}/index.html`))
          return reply.redirect(`/docs/${path}/`, 302);
        return reply.sendFile(fileOf(path));
      });
    },
    { prefix: '/docs' },
  );
  app.get('/docs', hidden, (_request, reply) => reply.redirect('/docs/', 302));
}
