import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { type AdMedia, adMedia } from '#product/ads/api/ad-media.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type DayRange, eachDayOf, shiftDay } from './collect-days.ts';

export interface ReportedAccount {
  accountId: string;
  media: AdMedia;
  customerId: string;
  customerName: string;
  source: 'platform' | 'csv';
  timeZone: string;
  currency: string;
}

/** The accounts of a project of these media, whose figures stay until the transaction ends. Rejects with `ad_currencies_differ`. */
export async function heldAccounts(
  tx: Transaction<Schema>,
  projectId: string,
  media: readonly AdMedia[],
): Promise<ReportedAccount[]> {
  const rows = await tx
    .selectFrom('ad_account')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('media', 'in', media.length > 0 ? media : adMedia)
    .orderBy('account_id')
    .forShare()
    .execute();
  const currencies = [...new Set(rows.map(row => row.currency))];
  if (currencies.length > 1) throw new ProblemError('ad_currencies_differ', { names: currencies.join(', ') });
  return rows
    .toSorted((a, b) => adMedia.indexOf(a.media) - adMedia.indexOf(b.media))
    .map(row => ({
      accountId: row.account_id,
      media: row.media,
      customerId: row.customer_id,
      customerName: row.customer_name,
      source: row.source,
      timeZone: row.time_zone,
      currency: row.currency,
    }));
}

/** The days of a range that are collected, by account. */
export async function collectedDays(
  tx: Transaction<Schema>,
  accountIds: readonly string[],
  { from, to }: DayRange,
): Promise<Map<string, Set<string>>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ad_day')
    .select(['account_id', 'day'])
    .where('account_id', 'in', accountIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const found = new Map(accountIds.map(id => [id, new Set<string>()]));
  for (const row of rows) found.get(row.account_id)?.add(row.day);
  return found;
}

/** The days of a range that are not there, side by side ones together. */
export function missingDays(range: DayRange, there: ReadonlySet<string>): DayRange[] {
  const missing: DayRange[] = [];
  for (const day of eachDayOf(range).filter(one => !there.has(one))) {
    const last = missing.at(-1);
    if (last && shiftDay(last.to, 1) === day) last.to = day;
    else missing.push({ from: day, to: day });
  }
  return missing;
}
