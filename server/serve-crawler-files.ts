import type { FastifyInstance } from 'fastify';
import { languages } from '#language/message.ts';
import { documents } from './known-address.ts';

const hidden = { schema: { hide: true } as object };
const day = 'public, max-age=86400';

/** The areas of people who are signed in, the API, and screens that a link in a mail opens. */
const privateAreas = [
  '/api/',
  '/t/',
  '/console/',
  '/sys-admin',
  '/first-login',
  '/first-free-login',
  '/new-password',
  '/create-free-tenant-success/',
  '/error',
  '/reload',
];

/** robots.txt, and the sitemap of the documents that are read without scripts, each with its languages. */
export function serveCrawlerFiles(app: FastifyInstance, origin: string): void {
  const robots = [
    'User-agent: *',
    ...privateAreas.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .header('cache-control', day)
      .type('text/plain; charset=utf-8')
      .send(`${robots.join('\n')}\n`),
  );
  const entries = documents.flatMap(({ path }) => {
    const alternates = [
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`,
      ...languages.map(one => `<xhtml:link rel="alternate" hreflang="${one}" href="${origin}${path}?lang=${one}"/>`),
    ].join('');
    return ['', ...languages.map(one => `?lang=${one}`)].map(
      query => `<url><loc>${origin}${path}${query}</loc>${alternates}</url>`,
    );
  });
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ];
  app.get('/sitemap.xml', hidden, (_request, reply) =>
    reply
      .header('cache-control', day)
      .type('application/xml; charset=utf-8')
      .send(`${sitemap.join('\n')}\n`),
  );
}
