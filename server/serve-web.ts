import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '#language/message.ts';
import { identify } from '#product/accounts/core/sign-in/identify.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { languageOf } from './answer-problem.ts';
import { documents, isKnownAddress, leads, screenAt } from './known-address.ts';
import { priceLists } from './price-lists.ts';
import { serveCrawlerFiles } from './serve-crawler-files.ts';
import { WebDocuments } from './web-documents.ts';

const folder = fileURLToPath(new URL('../dist/web', import.meta.url));
const assets = `${folder}/assets`;
const day = 'public, max-age=86400';
const hidden = { schema: { hide: true } as object };

/** Serves the built browser code; unknown paths get the application with 404. */
export async function serveWeb(app: FastifyInstance, services: Services): Promise<boolean> {
  if (!existsSync(`${folder}/pages`)) return false;
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : day),
  });
  await app.register(fastifyStatic, {
    root: `${folder}/manual`,
    prefix: '/manual/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: reply => void reply.header('cache-control', day),
  });
  for (const name of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'docs.css']) {
    app.get(`/${name}`, hidden, (_request, reply) => reply.sendFile(name, folder));
  }
  const origin = new URL(services.publicUrl).origin;
  serveCrawlerFiles(app, origin);
  const pages = new WebDocuments(`${folder}/pages`);
  for (const { path, redirect } of leads) app.get(path, hidden, (_request, reply) => reply.redirect(redirect, 302));
  for (const { name, path } of documents) {
    app.get(path, hidden, async (request, reply) => {
      const asked = languages.find(one => one === (request.query as { lang?: unknown }).lang);
      if (asked !== undefined) keepLanguage(app, reply, asked);
      const language = asked ?? languageOf(request);
      const home = await homeOf(services, request);
      return pages.send(
        request,
        reply,
        [name, language, ...(home === null ? [] : ['open'])].join('.'),
        {
          '{{origin}}': origin,
          '{{canonical}}': `${origin}${path}${asked === undefined ? '' : `?lang=${asked}`}`,
          ...(home === null ? {} : { '/prerendered-home': home }),
        },
        name === 'pricing' ? await priceLists(services, language) : {},
      );
    });
  }
  app.get('/*', hidden, (request, reply) => {
    const { pathname } = new URL(request.url, origin);
    if (!isKnownAddress(pathname)) reply.code(404);
    // The address is the key: it is kept from searches, and told to nobody where a link leads.
    if (pathname.startsWith('/share/'))
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    return pages.send(request, reply, `${firstSightOf(pathname)}.${languageOf(request)}`, {});
  });
  return true;
}

/** The page of the application that shows first what stands at an address: the form to sign in, the frame of an area, or nothing. */
function firstSightOf(pathname: string): 'signin' | 'staff-frame' | 'frame' | 'app' {
  if (pathname === '/signin') return 'signin';
  if (screenAt(pathname)?.area === 'public') return 'app';
  if (pathname.startsWith('/sys-admin/')) return 'staff-frame';
  return /^\/(t|console)\//.test(pathname) ? 'frame' : 'app';
}

/** The application reads the same cookie. */
function keepLanguage(app: FastifyInstance, reply: FastifyReply, language: Language): void {
  const secure = app.cookieNames.session.startsWith('__Host-');
  reply.setCookie('tenken_language', language, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure });
}

/** The own area of a signed-in person; null for a visitor. */
async function homeOf(services: Services, request: FastifyRequest): Promise<string | null> {
  const session = await identify(services, request);
  if (session === null) return null;
  return session.pool === 'staff' ? '/sys-admin/home' : `/t/${encodeURIComponent(session.tenantPreferredId)}`;
}
