import type { Transaction } from 'kysely';
import type { InspectedCriterion } from '#checks/criteria-of-standard.ts';
import { type ConformanceLevel, type InspectionStandard, standardNames } from '#checks/inspection-standards.ts';
import type { Claim, InspectionTexts, PageMethod, Verdict } from '#product/reports/api/inspection-fields.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { DrawnLogo } from '../../draw-logo.ts';
import { resultOfCriterion } from '../claim.ts';
import type { ReportRow } from '../inspection-access.ts';
import { logoIn } from '../inspection-settings.ts';
import { criteriaOfReport } from '../report-view.ts';
import type { Signature } from '../signature.ts';

/** A cell that is not met, with what people wrote of it. */
export interface UnmetCell {
  page: number;
  url: string;
  criterion: string;
  reason: string;
  place: string;
  /** Elements that are not met: by people, else by the engine where the cell is its verdict. */
  elements: readonly { message: { ja: string; en: string }; selector: string; excerpt: string; reason: string }[];
  /** Names of the files in the zip, with their captions. */
  pictures: readonly { name: string; caption: string }[];
}

export interface CriterionResult extends InspectedCriterion {
  result: Verdict | null;
  /** Numbers of the pages on which it is not met. */
  unmet: readonly number[];
}

export interface InspectionFacts {
  title: string;
  site: string;
  list: InspectionStandard;
  standard: string;
  level: ConformanceLevel;
  method: PageMethod;
  seed: string | null;
  drawnOf: number | null;
  texts: InspectionTexts;
  runDate: Date;
  createdAt: Date;
  /** First and last day on which people judged; null where all is the engine's. */
  period: { from: Date; to: Date } | null;
  signature: Signature;
  claim: Claim | null;
  logo: DrawnLogo | null;
  pages: readonly { page: number; url: string; title: string; is_drawn: boolean | null }[];
  criteria: readonly CriterionResult[];
  verdictOf(page: number, criterion: string): Verdict | null;
  /** The verdict was given to several cells at once. */
  isBulk(page: number, criterion: string): boolean;
  /** How many such verdicts there are. */
  bulk: number;
  unmet: readonly UnmetCell[];
  pictures: readonly { name: string; key: string; caption: string; page: number; criterion: string }[];
}

/** Elements of a cell that files name; the report itself has them all. */
const mostElements = 10;

export async function collectInspection(
  tx: Transaction<Schema>,
  report: ReportRow,
  signature: Signature,
): Promise<InspectionFacts> {
  const { report_id: id } = report;
  const ofReport = { pages: tx.selectFrom('inspection_page'), cells: tx.selectFrom('inspection_cell') };
  const pages = await ofReport.pages
    .select(['page', 'url', 'title', 'is_drawn'])
    .where('report_id', '=', id)
    .orderBy('page')
    .execute();
  const cells = await ofReport.cells
    .select(['page', 'criterion', 'verdict', 'reason', 'place', 'judge_at', 'is_bulk'])
    .where('report_id', '=', id)
    .execute();
  const byKey = new Map(cells.map(cell => [keyOf(cell), cell]));
  const pictures = await picturesOfReport(tx, id);
  const elements = await unmetElements(tx, id);
  const urlOf = new Map(pages.map(page => [page.page, page.url]));
  const unmet = pages.flatMap(({ page }) =>
    report.criteria.flatMap((criterion): UnmetCell[] => {
      const cell = byKey.get(`${page} ${criterion}`);
      if (cell?.verdict !== 'fail') return [];
      return [
        {
          page,
          criterion,
          url: urlOf.get(page) ?? '',
          reason: cell.reason,
          place: cell.place,
          elements: (elements.get(`${page} ${criterion}`) ?? []).slice(0, mostElements),
          pictures: pictures.filter(one => one.page === page && one.criterion === criterion),
        },
      ];
    }),
  );
  const days = cells.flatMap(cell => cell.judge_at ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  const [first, last] = [days[0], days.at(-1)];
  return {
    title: report.title,
    site: report.base_url,
    list: report.list,
    standard: standardNames[report.list],
    level: report.level,
    method: report.method,
    seed: report.seed,
    drawnOf: report.drawn_of,
    texts: report.texts,
    runDate: report.run_date,
    createdAt: report.created_at,
    period: first && last ? { from: first, to: last } : null,
    signature,
    claim: signature.claim,
    logo: logoIn(report),
    pages,
    criteria: criteriaOfReport(report).map(criterion => ({
      ...criterion,
      result: resultOfCriterion(pages.map(({ page }) => byKey.get(`${page} ${criterion.number}`)?.verdict ?? null)),
      unmet: unmet.filter(one => one.criterion === criterion.number).map(one => one.page),
    })),
    verdictOf: (page, criterion) => byKey.get(`${page} ${criterion}`)?.verdict ?? null,
    isBulk: (page, criterion) => byKey.get(`${page} ${criterion}`)?.is_bulk ?? false,
    bulk: cells.filter(cell => cell.is_bulk).length,
    unmet,
    pictures,
  };
}

const keyOf = ({ page, criterion }: { page: number; criterion: string }) => `${page} ${criterion}`;

/** `pictures/003_1.4.3_1.png`: page, criterion, and its place among those of the cell. */
async function picturesOfReport(tx: Transaction<Schema>, id: string) {
  const rows = await tx
    .selectFrom('inspection_picture')
    .select(['page', 'criterion', 'caption', 'storage_key'])
    .where('report_id', '=', id)
    .orderBy('page')
    .orderBy('added_at')
    .orderBy('picture_id')
    .execute();
  const counts = new Map<string, number>();
  return rows.map(({ storage_key: key, ...row }) => {
    const n = (counts.get(keyOf(row)) ?? 0) + 1;
    counts.set(keyOf(row), n);
    return { ...row, key, name: `pictures/${String(row.page).padStart(3, '0')}_${row.criterion}_${n}.png` };
  });
}

/** Elements that are not met, by their cell. */
async function unmetElements(
  tx: Transaction<Schema>,
  id: string,
): Promise<Map<string, UnmetCell['elements'][number][]>> {
  const rows = await tx
    .selectFrom('inspection_element as e')
    .innerJoin('inspection_cell as c', join =>
      join
        .onRef('c.report_id', '=', 'e.report_id')
        .onRef('c.page', '=', 'e.page')
        .onRef('c.criterion', '=', 'e.criterion'),
    )
    .select(['e.page', 'e.criterion', 'e.message', 'e.selector', 'e.excerpt', 'e.reason'])
    .where('e.report_id', '=', id)
    .where('c.verdict', '=', 'fail')
    .where(eb =>
      eb.or([
        eb('e.verdict', '=', 'fail'),
        eb.and([eb('e.verdict', 'is', null), eb('e.severity', '=', 'error'), eb('c.machine', '=', 'fail')]),
      ]),
    )
    .orderBy('e.element_id')
    .execute();
  return Map.groupBy(
    rows.map(({ selector, ...row }) => ({ ...row, selector: selector ?? '' })),
    keyOf,
  );
}
