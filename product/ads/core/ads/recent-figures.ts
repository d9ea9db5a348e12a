import type { Transaction } from 'kysely';
import { businessTimeZone } from '#endpoint/business-time-zone.ts';
import { type RecentAdFigures, recentAdDays } from '#product/ads/api/ad-projects.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { collectedDays } from './accounts-to-report.ts';
import { lastWholeDay, shiftDay } from './collect-days.ts';

/** Cost and conversions of projects up to yesterday; of one without collected days, or in several currencies, there are none. */
export async function recentFigures(
  tx: Transaction<Schema>,
  projectIds: readonly string[],
  now: Date,
): Promise<Map<string, RecentAdFigures>> {
  if (projectIds.length === 0) return new Map();
  const to = lastWholeDay(now, businessTimeZone);
  const range = { from: shiftDay(to, 1 - recentAdDays), to };
  const accounts = await tx
    .selectFrom('ad_account')
    .select(['account_id', 'project_id', 'currency'])
    .where('project_id', 'in', projectIds)
    .execute();
  const days = await collectedDays(
    tx,
    accounts.map(account => account.account_id),
    range,
  );
  const collected = accounts.filter(account => (days.get(account.account_id)?.size ?? 0) > 0);
  const sums = await sumsOf(
    tx,
    collected.map(account => account.account_id),
    range,
  );
  const found = new Map<string, RecentAdFigures>();
  for (const [projectId, own] of Map.groupBy(collected, account => account.project_id)) {
    const [currency, ...others] = new Set(own.map(account => account.currency));
    if (currency === undefined || others.length > 0) continue;
    const parts = own.map(account => sums.get(account.account_id) ?? { cost: 0, conversions: 0 });
    const conversionsMicros = parts.reduce((sum, part) => sum + part.conversions, 0);
    const costMicros = parts.reduce((sum, part) => sum + part.cost, 0);
    found.set(projectId, { ...range, currency, costMicros, conversions: conversionsMicros / 1e6 });
  }
  return found;
}

async function sumsOf(
  tx: Transaction<Schema>,
  accountIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, { cost: number; conversions: number }>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ad_figure')
    .select(({ fn }) => [
      'account_id',
      fn.sum<string>('cost_micros').as('cost'),
      fn.sum<string>('conversions_micros').as('conversions'),
    ])
    .where('account_id', 'in', accountIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('account_id')
    .execute();
  return new Map(
    rows.map(row => [row.account_id, { cost: Number(row.cost), conversions: Number(row.conversions) }] as const),
  );
}
