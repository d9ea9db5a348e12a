import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { missing } from '#endpoint/fields/field.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inspectionFieldNames, needsReason, type Verdict } from '#product/reports/api/inspection-fields.ts';
import type {
  judgeElement as elementEndpoint,
  InspectionCell,
  judgeInspectionCell as judgeEndpoint,
  judgeOpenCells as openEndpoint,
} from '#product/reports/api/inspections.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { type CellRow, getCellRow, viewOfCell } from './cell-view.ts';
import { noConfirmation, voidConfirmation } from './confirmation.ts';
import {
  type ActingInspector,
  actingInspector,
  type CellKey,
  getReportRow,
  type InspectionKey,
  requireState,
  tellChange,
  withInspections,
} from './inspection-access.ts';
import { verdictNames } from './inspection-texts.ts';
import { machineOf } from './machine-verdict.ts';

type JudgeServices = Pick<Services, 'db' | 'clock' | 'secrets'>;

const judgeColumns = (by: ActingInspector, at: Date) => ({
  judge_pool: by.pool,
  judge_sub: by.sub,
  judge_inspector: by.inspectorId,
  judge_name: by.name,
  judge_at: at,
});
const noJudge = { judge_pool: null, judge_sub: null, judge_inspector: null, judge_name: null, judge_at: null };

/** Judges a criterion on a page, or opens it again. Rejects with `inspection_cell_changed` when somebody else was first. */
export function judgeInspectionCell(
  services: JudgeServices,
  session: Session,
  key: CellKey,
  { inspectorId, connectionId, verdict, reason, place, version }: Input<typeof judgeEndpoint>['body'],
): Promise<InspectionCell> {
  return withInspections(services, session, key, async tx => {
    requireState(await getReportRow(tx, key, 'share'), ['in_progress']);
    const by = await actingInspector(tx, session, key, inspectorId);
    const cell = await getCellRow(tx, key);
    requireReason(cell, verdict, reason);
    if (verdict !== 'fail' && verdict !== null) await refuseFailingElements(tx, key);
    const now = services.clock.now();
    const row = await tx
      .updateTable('inspection_cell')
      .set({
        verdict,
        reason,
        place,
        is_copied: false,
        is_bulk: false,
        ...(verdict === null ? noJudge : judgeColumns(by, now)),
        ...noConfirmation,
        version: version + 1,
      })
      .where('report_id', '=', key.managementId)
      .where('page', '=', key.page)
      .where('criterion', '=', key.criterion)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    if (!row) throw await changedBy(tx, key);
    await tellChange(tx, key, { by: by.name, connectionId, at: key });
    return viewOfCell(tx, services, key);
  });
}

function requireReason({ machine }: Pick<CellRow, 'machine'>, verdict: Verdict | null, reason: string): void {
  if (needsReason(machine, verdict) && reason === '')
    throw new ProblemError('invalid_input', {}, [{ path: 'reason', message: missing(inspectionFieldNames.reason) }]);
}

async function refuseFailingElements(tx: Transaction<Schema>, key: CellKey): Promise<void> {
  const failing = await tx
    .selectFrom('inspection_element')
    .select('element_id')
    .where('report_id', '=', key.managementId)
    .where('page', '=', key.page)
    .where('criterion', '=', key.criterion)
    .where('verdict', '=', 'fail')
    .executeTakeFirst();
  if (failing) throw new ProblemError('inspection_element_fails');
}

/** Says who was first, as it stands now that the other's transaction has ended. */
async function changedBy(tx: Transaction<Schema>, key: CellKey): Promise<ProblemError> {
  const { verdict, judge_name: name } = await getCellRow(tx, key);
  return name === null
    ? new ProblemError('conflict')
    : new ProblemError('inspection_cell_changed', { name, verdict: verdictNames[verdict ?? 'open'] });
}

/** Cells that a preview names at most. */
const mostNamed = 500;

/**
 * Judges all open cells of some pages and criteria, or tells which; the others stay. Passed over are cells that fail by an element
 * and, without a reason, those in which the engine found a fault.
 */
