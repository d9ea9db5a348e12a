import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const folder = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Serves the built browser code; every path that is neither a file nor of the API gets the application's page. */
export async function serveWeb(app: FastifyInstance): Promise<boolean> {
  if (!existsSync(`${folder}/index.html`)) return false;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } as object }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html'),
  );
  return true;
}
