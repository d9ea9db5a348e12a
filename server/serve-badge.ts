import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#endpoint/problem.ts';
import { languages } from '#language/message.ts';
import { badgeFacts } from '#product/reports/core/reports/badges.ts';
import { drawBadge } from '#product/reports/core/reports/draw-badge.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** The badges that sites show on their own pages: pictures of other sites' pages, kept for a few minutes. */
export function serveBadge(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>): void {
  app.get('/badge/:file', { schema: { hide: true } as object }, async (request, reply) => {
    const id = /^(.+)\.svg$/.exec((request.params as { file: string }).file)?.[1] ?? '';
    const facts = await badgeFacts(services, id);
    if (facts === null) throw new ProblemError('not_found');
    const language = languages.find(one => one === (request.query as { lang?: unknown }).lang) ?? 'ja';
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
      .type('image/svg+xml; charset=utf-8')
      .send(drawBadge(facts, language));
  });
}