export function judgeOpenCells(
  services: JudgeServices,
  session: Session,
  key: InspectionKey,
  { inspectorId, connectionId, verdict, reason, pages, criteria, preview }: Input<typeof openEndpoint>['body'],
): Promise<Reply<typeof openEndpoint>> {
  return withInspections(services, session, key, async tx => {
    const report = await getReportRow(tx, key, 'share');
    requireState(report, ['in_progress']);
    const by = await actingInspector(tx, session, key, inspectorId);
    const open = sql<boolean>`c.report_id = ${key.managementId} and c.verdict is null
      and ${pages === undefined ? sql`true` : sql`c.page = any(${pages}::integer[])`}
      and ${criteria === undefined ? sql`true` : sql`c.criterion = any(${criteria}::text[])`}`;
    const judged = sql<boolean>`(${reason !== ''} or c.machine <> 'fail') and not exists (select 1 from inspection_element e
      where e.report_id = c.report_id and e.page = c.page and e.criterion = c.criterion and e.verdict = 'fail')`;
    if (preview) return previewOf(tx, report.criteria, { open, judged });
    const rows = await tx
      .updateTable('inspection_cell as c')
      .set({
        verdict,
        reason,
        is_copied: false,
        is_bulk: true,
        ...judgeColumns(by, services.clock.now()),
        ...noConfirmation,
        version: sql`version + 1`,
      })
      .where(open)
      .where(judged)
      .returning('page')
      .execute();
    if (rows.length > 0) await tellChange(tx, key, { by: by.name, connectionId });
    return { judged: rows.length };
  });
}

async function previewOf(
  tx: Transaction<Schema>,
  criteria: readonly string[],
  { open, judged }: Record<'open' | 'judged', RawBuilder<boolean>>,
): Promise<Reply<typeof openEndpoint>> {
  const { rows } = await sql<Pick<CellRow, 'page' | 'criterion' | 'machine'> & { is_judged: boolean }>`
    select c.page, c.criterion, c.machine, ${judged} as is_judged from inspection_cell c where ${open}
    order by c.page, array_position(${criteria}::text[], c.criterion)`.execute(tx);
  const chosen = rows.filter(row => row.is_judged);
  return {
    judged: chosen.length,
    left: rows.length - chosen.length,
    cells: chosen.slice(0, mostNamed).map(({ page, criterion, machine }) => ({ page, criterion, machine })),
  };
}

/**
 * Judges an element, or opens it again; its cell has to be judged by itself, but cannot be met while an element is not. The cell is
 * to be confirmed again.
 */
export function judgeElement(
  services: JudgeServices,
  session: Session,
  key: CellKey & { element: string },
  { inspectorId, connectionId, verdict, reason, version }: Input<typeof elementEndpoint>['body'],
): Promise<InspectionCell> {
  return withInspections(services, session, key, async tx => {
    requireState(await getReportRow(tx, key, 'share'), ['in_progress']);
    const by = await actingInspector(tx, session, key, inspectorId);
    // Its cell stays as it is meanwhile.
    const cell = await tx
      .selectFrom('inspection_cell')
      .select('verdict')
      .where('report_id', '=', key.managementId)
      .where('page', '=', key.page)
      .where('criterion', '=', key.criterion)
      .forUpdate()
      .executeTakeFirst();
    if (!cell) throw new ProblemError('not_found');
    if (verdict === 'fail' && cell.verdict !== null && cell.verdict !== 'fail')
      throw new ProblemError('inspection_element_of_met');
    const element = await getElementRow(tx, key);
    requireReason({ machine: machineOf([element]) }, verdict, reason);
    const row = await tx
      .updateTable('inspection_element')
      .set({
        verdict,
        reason,
        ...(verdict === null ? noJudge : judgeColumns(by, services.clock.now())),
        version: version + 1,
      })
      .where('report_id', '=', key.managementId)
      .where('page', '=', key.page)
      .where('criterion', '=', key.criterion)
      .where('element_id', '=', key.element)
      .where('version', '=', version)
      .returning('element_id')
      .executeTakeFirst();
    if (!row) throw elementChangedBy(element);
    await voidConfirmation(tx, key);
    await tellChange(tx, key, { by: by.name, connectionId, at: key });
    return viewOfCell(tx, services, key);
  });
}

async function getElementRow(
  tx: Transaction<Schema>,
  { managementId, page, criterion, element }: CellKey & { element: string },
) {
  const row = await tx
    .selectFrom('inspection_element')
    .select(['severity', 'verdict', 'judge_name'])
    .where('report_id', '=', managementId)
    .where('page', '=', page)
    .where('criterion', '=', criterion)
    .where('element_id', '=', element)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
}

function elementChangedBy({ verdict, judge_name: name }: Awaited<ReturnType<typeof getElementRow>>): ProblemError {
  return name === null
    ? new ProblemError('conflict')
    : new ProblemError('inspection_cell_changed', { name, verdict: verdictNames[verdict ?? 'open'] });
}
