import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { ReportedGap } from '#product/documents/core/report-formats/reported-finding.ts';
import { notJudgedOfRun } from '#product/findings/core/results/list-not-judged.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { enginesOfRun } from '#product/runs/core/runs/run-engines.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { inspectionZip } from '../inspection/files/inspection-zip.ts';
import { exportFailure } from './export-failure.ts';
import { groupListBytes } from './group-list.ts';
import { type FileInTheMaking, listBytes } from './list-bytes.ts';
import { pictureZip } from './picture-zip.ts';
import { issueLinks, screenLinks } from './screen-links.ts';
import type { TicketRow } from './ticket-view.ts';

type FileServices = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'storage'>;

/** Reasons, each with its first 50 pages. */
const mostReasons = 100;

/** The file that a ticket is for, made while its bytes are taken. Throws a `TaskFailure` when its run is gone. */
export async function fileOfTicket(
  services: FileServices,
  ticket: Omit<TicketRow, 'result'>,
  onProgress: (done: number, total: number) => void,
): Promise<FileInTheMaking> {
  const { tenant_id: tenantId, run_id: runId } = ticket;
  const { file: order } = ticket.orders;
  if (order.content === 'group-list') {
    const tenant = await inTenant(services.db, tenantId, tx => addressOfTenant(tx, tenantId));
    const { asked_by: sub } = ticket;
    const groupId = ticket.group_id ?? '';
    const group = { tenant_id: tenantId, group_id: groupId };
    const linkOf = issueLinks(group, { publicUrl: services.publicUrl, tenant, isStaff: order.isStaff });
    return groupListBytes(services, { tenantId, groupId, sub, order, linkOf, onProgress });
  }
  if (order.content === 'inspection') {
    const { managementId, language } = order;
    const bytes = await inspectionZip(services, { tenantId, managementId, language, onProgress });
    if (bytes === null) throw exportFailure('export_inspection_deleted');
    return { bytes, notes: () => ({}) };
  }
  if (runId === null) throw exportFailure('export_run_deleted');
  if (order.content === 'pictures') return pictureZip(services, { tenantId, runId, order, onProgress });
  const { run, engines, tenant } = await inTenant(services.db, tenantId, async (tx: Transaction<Schema>) => {
    const found = await findRun(tx, runId);
    if (found === undefined) throw exportFailure('export_run_deleted');
    return { run: found, engines: await enginesOfRun(tx, found), tenant: await addressOfTenant(tx, tenantId) };
  });
  const links = screenLinks(run, { publicUrl: services.publicUrl, tenant, isStaff: order.isStaff });
  const report = {
    url: run.base_url,
    date: run.date.toISOString(),
    isComplete: run.finished_at !== null && run.status !== 'STOPPED',
    engines,
  };
  return listBytes(services, {
    tenantId,
    runId,
    order,
    links,
    report,
    gaps: () => gapsOfRun(services, run),
    onProgress,
  });
}

async function addressOfTenant(tx: Transaction<Schema>, tenantId: string): Promise<string> {
  const named = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return named.tenant_preferred_id;
}

/** What was not judged, with the first pages of each reason. */
function gapsOfRun({ db }: Pick<Services, 'db'>, run: Run): Promise<ReportedGap[]> {
  return inTenant(db, run.tenant_id, async (tx: Transaction<Schema>) => {
    const { items } = await notJudgedOfRun(tx, run, { offset: 0, limit: mostReasons });
    return items.flatMap(({ function: of, code, isWholePage, examples }) =>
      examples.map(({ url, subject, message }) => ({
        function: of,
        pageUrl: url,
        isWholePage,
        code,
        message,
        subject,
      })),
    );
  });
}
