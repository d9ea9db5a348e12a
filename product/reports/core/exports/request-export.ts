import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { getSite } from '#product/findings/core/issues/site-decisions.ts';
import { getComparedPair } from '#product/findings/core/results/find-compared-run.ts';
import type { DownloadTicket, ExportRequest, GroupExportRequest, GroupType } from '#product/reports/api/exports.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import { unfinishedTasks } from '#product/tenancy/core/tasks/find-task.ts';
import { getReportRow, type InspectionKey, withInspections } from '../inspection/inspection-access.ts';
import type { ExportOrder } from './export-order.ts';
import { exportTask } from './export-task.ts';
import { fileNameOf, groupFileNameOf, inspectionFileName } from './file-name.ts';
import { isCompared } from './list-batches.ts';
import { viewOfTicket } from './ticket-view.ts';

/** Files of one person that are being made at once. */
const mostUnfinished = 100;

export type RequestServices = Pick<Services, 'db' | 'queue' | 'clock' | 'secrets'>;

interface NewTicket {
  groupType: GroupType;
  name: string;
  zipName?: string;
  order: ExportOrder;
}

type OfRun = Pick<Run, 'run_id' | 'base_url' | 'base_url_encoded' | 'date'>;
type TicketRun = Pick<Run, 'tenant_id' | 'group_id'> & Partial<OfRun>;

/** Has a list of a run written into a file as it is filtered. */
export function exportList(
  services: RequestServices,
  session: Session,
  key: RunKey,
  request: ExportRequest,
  language: Language,
): Promise<DownloadTicket> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const asked = await withBothRuns(tx, key, run, request);
    const order: ExportOrder = { content: 'list', request: asked, language, isStaff: session.pool === 'staff' };
    return addTicket(tx, services, session, run, { groupType: 'Export', name: fileNameOf(run, request), order });
  });
}

/** The request for a list of a comparison with the date of the earlier run, which is the newest at this moment unless said. */
async function withBothRuns(
  tx: Transaction<Schema>,
  key: RunKey,
  run: Run,
  request: ExportRequest,
): Promise<ExportRequest> {
  if (!isCompared(request)) return request;
  const { before } = await getComparedPair(tx, key, run, request.filter.with);
  return { ...request, filter: { ...request.filter, with: before.date.toISOString() } } as ExportRequest;
}

export function exportGroupList(
  services: RequestServices,
  session: Session,
  group: { tenantId: string; groupId: string },
  request: GroupExportRequest,
  language: Language,
): Promise<DownloadTicket> {
  return withGroup(services, session, group, async tx => {
    if (request.list === 'exclusions') await getSite(tx, { ...group, baseUrlEncoded: request.filter.site });
    const order: ExportOrder = { content: 'group-list', request, language, isStaff: session.pool === 'staff' };
    const name = groupFileNameOf(group.groupId, services.clock.now(), request);
    const of = { tenant_id: group.tenantId, group_id: group.groupId };
    return addTicket(tx, services, session, of, { groupType: 'Export', name, order });
  });
}

/** Has the files of a signed inspection report written into a zip; `inspection_not_signed` for another. */
export function exportInspection(
  services: RequestServices,
  session: Session,
  key: InspectionKey,
  language: Language,
): Promise<DownloadTicket> {
  return withInspections(services, session, key, async tx => {
    const report = await getReportRow(tx, key);
    if (report.state !== 'signed') throw new ProblemError('inspection_not_signed');
    const order: ExportOrder = { content: 'inspection', managementId: key.managementId, language };
    const name = inspectionFileName(report);
    const of = { tenant_id: key.tenantId, group_id: key.groupId };
    return addTicket(tx, services, session, of, { groupType: 'InspectionReport', name, order });
  });
}

/** Writes a ticket and puts its job into the queue, both with the transaction. */
export async function addTicket(
  tx: Transaction<Schema>,
  services: RequestServices,
  { sub }: Session,
  run: TicketRun,
  { groupType, name, zipName, order }: NewTicket,
): Promise<DownloadTicket> {
  const { length } = await unfinishedTasks(tx, exportTask, sub);
  if (length >= mostUnfinished) throw new ProblemError('export_too_many', { most: mostUnfinished });
  const row = await addTask(tx, services, exportTask, {
    tenantId: run.tenant_id,
    groupId: run.group_id,
    runId: run.run_id,
    askedBy: sub,
    order: { groupType, name, zipName: zipName ?? null, site: siteOf(run), file: order },
  });
  return viewOfTicket(services, row);
}

function siteOf({ base_url, base_url_encoded, date }: TicketRun): DownloadTicket['site'] {
  if (base_url === undefined || base_url_encoded === undefined || date === undefined) return null;
  return { baseUrl: base_url, baseUrlEncoded: base_url_encoded, date: date.toISOString() };
}
