import type { Transaction } from 'kysely';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import type { AdReportInput } from '#product/ads/api/ad-reports.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { collectedDays, heldAccounts, missingDays } from '../ads/accounts-to-report.ts';
import { eachDayOf } from '../ads/collect-days.ts';
import { subtractSums } from '../ads/get-figures.ts';
import { type FigureChoice, sumFiguresBy, sumFiguresByDay, totalOfFigures } from '../ads/sum-figures.ts';
import {
  type AdCompared,
  type AdDayFacts,
  type AdFactTable,
  type AdReportAccount,
  type AdReportFacts,
  type AdTableName,
  adTableNames,
  mostAdFactRows,
} from './report-facts.ts';

interface ReportedProject {
  projectId: string;
  projectName: string;
  advertiserName: string;
}

/** All that a report says: read while nothing of its accounts changes, so that every table adds up to the total. */
export async function collectAdFacts(
  tx: Transaction<Schema>,
  { projectId, projectName, advertiserName }: ReportedProject,
  wish: AdReportInput,
): Promise<AdReportFacts> {
  const held = await heldAccounts(tx, projectId, wish.media);
  const accountIds = held.map(account => account.accountId);
  const collected = await collectedDays(tx, accountIds, wish.period);
  const before = wish.comparison === null ? null : await collectedDays(tx, accountIds, wish.comparison);
  const mediaBefore = new Set(held.flatMap(({ accountId, media }) => (before?.get(accountId)?.size ? [media] : [])));
  // A time of which nothing is collected has no figures, not those of 0.
  const choice: FigureChoice = { accountIds, now: wish.period, before: mediaBefore.size > 0 ? wish.comparison : null };
  const total = await totalOfFigures(tx, choice);
  const accounts = held.map(
    ({ accountId, media, customerId, customerName, source, timeZone }): AdReportAccount => ({
      media,
      customerId,
      customerName,
      source,
      timeZone,
      missing: missingDays(wish.period, collected.get(accountId) ?? new Set()),
      missingBefore:
        wish.comparison === null ? [] : missingDays(wish.comparison, before?.get(accountId) ?? new Set<string>()),
    }),
  );
  const tables: [AdTableName, AdFactTable][] = [];
  for (const name of adTableNames) tables.push([name, await tableOf(tx, choice, { name, total, mediaBefore })]);
  return {
    reportName: wish.reportName,
    projectName,
    advertiserName,
    period: wish.period,
    comparison: wish.comparison,
    currency: held[0]?.currency ?? 'JPY',
    media: wish.media,
    accounts,
    sections: wish.sections,
    template: wish.template,
    comments: wish.comments,
    total,
    days: await daysOfReport(tx, accountIds, wish),
    tables: Object.fromEntries(tables) as Record<AdTableName, AdFactTable>,
  };
}

async function tableOf(
  tx: Transaction<Schema>,
  choice: FigureChoice,
  { name, total, mediaBefore }: { name: AdTableName; total: AdCompared; mediaBefore: ReadonlySet<AdMedia> },
): Promise<AdFactTable> {
  const { rows: found, count } = await sumFiguresBy(tx, choice, name, mostAdFactRows);
  const rows = found.map(row => (row.media === null || mediaBefore.has(row.media) ? row : { ...row, before: null }));
  if (count <= rows.length) return { rows, rest: null };
  const now = subtractSums(
    total.now,
    rows.map(row => row.now),
  );
  const before =
    total.before === null
      ? null
      : subtractSums(
          total.before,
          rows.flatMap(row => row.before ?? []),
        );
  return { rows, rest: { now, before, count: count - rows.length } };
}

/** Each day beside the one that is as many days after the beginning of the other time. */
async function daysOfReport(
  tx: Transaction<Schema>,
  accountIds: readonly string[],
  { period, comparison }: AdReportInput,
): Promise<AdDayFacts[]> {
  const now = await sumFiguresByDay(tx, accountIds, period);
  const before = comparison === null ? null : await sumFiguresByDay(tx, accountIds, comparison);
  const others = comparison === null ? [] : eachDayOf(comparison);
  return eachDayOf(period).map((day, n) => {
    const beforeDay = others[n] ?? null;
    return {
      day,
      now: now.get(day) ?? null,
      beforeDay,
      before: beforeDay === null ? null : (before?.get(beforeDay) ?? null),
    };
  });
}
