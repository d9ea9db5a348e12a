import { type Selectable, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type {
  GridCell,
  InspectedElement,
  InspectionCell,
  listInspectionCells as listEndpoint,
} from '#product/reports/api/inspections.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { digestOfCell } from './confirmation.ts';
import { type CellKey, getReportRow, type InspectionKey, withInspections } from './inspection-access.ts';
import type { InspectionCellTable, InspectionElementTable } from './inspection-tables.ts';
import { machineOf } from './machine-verdict.ts';

export type CellRow = Selectable<InspectionCellTable>;
const hour = 3600;

const gridCell = (
  row: Pick<CellRow, 'criterion' | 'machine' | 'verdict' | 'judge_at' | 'confirm_at' | 'version'>,
): GridCell => ({
  criterion: row.criterion,
  machine: row.machine,
  verdict: row.verdict,
  isByEngine: row.verdict !== null && row.judge_at === null,
  isConfirmed: row.confirm_at !== null,
  version: row.version,
});

/** Pages of the grid: of each page all criteria, in the report's order. */
export function listInspectionCells(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  key: InspectionKey,
  { offset, limit }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withInspections(services, session, key, async tx => {
    const report = await getReportRow(tx, key);
    const rows = await tx
      .selectFrom('inspection_cell')
      .select(['page', 'criterion', 'machine', 'verdict', 'judge_at', 'confirm_at', 'version'])
      .where('report_id', '=', report.report_id)
      .where('page', '>', offset)
      .where('page', '<=', offset + limit)
      .orderBy('page')
      .orderBy(sql`array_position(${report.criteria}::text[], criterion)`)
      .execute();
    const byPage = Map.groupBy(rows, row => row.page);
    const items = [...byPage].map(([page, cells]) => ({ page, cells: cells.map(gridCell) }));
    return { items, total: report.pages, offset, limit };
  });
}

export function getInspectionCell(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: CellKey,
): Promise<InspectionCell> {
  return withInspections(services, session, key, async tx => {
    await getReportRow(tx, key);
    return viewOfCell(tx, services, key);
  });
}

/** The row of a cell with its digest; `inspection_preparing` while its page is not taken over, `not_found` for one that never will be. */
export async function getCellRow(tx: Transaction<Schema>, { managementId, page, criterion }: CellKey) {
  const row = await tx
    .selectFrom('inspection_cell as c')
    .selectAll()
    .select(digestOfCell.as('digest'))
    .where('report_id', '=', managementId)
    .where('page', '=', page)
    .where('criterion', '=', criterion)
    .executeTakeFirst();
  if (row) return row;
  const waiting = await tx
    .selectFrom('inspection_page')
    .select('page')
    .where('report_id', '=', managementId)
    .where('page', '=', page)
    .where('is_prepared', '=', false)
    .executeTakeFirst();
  throw new ProblemError(waiting ? 'inspection_preparing' : 'not_found');
}

export async function viewOfCell(
  tx: Transaction<Schema>,
  services: Pick<Services, 'clock' | 'secrets'>,
  key: CellKey,
): Promise<InspectionCell> {
  const row = await getCellRow(tx, key);
  const { managementId, page, criterion, tenantId } = key;
  const elements = await tx
    .selectFrom('inspection_element')
    .selectAll()
    .where('report_id', '=', managementId)
    .where('page', '=', page)
    .where('criterion', '=', criterion)
    .orderBy('element_id')
    .execute();
  const pictures = await tx
    .selectFrom('inspection_picture')
    .selectAll()
    .where('report_id', '=', managementId)
    .where('page', '=', page)
    .where('criterion', '=', criterion)
    .orderBy('added_at')
    .orderBy('picture_id')
    .execute();
  const sign = linkSigner(services);
  return {
    ...gridCell(row),
    page,
    reason: row.reason,
    place: row.place,
    judge: personOf(row.judge_name, row.judge_inspector, row.judge_at),
    confirmation: personOf(row.confirm_name, row.confirm_inspector, row.confirm_at),
    digest: row.digest,
    isCopied: row.is_copied,
    isBulk: row.is_bulk,
    found: row.found,
    elements: elements.map(elementView),
    pictures: pictures.map(one => ({
      id: one.picture_id,
      caption: one.caption,
      width: one.width,
      height: one.height,
      url: sign(one.storage_key, tenantId, hour),
      by: one.added_by,
    })),
  };
}

const personOf = (name: string | null, inspectorId: string | null, at: Date | null) =>
  name === null || inspectorId === null || at === null ? null : { name, inspectorId, at: at.toISOString() };

const elementView = (row: Selectable<InspectionElementTable>): InspectedElement => ({
  id: String(row.element_id),
  kind: row.kind,
  rule: row.rule,
  message: row.message,
  selector: row.selector,
  excerpt: row.excerpt,
  machine: machineOf([row]),
  box: row.box,
  occurrences: row.occurrences,
  verdict: row.verdict,
  reason: row.reason,
  judge: personOf(row.judge_name, row.judge_inspector, row.judge_at),
  version: row.version,
});
