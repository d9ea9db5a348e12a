import { sql, type Transaction } from 'kysely';
import { type PagePictureResult, PicturesSummary } from '#checks/pictures.ts';
import { checkOfUnit, registry, type UnitId, unitIds } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Units of the checks that keep pictures of their own. */
export const pictureUnits = unitIds.filter(unit => registry[checkOfUnit[unit]].keeps === 'pictures');

/** A page with the pictures that checks keep of it, each with the unit and the attempt that took it. */
export interface PageOfPictures {
  urlId: number;
  url: string;
  pictures: { unit: UnitId; attempt: string; picture: PagePictureResult }[];
}

interface PictureRow {
  url_id: number;
  url: string;
  unit: UnitId | null;
  attempt: string | null;
  summary: unknown;
}

export function pagesWithPictures(
  tx: Transaction<Schema>,
  runId: string,
  { after, most }: { after: number; most: number },
): Promise<PageOfPictures[]> {
  return readPages(
    tx,
    runId,
    sql`select url_id, url from page where run_id = ${runId} and url_id > ${after}
    order by url_id limit ${most}`,
  );
}

/** The pages of a run at these addresses, as far as it has them. */
export function picturesAtAddresses(
  tx: Transaction<Schema>,
  runId: string,
  urls: readonly string[],
): Promise<PageOfPictures[]> {
  return readPages(
    tx,
    runId,
    sql`select url_id, url from page
    where run_id = ${runId} and url_hash = any(select md5(u)::uuid from unnest(${[...urls]}::text[]) as u)`,
  );
}

/** The pages of an earlier run behind a page that a later one does not have. */
export function pagesGoneSince(
  tx: Transaction<Schema>,
  { earlier, later }: { earlier: string; later: string },
  { after, most }: { after: number; most: number },
): Promise<PageOfPictures[]> {
  return readPages(
    tx,
    earlier,
    sql`select url_id, url from page p where run_id = ${earlier} and url_id > ${after}
    and not exists (select from page l where l.run_id = ${later} and l.url_hash = p.url_hash)
    order by url_id limit ${most}`,
  );
}

async function readPages(
  tx: Transaction<Schema>,
  runId: string,
  pages: ReturnType<typeof sql>,
): Promise<PageOfPictures[]> {
  const { rows } = await sql<PictureRow>`select p.url_id, p.url, r.unit, r.attempt, r.summary from (${pages}) p
    left join page_result r on r.run_id = ${runId} and r.url_id = p.url_id and r.unit = any(${pictureUnits})
    order by p.url_id, r.unit`.execute(tx);
  const found = new Map<number, PageOfPictures>();
  for (const { url_id: urlId, url, unit, attempt, summary } of rows) {
    const page = found.get(urlId) ?? { urlId, url, pictures: [] };
    found.set(urlId, page);
    const read = PicturesSummary.safeParse(summary);
    if (unit === null || !read.success) continue;
    page.pictures.push(...read.data.pictures.map(picture => ({ unit, attempt: attempt ?? '', picture })));
  }
  return [...found.values()];
}
