import { sql, type Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import type { DownloadTicket, GroupType } from '#product/reports/api/exports.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, sessionActor, withGroup, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { cancelTask, deleteTasks } from '#product/tenancy/core/tasks/change-task.ts';
import { findTask, isUnfinished, tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import { exportTask } from './export-task.ts';
import { sortKeyOf, type TicketRow, viewOfTicket } from './ticket-view.ts';

const mostShown = 200;

type TicketServices = Pick<Services, 'db' | 'secrets' | 'clock'>;
/** Of the tickets of a person, those of a kind, group or run. */
interface TicketFilter {
  groupType?: GroupType;
  groupId?: string;
  baseUrlEncoded?: string;
  date?: string;
}

/** The person's own tickets in groups that they see, the newest first; not those that were canceled. */
export function listOwnTickets(
  services: TicketServices,
  session: Session,
  tenantId: string,
  { groupType, groupId, baseUrlEncoded, date }: TicketFilter = {},
): Promise<DownloadTicket[]> {
  const work = async (tx: Transaction<Schema>): Promise<DownloadTicket[]> => {
    await checkTenant(tx, tenantId);
    let query = tasksOf(tx, exportTask).where('asked_by', '=', session.sub).where('state', '!=', 'canceled');
    const property = (name: string) => sql<string>`orders ->> ${name}`;
    const ofSite = (name: string) => sql<string>`orders -> 'site' ->> ${name}`;
    if (groupType !== undefined) query = query.where(property('groupType'), '=', groupType);
    if (groupId !== undefined) query = query.where('group_id', '=', groupId);
    if (baseUrlEncoded !== undefined) query = query.where(ofSite('baseUrlEncoded'), '=', baseUrlEncoded);
    if (date !== undefined) query = query.where(ofSite('date'), '=', new Date(date).toISOString());
    const rows = await query.orderBy('created_at', 'desc').orderBy('task_id').limit(mostShown).execute();
    const actor = sessionActor(session);
    return rows.filter(row => seesGroup(actor, row.group_id ?? '')).map(row => viewOfTicket(services, row));
  };
  return groupId === undefined
    ? withTenant(services, session, tenantId, work)
    : withGroup(services, session, { tenantId, groupId }, work);
}

/** Rejects with `not_found` for a tenant that does not exist; of others staff alone know. */
export function seeTenant(services: Pick<Services, 'db'>, session: Session, tenantId: string): Promise<void> {
  return withTenant(services, session, tenantId, tx => checkTenant(tx, tenantId));
}

async function checkTenant(tx: Transaction<Schema>, tenantId: string): Promise<void> {
  const tenant = await tx
    .selectFrom('tenant_view')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!tenant) throw new ProblemError('not_found');
}

/** A ticket of the person; `export_cancelled` for a canceled one, `not_found` for every other. */
export function getOwnTicket(
  services: TicketServices,
  session: Session,
  { tenantId, ticketId }: { tenantId: string; ticketId: string },
): Promise<DownloadTicket> {
  return withTenant(services, session, tenantId, async tx => {
    const row = await ownRow(tx, session, ticketId);
    return viewOfTicket(services, row);
  });
}

/** A person's ticket with its run, and the key of its file once there is one; rejects as `getOwnTicket` does. */
export function findOwnFile(
  services: TicketServices,
  session: Session,
  { tenantId, ticketId }: { tenantId: string; ticketId: string },
): Promise<{ ticket: DownloadTicket; runId: string | null; storageKey: string | null }> {
  return withTenant(services, session, tenantId, async tx => {
    const row = await ownRow(tx, session, ticketId);
    const storageKey = row.is_cleared ? null : (row.result?.key ?? null);
    return { ticket: viewOfTicket(services, row), runId: row.run_id, storageKey };
  });
}

/** Cancels a running ticket, or deletes one with its file. Rejects with `export_cancelled` or `not_found`. */
export async function deleteOwnTicket(
  services: Services,
  session: Session,
  { tenantId, ticketId }: { tenantId: string; ticketId: string },
): Promise<void> {
  const folders = await withTenant(services, session, tenantId, async tx => {
    const row = await ownRow(tx, session, ticketId);
    if (!isUnfinished(row)) return deleteTasks(tx, exportTask, { taskId: row.task_id });
    await cancelTask(tx, services, exportTask, row.task_id);
    return [];
  });
  // Should this fail, the nightly look for files without a task removes it.
  for (const folder of folders) await services.storage.deleteAll(folder);
}

/** The same by the sort key of a ticket of a kind; `not_found` for one of another kind or group. */
export async function deleteTicketByKey(
  services: Services,
  session: Session,
  {
    tenantId,
    groupId,
    groupType,
    SK,
  }: { tenantId: string; groupId?: string | undefined; groupType: GroupType; SK: string },
): Promise<void> {
  const ticketId = SK.slice(SK.lastIndexOf('#') + 1);
  await withTenant(services, session, tenantId, async tx => {
    const row = await ownRow(tx, session, ticketId, { canceled: true });
    const isIt =
      sortKeyOf(row) === SK && row.orders.groupType === groupType && (groupId ?? row.group_id) === row.group_id;
    if (!isIt) throw new ProblemError('not_found');
  });
  await deleteOwnTicket(services, session, { tenantId, ticketId });
}

export function hasFreePlan(services: Pick<Services, 'db'>, session: Session, tenantId: string): Promise<boolean> {
  return withTenant(services, session, tenantId, async tx => {
    const contract = await tx
      .selectFrom('contract_view')
      .select('plan_id')
      .where('group_id', '=', masterGroupId)
      .executeTakeFirst();
    return contract?.plan_id === 'free';
  });
}

async function ownRow(
  tx: Transaction<Schema>,
  session: Session,
  ticketId: string,
  given: { canceled?: boolean } = {},
): Promise<TicketRow> {
  const row = await findTask(tx, exportTask, ticketId, { askedBy: session.sub });
  if (!row || !seesGroup(sessionActor(session), row.group_id ?? '')) throw new ProblemError('not_found');
  if (row.state === 'canceled' && !given.canceled) throw new ProblemError('export_cancelled');
  return row;
}
