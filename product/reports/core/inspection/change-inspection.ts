import { sql, type Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import { nameOfSession } from '#product/findings/core/issues/people.ts';
import type {
  changeInspection as changeEndpoint,
  InspectionReport,
  moveInspection as moveEndpoint,
} from '#product/reports/api/inspections.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { isConfirmationValid } from './confirmation.ts';
import {
  getReportRow,
  type InspectionKey,
  type ReportRow,
  requireState,
  tellChange,
  tellState,
  withInspections,
} from './inspection-access.ts';
import { inspectionFolder } from './pictures.ts';
import { firstCell, isOpen, viewOfReport } from './report-view.ts';

type ChangeServices = Pick<Services, 'db' | 'clock' | 'secrets'>;

/** Refuses with `conflict` what somebody else has changed since. */
export function requireVersion(row: ReportRow, version: number): void {
  if (row.version !== version) throw new ProblemError('conflict');
}

/**
 * Changes the name and texts of a report that is not signed. Rejects with `conflict` when somebody else was first, and with
 * `invalid_input` for other pages, another list or level.
 */
export function changeInspection(
  services: ChangeServices,
  session: Session,
  key: InspectionKey,
  { title, texts, version, ...kept }: Input<typeof changeEndpoint>['body'],
): Promise<InspectionReport> {
  return withInspections(services, session, key, async tx => {
    const before = await getReportRow(tx, key, 'update');
    requireState(before, ['draft', 'in_progress', 'review']);
    requireVersion(before, version);
    const row = await tx
      .updateTable('inspection_report')
      .set({
        title,
        texts: storedJson(texts),
        version: version + 1,
        updated_at: services.clock.now(),
      })
      .where('report_id', '=', before.report_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellChange(tx, key, { by: nameOfSession(session) });
    const shown = await viewOfReport(tx, services, row);
    refuseKeptFields(kept, shown);
    return shown;
  });
}

/** Deletes a report that is not signed, with its pictures. */
export async function deleteInspection(
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
  session: Session,
  key: InspectionKey,
): Promise<void> {
  await withInspections(services, session, key, async tx => {
    const row = await getReportRow(tx, key, 'update');
    requireState(row, ['draft', 'in_progress', 'review']);
    await tx.deleteFrom('inspection_report').where('report_id', '=', row.report_id).execute();
    const before = { title: row.title, state: row.state, pages: row.pages };
    await recordAudit(tx, session, { action: 'inspections.delete', target: row.report_id, before });
    await tellState(tx, key, row.state);
  });
  await services.storage.deleteAll(inspectionFolder(key));
}

const from = { in_progress: ['draft', 'review'], review: ['in_progress'] } as const;

/** Begins an inspection, hands it over to review, or takes it back. Rejects with `inspection_preparing` or `inspection_open_cells`. */
export function moveInspection(
  services: ChangeServices,
  session: Session,
  key: InspectionKey,
  { state, version }: Input<typeof moveEndpoint>['body'],
): Promise<InspectionReport> {
  return withInspections(services, session, key, async tx => {
    const before = await getReportRow(tx, key, 'update');
    requireState(before, from[state]);
    requireVersion(before, version);
    await requirePrepared(tx, before);
    if (state === 'review') await requireJudged(tx, before);
    const row = await tx
      .updateTable('inspection_report')
      .set({ state, version: version + 1, updated_at: services.clock.now() })
      .where('report_id', '=', before.report_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, session, {
      action: 'inspections.move',
      target: row.report_id,
      before: { state: before.state },
      after: { state },
    });
    await tellState(tx, key, state);
    return viewOfReport(tx, services, row);
  });
}

/** Refuses a report whose pages are still taken over from the run. */
export async function requirePrepared(tx: Transaction<Schema>, { report_id: id }: ReportRow): Promise<void> {
  const waiting = await tx
    .selectFrom('inspection_page')
    .select('page')
    .where('report_id', '=', id)
    .where('is_prepared', '=', false)
    .executeTakeFirst();
  if (waiting) throw new ProblemError('inspection_preparing');
}

/** Refuses a report with open cells: how many, and which is the first, which `fields` names too. */
export async function requireJudged(tx: Transaction<Schema>, row: ReportRow): Promise<void> {
  const first = await firstCell(tx, row, isOpen);
  if (first !== null) throw incomplete('inspection_open_cells', first);
}

/** The same for verdicts that no second person has confirmed as they stand, judged anew by what is stored of each. */
export async function requireConfirmed(tx: Transaction<Schema>, row: ReportRow): Promise<void> {
  const first = await firstCell(tx, row, sql<boolean>`not ${isConfirmationValid}`);
  if (first !== null) throw incomplete('inspection_unconfirmed', first);
}

function incomplete(
  code: 'inspection_open_cells' | 'inspection_unconfirmed',
  first: { page: number; criterion: string; count: number },
): ProblemError {
  const message = { ja: `${first.page}ページ目の${first.criterion}`, en: `${first.criterion} on page ${first.page}` };
  const path = `pages.${first.page}.criteria.${first.criterion}`;
  return new ProblemError(code, first, [{ path, message }]);
}
