import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type { LinkRow, listLinks as listLinksEndpoint, listPictures as listPicturesEndpoint } from '#api/results.ts';
import type { LinkClass } from '#checks/link-targets.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { getRunByKey } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { linkSigner } from '../signed-link.ts';
import { picturesOfPage } from './get-page.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { readPlace } from './reference-place.ts';

type Query = Input<typeof listLinksEndpoint>['query'];
const shownReferrers = 20;

/** The link targets of a run with the pages that use them, dead ones first. */
export async function listLinks(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listLinksEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    await preferIndexes(tx);
    const { targets, total } = await targetsInOrder(tx, runId, query);
    const items: LinkRow[] = [];
    for (const target of targets) {
      const referrers = await referrersOf(tx, runId, target.url);
      items.push({
        url: target.url,
        class: target.class,
        firstStatus: target.first_status,
        finalStatus: target.final_status,
        finalUrl: target.final_url,
        chain: target.chain,
        error: target.error,
        ...referrers,
      });
    }
    return { items, total: Number(total), offset: query.offset, limit: query.limit };
  });
}

const deadFirst = ['none', '5xx', '4xx', 'pending', '3xx', '2xx'] as const satisfies LinkClass[];

/** A page of the targets, class by class: the counts say which classes it lies in, and within one the index has the order. */
async function targetsInOrder(tx: Transaction<Schema>, runId: string, query: Query) {
  const counts = await targetsOf(tx, runId, query)
    .select(({ fn }) => ['class', fn.countAll<number>().as('n')])
    .groupBy('class')
    .execute();
  const targets = [];
  let before = query.offset;
  for (const linkClass of deadFirst) {
    const n = Number(counts.find(row => row.class === linkClass)?.n ?? 0);
    if (before < n && targets.length < query.limit) {
      const rows = await targetsOf(tx, runId, { ...query, class: [linkClass] })
        .select(['url', 'class', 'first_status', 'final_status', 'final_url', 'chain', 'error'])
        .orderBy(sql`left(url, 512)`)
        .offset(before)
        .limit(query.limit - targets.length)
        .execute();
      targets.push(...rows);
    }
    before = Math.max(0, before - n);
  }
  return { targets, total: counts.reduce((sum, { n }) => sum + Number(n), 0) };
}

function targetsOf(tx: Transaction<Schema>, runId: string, query: Pick<Query, 'class' | 'search'>) {
  let select = tx.selectFrom('link_target').where('run_id', '=', runId).where(sql<boolean>`(asked or again)`);
  if (query.class !== undefined && query.class.length > 0) select = select.where('class', 'in', query.class);
  const search = query.search?.trim() ?? '';
  if (search !== '') select = select.where('url', 'ilike', likePattern(search));
  return select;
}

async function referrersOf(
  tx: Transaction<Schema>,
  runId: string,
  url: string,
): Promise<Pick<LinkRow, 'referrers' | 'referrersTotal'>> {
  const used = tx
    .selectFrom('link_reference')
    .where('link_reference.run_id', '=', runId)
    .where(sql`md5(link_reference.url)`, '=', sql`md5(${url})`)
    .where('link_reference.url', '=', url);
  const rows = await used
    .innerJoin('page', join =>
      join.onRef('page.run_id', '=', 'link_reference.run_id').onRef('page.url_id', '=', 'link_reference.url_id'),
    )
    .select(['link_reference.url_id', 'page.url', 'link_reference.text', 'link_reference.place', 'link_reference.line'])
    .orderBy('link_reference.url_id')
    .orderBy('link_reference.line')
    .limit(shownReferrers)
    .execute();
  const { n } = await used.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return {
    referrers: rows.map(row => ({
      urlId: row.url_id,
      url: row.url,
      text: row.text,
      line: row.line,
      ...readPlace(row.place),
    })),
    referrersTotal: Number(n),
  };
}

/** The pictures of every page, page by page. */
export async function listPictures(
  services: Services,
  session: Session,
  key: RunKey,
  query: Input<typeof listPicturesEndpoint>['query'],
): Promise<Reply<typeof listPicturesEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    await preferIndexes(tx);
    let pages = tx.selectFrom('page').where('run_id', '=', runId);
    const search = query.search?.trim() ?? '';
    if (search !== '') pages = pages.where('url', 'ilike', likePattern(search));
    const rows = await pages
      .select(['url_id', 'url', 'title'])
      .orderBy('url_id')
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    const { total } = await pages.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const signLink = linkSigner(services);
    const items = [];
    for (const row of rows) {
      const pictures = await picturesOfPage(tx, runId, key, row.url_id, signLink);
      items.push({
        urlId: row.url_id,
        url: row.url,
        title: row.title,
        pictures: pictures.filter(picture => picture.browser !== ''),
      });
    }
    return { items, total: Number(total), offset: query.offset, limit: query.limit };
  });
}
