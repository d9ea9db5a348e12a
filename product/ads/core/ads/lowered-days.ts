import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import type { ComparedSums, LoweredDays } from '#product/ads/api/ad-accounts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { shiftDay } from './collect-days.ts';
import type { UploadedFigures } from './read-uploaded-figures.ts';
import { type FigureSums, noFigures, sumFiguresByDay } from './sum-figures.ts';

const compared = ['impressions', 'clicks', 'costMicros', 'conversionsMicros', 'conversionValueMicros'] as const;

export interface Lowering {
  lowered: LoweredDays[];
  days: number;
  /** Of the file and of what it lowers in the account. */
  digest: string;
}

/** What a file would lower in an account. */
export async function loweringOf(tx: Transaction<Schema>, accountId: string, file: UploadedFigures): Promise<Lowering> {
  const range = { from: file.days[0] ?? '', to: file.days.at(-1) ?? '' };
  const before = await sumFiguresByDay(tx, [accountId], range);
  const { lowered, days } = loweredDays(before, file.rows);
  const digest = createHash('sha256').update(JSON.stringify([accountId, file.digest, lowered]));
  return { lowered, days, digest: digest.digest('hex') };
}

/** The days of which rows lower a sum, those that follow each other as one. Days that are not collected are none. */
export function loweredDays(
  before: ReadonlyMap<string, FigureSums>,
  rows: readonly AdFigureRow[],
): Pick<Lowering, 'lowered' | 'days'> {
  const after = new Map<string, FigureSums>();
  for (const row of rows) after.set(row.day, added(after.get(row.day) ?? noFigures, row));
  const ranges: { from: string; to: string; before: FigureSums; after: FigureSums }[] = [];
  let days = 0;
  for (const [day, own] of [...after].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const known = before.get(day);
    if (known === undefined || compared.every(name => own[name] >= known[name])) continue;
    days += 1;
    const last = ranges.at(-1);
    if (last === undefined || shiftDay(last.to, 1) !== day) {
      ranges.push({ from: day, to: day, before: known, after: own });
      continue;
    }
    last.to = day;
    last.before = added(last.before, known);
    last.after = added(last.after, own);
  }
  const lowered = ranges.map(({ before: was, after: is, ...range }) => ({
    ...range,
    before: shown(was),
    after: shown(is),
  }));
  return { lowered, days };
}

const added = (sum: FigureSums, more: FigureSums): FigureSums => ({
  impressions: sum.impressions + more.impressions,
  clicks: sum.clicks + more.clicks,
  costMicros: sum.costMicros + more.costMicros,
  conversionsMicros: sum.conversionsMicros + more.conversionsMicros,
  conversionValueMicros: sum.conversionValueMicros + more.conversionValueMicros,
});

const shown = ({ conversionsMicros, conversionValueMicros, ...sums }: FigureSums): ComparedSums => ({
  impressions: sums.impressions,
  clicks: sums.clicks,
  costMicros: sums.costMicros,
  conversions: conversionsMicros / 1_000_000,
  conversionValue: conversionValueMicros / 1_000_000,
});
