import { categoriesOfSummary, pageItemUnit } from '#checks/accessibility-verdicts.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { listPageItems as listPageItemsEndpoint } from '#product/findings/api/criteria-results.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { subUrlOf } from './sub-url.ts';

/** The pages of a run with their verdicts by category, in the order in which they were found. */
export async function listPageItems(
  services: Services,
  session: Session,
  key: RunKey,
  { offset, limit }: Input<typeof listPageItemsEndpoint>['query'],
): Promise<Reply<typeof listPageItemsEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const rows = await tx
      .selectFrom('page')
      .leftJoin('page_result', join =>
        join
          .onRef('page_result.run_id', '=', 'page.run_id')
          .onRef('page_result.url_id', '=', 'page.url_id')
          .on('page_result.unit', '=', pageItemUnit)
          .on('page_result.status', '=', 'done'),
      )
      .select(['page.url_id', 'page.url', 'page.title', 'page_result.summary'])
      .where('page.run_id', '=', run.run_id)
      .orderBy('page.url_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return {
      items: rows.map(({ url_id, url, title, summary }) => ({
        Title: title,
        SubURL: subUrlOf(url, run.real_base_url === null ? [run.base_url] : [run.base_url, run.real_base_url]),
        Other: summary === null ? null : categoriesOfSummary(summary),
        SK: `${run.date.toISOString()}#${run.base_url_encoded}#${url_id}`,
      })),
      total: run.number_of_pages,
      offset,
      limit,
    };
  });
}
