import { checkOfUnit, registry } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { listPictures as listPicturesEndpoint } from '#product/findings/api/results.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { findPages } from './find-pages.ts';
import { picturesOfPage } from './get-page.ts';
import { pageRows } from './list-pages.ts';
import { pagesInOrder } from './page-orders.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { type Paged, placesBeside, positionOf, walkList } from './walk-list.ts';

/** The pictures of every page, page by page. */
export async function listPictures(
  services: Services,
  session: Session,
  key: RunKey,
  query: Input<typeof listPicturesEndpoint>['query'],
): Promise<Reply<typeof listPicturesEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId, number_of_pages: pages } = await getRunByKey(tx, key);
    await preferIndexes(tx);
    const found =
      query.page === undefined ? await findPages(tx, runId, query) : { urlIds: [query.page], isMore: false };
    const { limit } = query;
    const { urlIds, ...place } = found ? few(found.urlIds, query) : await all();
    const rows = await pageRows(tx, runId, urlIds);
    // A page that the run has not is no row.
    const total = query.page === undefined ? (found?.urlIds.length ?? pages) : rows.length;
    const signLink = linkSigner(services);
    const items = [];
    for (const { urlId, url, title, blocks } of rows) {
      const pictures = await picturesOfPage(tx, runId, key, urlId, signLink);
      const units = blocks.filter(({ block }) => registry[checkOfUnit[block]].keeps === 'pictures');
      items.push({ urlId, url, title, pictures: pictures.filter(picture => picture.browser !== ''), units });
    }
    return { items, total, limit, ...place, ...(found?.isMore ? { isMore: true } : {}) };

    async function all() {
      const { rows: keys, ...beside } = await walkList([pagesInOrder(tx, runId, pages)], query, pages);
      return { urlIds: keys.map(row => row.url_id), ...beside };
    }
  });
}

function few(found: readonly number[], query: Paged) {
  const offset = positionOf(query);
  const urlIds = found.slice(offset, offset + query.limit);
  return { urlIds, offset, ...placesBeside(offset, urlIds.length, { limit: query.limit, total: found.length }) };
}
