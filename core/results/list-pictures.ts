import type { Input, Reply } from '#api/define.ts';
import type { listPictures as listPicturesEndpoint } from '#api/results.ts';
import { getRunByKey } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { linkSigner } from '../signed-link.ts';
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
    const found = await findPages(tx, runId, query);
    const { limit } = query;
    const total = found?.urlIds.length ?? pages;
    const { urlIds, ...place } = found ? few(found.urlIds, query) : await all();
    const rows = await pageRows(tx, runId, urlIds);
    const signLink = linkSigner(services);
    const items = [];
    for (const { urlId, url, title } of rows) {
      const pictures = await picturesOfPage(tx, runId, key, urlId, signLink);
      items.push({ urlId, url, title, pictures: pictures.filter(picture => picture.browser !== '') });
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
