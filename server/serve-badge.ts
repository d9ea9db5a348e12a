import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#endpoint/problem.ts';
import { languages } from '#language/message.ts';
import { badgeFacts } from '#product/reports/core/reports/badges.ts';
import { drawBadge } from '#product/reports/core/reports/draw-badge.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** The badges that sites show on their own pages: pictures of other sites' pages, kept for a few minutes. */
export function serveBadge(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>): void {
  const factsOf = keepFor(services.clock, id => badgeFacts(services, id));
  app.get('/badge/:file', { schema: { hide: true } as object }, async (request, reply) => {
    const id = /^(.+)\.svg$/.exec((request.params as { file: string }).file)?.[1] ?? '';
    const facts = await factsOf(id);
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

const keptMs = 60_000;
const mostKept = 10_000;

/** Finds each once in a minute, however many ask; what is not there is kept too. */
function keepFor<T>({ now }: Services['clock'], find: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const kept = new Map<string, { until: number; found: Promise<T> }>();
  return id => {
    const at = now().getTime();
    const known = kept.get(id);
    if (known !== undefined && at < known.until) return known.found;
    const found = find(id);
    kept.delete(id);
    kept.set(id, { until: at + keptMs, found });
    found.catch(() => kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
