import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type { LinkRow, listLinks as listLinksEndpoint, listPictures as listPicturesEndpoint } from '#api/results.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { getRunByKey } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { linkSigner } from '../signed-link.ts';
import { picturesOfPage } from './get-page.ts';
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
    const targets = await targetsOf(tx, runId, query)
      .select(['url', 'class', 'first_status', 'final_status', 'final_url', 'chain', 'error'])
      .orderBy(sql`array_position(array['none','5xx','4xx','pending','3xx','2xx'], class)`)
      .orderBy('url')
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    const { total } = await targetsOf(tx, runId, query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
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

function targetsOf(tx: Transaction<Schema>, runId: string, query: Pick<Query, 'class' | 'search'>) {
  let select = tx.selectFrom('link_target').where('run_id', '=', runId).where('asked', '=', true);
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
