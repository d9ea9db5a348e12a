import { type RawBuilder, sql, type Transaction } from 'kysely';
import { criteriaOfStandard } from '#checks/criteria-of-standard.ts';
import type { Verdict } from '#product/reports/api/inspection-fields.ts';
import type { InspectionCounts, InspectionReport, InspectionRow } from '#product/reports/api/inspections.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { claimOf, resultOfCriterion } from './claim.ts';
import type { CellPlace, ReportRow } from './inspection-access.ts';

const hour = 3600;
const none: InspectionCounts = { total: 0, judged: 0, confirmed: 0, fail: 0 };
const counted = sql<number>`count(*)::integer`.as('total');
const judged = sql<number>`count(verdict)::integer`.as('judged');
const confirmed = sql<number>`(count(*) filter (where confirm_at is not null and verdict is not null))::integer`.as(
  'confirmed',
);
const failed = sql<number>`(count(*) filter (where verdict = 'fail'))::integer`.as('fail');

async function countsOfReports(
  tx: Transaction<Schema>,
  ids: readonly string[],
): Promise<(id: string) => InspectionCounts> {
  if (ids.length === 0) return () => none;
  const rows = await tx
    .selectFrom('inspection_cell')
    .select(['report_id', counted, judged, confirmed, failed])
    .where('report_id', 'in', ids)
    .groupBy('report_id')
    .execute();
  const byId = new Map(rows.map(({ report_id, ...counts }) => [report_id, counts]));
  return id => byId.get(id) ?? none;
}

const rowOf = (row: ReportRow, counts: InspectionCounts): InspectionRow => ({
  managementId: row.report_id,
  title: row.title,
  state: row.state,
  baseUrl: row.base_url,
  baseUrlEncoded: row.base_url_encoded,
  date: row.run_date.toISOString(),
  list: row.list,
  level: row.level,
  pages: row.pages,
  counts,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  signedAt: row.signature?.at ?? null,
  version: row.version,
});

export async function rowsOfReports(tx: Transaction<Schema>, rows: readonly ReportRow[]): Promise<InspectionRow[]> {
  const countsOf = await countsOfReports(
    tx,
    rows.map(row => row.report_id),
  );
  return rows.map(row => rowOf(row, countsOf(row.report_id)));
}

export function criteriaOfReport({ criteria, list, level }: Pick<ReportRow, 'criteria' | 'list' | 'level'>) {
  const known = new Map(criteriaOfStandard(list, level).map(one => [one.number, one]));
  return criteria.flatMap(number => known.get(number) ?? []);
}

/** A report with its pages, how far it is, and what it may claim as it stands. */
export async function viewOfReport(
  tx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'clock'>,
  row: ReportRow,
): Promise<InspectionReport> {
  const pages = await tx
    .selectFrom('inspection_page')
    .select(['page', 'url', 'title', 'picture_key', 'is_prepared'])
    .where('report_id', '=', row.report_id)
    .orderBy('page')
    .execute();
  const byPage = await tx
    .selectFrom('inspection_cell')
    .select(['page', counted, judged, confirmed, failed])
    .where('report_id', '=', row.report_id)
    .groupBy('page')
    .execute();
  const counts = new Map(byPage.map(({ page, ...own }) => [page, own]));
  const signLink = linkSigner(services);
  const { signature } = row;
  const firstOpen = await firstCell(tx, row, isOpen);
  return {
    ...rowOf(row, addUp(byPage)),
    method: row.method,
    seed: row.seed,
    texts: row.texts,
    criteria: criteriaOfReport(row),
    preparedPages: pages.filter(page => page.is_prepared).length,
    items: pages.map(({ page, url, title, picture_key: key }) => ({
      page,
      url,
      title,
      picture: key === null ? null : signLink(key, row.tenant_id, hour),
      counts: counts.get(page) ?? none,
    })),
    firstOpen: firstOpen && { page: firstOpen.page, criterion: firstOpen.criterion },
    previous: row.previous_id,
    claim: signature ? { claim: signature.claim, reasons: [] } : await claimOfReport(tx, row),
    signature: signature && {
      at: signature.at,
      by: signature.by,
      inspector: signature.inspector,
      hash: signature.hash,
      claim: signature.claim,
    },
  };
}

const addUp = (all: readonly InspectionCounts[]): InspectionCounts =>
  all.reduce(
    (sum, one) => ({
      total: sum.total + one.total,
      judged: sum.judged + one.judged,
      confirmed: sum.confirmed + one.confirmed,
      fail: sum.fail + one.fail,
    }),
    none,
  );

/** The first cell (`c`) of a report that fits, by pages and criteria, and how many there are; null without one. */
export async function firstCell(
  tx: Transaction<Schema>,
  { report_id: id, criteria }: Pick<ReportRow, 'report_id' | 'criteria'>,
  fits: RawBuilder<boolean>,
): Promise<(CellPlace & { count: number }) | null> {
  const row = await tx
    .selectFrom('inspection_cell as c')
    .select(['c.page', 'c.criterion', sql<number>`(count(*) over ())::integer`.as('count')])
    .where('c.report_id', '=', id)
    .where(fits)
    .orderBy('c.page')
    .orderBy(sql`array_position(${criteria}::text[], c.criterion)`)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Cells without a verdict. */
export const isOpen = sql<boolean>`c.verdict is null`;

/** What each criterion of a report comes to on all of its pages. */
export async function resultsOfReport(
  tx: Transaction<Schema>,
  { report_id: id, criteria }: Pick<ReportRow, 'report_id' | 'criteria'>,
): Promise<Map<string, Verdict | null>> {
  const rows = await tx
    .selectFrom('inspection_cell')
    .select(['criterion', 'verdict'])
    .where('report_id', '=', id)
    .groupBy(['criterion', 'verdict'])
    .execute();
  const verdicts = (number: string) => rows.filter(row => row.criterion === number).map(row => row.verdict);
  return new Map(criteria.map(number => [number, resultOfCriterion(verdicts(number))]));
}

export async function claimOfReport(tx: Transaction<Schema>, row: ReportRow) {
  const results = [...(await resultsOfReport(tx, row)).values()];
  return claimOf({ list: row.list, policyUrl: row.texts.policyUrl, plan: row.texts.plan, results });
}
