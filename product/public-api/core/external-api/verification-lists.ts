import type { Input, Reply } from '#endpoint/define.ts';
import { listFindings } from '#product/findings/core/results/list-findings.ts';
import { listLinks } from '#product/findings/core/results/list-links.ts';
import { listPages } from '#product/findings/core/results/list-pages.ts';
import { listRules } from '#product/findings/core/results/list-rules.ts';
import type {
  listVerificationFindings as findingsEndpoint,
  listVerificationLinks as linksEndpoint,
  listVerificationPages as pagesEndpoint,
  listVerificationRules as rulesEndpoint,
} from '#product/public-api/api/v1-verifications.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { keyOfVerification } from './verification-key.ts';

type QueryOf<E> = Input<E> extends { query: infer Query } ? Query : never;
type ListRequest<E> = { id: string } & QueryOf<E>;

const paged = ({ cursor, limit }: { cursor?: string | undefined; limit: number }) => ({
  offset: 0,
  limit,
  ...(cursor === undefined ? {} : { cursor }),
});

/** Referring pages listed with a link target. */
const mostReferrers = 10;

export async function pagesOfVerification(
  services: Services,
  session: Session,
  { id, search, ...page }: ListRequest<typeof pagesEndpoint>,
): Promise<Reply<typeof pagesEndpoint>> {
  const key = await keyOfVerification(services, session, id);
  const found = await listPages(services, session, key, { ...paged(page), search, sort: 'order' });
  return {
    items: found.items.map(({ urlId, url, title, statusCode, errors, warnings, blocks }) => ({
      pageId: urlId,
      url,
      title,
      statusCode,
      errors,
      warnings,
      results: blocks.map(({ block, judgedOn: _judged, isCheckedAgain: _again, ...result }) => ({
        unit: block,
        ...result,
      })),
    })),
    nextCursor: found.next,
    total: found.total,
  };
}

/** The findings of a verification, worst first. */
export async function findingsOfVerification(
  services: Services,
  session: Session,
  { id, cursor, limit, pageId, ...filter }: ListRequest<typeof findingsEndpoint>,
): Promise<Reply<typeof findingsEndpoint>> {
  const key = await keyOfVerification(services, session, id);
  const conditions = { ...filter, ...(pageId === undefined ? {} : { page: pageId }) };
  const found = await listFindings(services, session, key, { ...paged({ cursor, limit }), ...conditions });
  return {
    items: found.items.map(row => ({
      id: row.id,
      function: row.function,
      unit: row.block,
      rule: row.rule,
      criterion: row.criterion,
      severity: row.severity,
      message: row.message,
      ...(row.help === undefined ? {} : { help: row.help }),
      place: row.place,
      excerpt: row.excerpt,
      fingerprint: row.fingerprint,
      detail: row.detail,
      pageId: row.urlId,
      pageUrl: row.pageUrl,
    })),
    nextCursor: found.next,
    total: found.total,
  };
}

export async function rulesOfVerification(
  services: Services,
  session: Session,
  { id, cursor, limit, ...filter }: ListRequest<typeof rulesEndpoint>,
): Promise<Reply<typeof rulesEndpoint>> {
  const key = await keyOfVerification(services, session, id);
  const found = await listRules(services, session, key, { ...paged({ cursor, limit }), ...filter });
  return {
    items: found.items.map(row => ({
      function: row.function,
      rule: row.rule,
      criterion: row.criterion,
      severity: row.severity,
      message: row.message,
      help: row.help,
      occurrences: row.occurrences,
      places: row.places,
      pages: row.pages,
      points: row.points,
      gain: row.gain,
    })),
    nextCursor: found.next,
    total: found.total,
  };
}

export async function linksOfVerification(
  services: Services,
  session: Session,
  { id, cursor, limit, ...filter }: ListRequest<typeof linksEndpoint>,
): Promise<Reply<typeof linksEndpoint>> {
  const key = await keyOfVerification(services, session, id);
  const found = await listLinks(services, session, key, { ...paged({ cursor, limit }), ...filter });
  return {
    items: found.items.map(row => ({
      url: row.url,
      class: row.class,
      firstStatus: row.firstStatus,
      finalStatus: row.finalStatus,
      finalUrl: row.finalUrl,
      chain: row.chain,
      error: row.error,
      referrersTotal: row.referrersTotal,
      referrers: row.referrers
        .slice(0, mostReferrers)
        .map(({ urlId: pageId, ...referrer }) => ({ pageId, ...referrer })),
    })),
    nextCursor: found.next,
    total: found.total,
  };
}
