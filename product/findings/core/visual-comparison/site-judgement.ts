import { type Selectable, sql, type Transaction } from 'kysely';
import type { IgnoredBox } from '#product/findings/api/visual-comparison.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { VisualRegionTable, VisualSettingTable } from './visual-tables.ts';

export interface SiteKey {
  tenantId: string;
  groupId: string;
  baseUrlEncoded: string;
}

type Setting = Selectable<VisualSettingTable>;

/** How the pictures of a site are compared, as it is stored. */
export type SiteJudgement = Omit<Setting, 'tenant_id' | 'group_id' | 'site_key'>;

/** Of a site of which nothing was set. */
export const usualJudgement: SiteJudgement = {
  threshold: 0,
  tolerance: 0.1,
  compares_after_run: false,
  across_versions: false,
  baseline_date: null,
  version: 0,
  revision: 0,
  updated_by: '',
  updated_at: new Date(0),
};

export const siteKeyOf = (baseUrlEncoded: string) => sql<string>`md5(${baseUrlEncoded})`;

export async function judgementOfSite(
  tx: Transaction<Schema>,
  site: Pick<SiteKey, 'groupId' | 'baseUrlEncoded'>,
): Promise<SiteJudgement> {
  const row = await tx
    .selectFrom('visual_setting')
    .selectAll()
    .where('group_id', '=', site.groupId)
    .where('site_key', '=', siteKeyOf(site.baseUrlEncoded))
    .executeTakeFirst();
  return row ?? usualJudgement;
}

export function regionsOfSite(
  tx: Transaction<Schema>,
  site: Pick<SiteKey, 'groupId' | 'baseUrlEncoded'>,
): Promise<Selectable<VisualRegionTable>[]> {
  return tx
    .selectFrom('visual_region')
    .selectAll()
    .where('group_id', '=', site.groupId)
    .where('site_key', '=', siteKeyOf(site.baseUrlEncoded))
    .orderBy('name')
    .orderBy('region_id')
    .execute();
}

/** The boxes that are ignored on a page in a browser. */
export function ignoredOn(
  regions: readonly Pick<VisualRegionTable, 'page_url' | 'browser' | 'x' | 'y' | 'width' | 'height'>[],
  cell: { pageUrl: string; browser: string },
): IgnoredBox[] {
  return regions
    .filter(
      ({ page_url, browser }) =>
        (page_url ?? cell.pageUrl) === cell.pageUrl && (browser ?? cell.browser) === cell.browser,
    )
    .map(({ x, y, width, height }) => ({ x, y, width, height }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x || a.width - b.width || a.height - b.height);
}
