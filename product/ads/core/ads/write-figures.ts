import { type Insertable, sql, type Transaction } from 'kysely';
import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedText } from '#product/tenancy/core/stored-json.ts';
import type { AdFigureTable } from './ad-tables.ts';

const rowsAtOnce = 1_000;
const longestName = 500;

export interface AccountKey {
  tenantId: string;
  accountId: string;
}

export interface WholeDay {
  day: string;
  rows: readonly AdFigureRow[];
  /** The platform does not correct it any more. */
  isFinal: boolean;
}

/** Replaces a day by the given figures and marks it as collected. Returns whether it had been collected before. */
export async function replaceDay(
  tx: Transaction<Schema>,
  { tenantId, accountId }: AccountKey,
  { day, rows, isFinal }: WholeDay,
  now: Date,
): Promise<boolean> {
  await tx.deleteFrom('ad_figure').where('account_id', '=', accountId).where('day', '=', day).execute();
  const columns = mergedFigures(rows).map(row => columnsOf({ tenantId, accountId }, row));
  for (let at = 0; at < columns.length; at += rowsAtOnce)
    await tx
      .insertInto('ad_figure')
      .values(columns.slice(at, at + rowsAtOnce))
      .execute();
  const noted = { is_final: isFinal, collected_at: now };
  const { was_there: wasThere } = await tx
    .insertInto('ad_day')
    .values({ tenant_id: tenantId, account_id: accountId, day, ...noted })
    .onConflict(conflict => conflict.columns(['account_id', 'day']).doUpdateSet(noted))
    // A row that was updated bears the transaction that locked it.
    .returning(sql<boolean>`xmax::text <> '0'`.as('was_there'))
    .executeTakeFirstOrThrow();
  return wasThere;
}

/** Rows with one for each day, campaign, ad group, keyword and device: what a platform divides further is added up. */
export function mergedFigures(rows: readonly AdFigureRow[]): AdFigureRow[] {
  const found = new Map<string, AdFigureRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.day, row.campaignId, row.adGroupId, row.keywordId, row.device]);
    const same = found.get(key);
    found.set(
      key,
      same === undefined
        ? row
        : {
            ...same,
            impressions: same.impressions + row.impressions,
            clicks: same.clicks + row.clicks,
            costMicros: same.costMicros + row.costMicros,
            conversionsMicros: same.conversionsMicros + row.conversionsMicros,
            conversionValueMicros: same.conversionValueMicros + row.conversionValueMicros,
          },
    );
  }
  return [...found.values()];
}

const name = (text: string) => storedText(text.slice(0, longestName));

const columnsOf = ({ tenantId, accountId }: AccountKey, row: AdFigureRow): Insertable<AdFigureTable> => ({
  tenant_id: tenantId,
  account_id: accountId,
  day: row.day,
  campaign_id: name(row.campaignId),
  ad_group_id: name(row.adGroupId),
  keyword_id: name(row.keywordId),
  device: row.device,
  campaign: name(row.campaign),
  ad_group: name(row.adGroup),
  keyword: name(row.keyword),
  channel: name(row.channel),
  impressions: row.impressions,
  clicks: row.clicks,
  cost_micros: row.costMicros,
  conversions_micros: row.conversionsMicros,
  conversion_value_micros: row.conversionValueMicros,
});
