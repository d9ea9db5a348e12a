import type { Transaction } from 'kysely';
import type { BrowserId } from '#checks/browsers.ts';
import { PicturesSummary } from '#checks/pictures.ts';
import { checkOfUnit, registry, type UnitId, unitIds } from '#checks/registry.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { keyOfRun } from '#product/runs/core/runs/find-run.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

const units = unitIds.filter(unit => registry[checkOfUnit[unit]].keeps === 'pictures');

export interface StoredPicture {
  urlId: number;
  url: string;
  key: string;
}

/** The pictures that a browser has drawn of the pages of a run with these numbers; pages without one are left out. */
export async function storedPictures(
  tx: Transaction<Schema>,
  run: Pick<Run, 'run_id' | 'tenant_id' | 'group_id' | 'base_url_encoded' | 'date'>,
  browser: BrowserId,
  { from, to }: { from: number; to: number },
): Promise<StoredPicture[]> {
  const rows = await tx
    .selectFrom('page_result')
    .innerJoin('page', join =>
      join.onRef('page.run_id', '=', 'page_result.run_id').onRef('page.url_id', '=', 'page_result.url_id'),
    )
    .select(['page_result.url_id', 'page.url', 'page_result.summary'])
    .where('page_result.run_id', '=', run.run_id)
    .where('page_result.url_id', '>=', from)
    .where('page_result.url_id', '<=', to)
    .where('page_result.unit', 'in', ['', ...units] as UnitId[])
    .orderBy('page_result.url_id')
    .execute();
  const folder = runFolder(keyOfRun(run));
  return rows.flatMap(({ url_id: urlId, url, summary }) => {
    const pictures = PicturesSummary.safeParse(summary).data?.pictures ?? [];
    const file = pictures.find(picture => picture.browser === browser)?.file ?? null;
    return file === null ? [] : [{ urlId, url, key: `${folder}/${file.replaceAll('{urlId}', String(urlId))}` }];
  });
}
