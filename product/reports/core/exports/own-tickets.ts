import type { Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import type { DownloadTicket, GroupType } from '#product/reports/api/exports.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, sessionActor, withGroup, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { noteCsvEnd } from './run-exports.ts';
import { sortKeyOf, type TicketRow, ticketFolder, viewOfTicket } from './ticket-view.ts';

/** Tickets of a list. */
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
    let query = ownRows(tx, session).where('state', '!=', 'cancelled');
    if (groupType !== undefined) query = query.where('group_type', '=', groupType);
    if (groupId !== undefined) query = query.where('group_id', '=', groupId);
    if (baseUrlEncoded !== undefined) query = query.where('base_url_encoded', '=', baseUrlEncoded);
    if (date !== undefined) query = query.where('run_date', '=', new Date(date));
    const rows = await query.orderBy('created_at', 'desc').orderBy('ticket_id').limit(mostShown).execute();
    const actor = sessionActor(session);
    return rows.filter(row => seesGroup(actor, row.group_id)).map(row => viewOfTicket(services, row));
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
    if (row.state === 'cancelled') throw new ProblemError('export_cancelled');
    return viewOfTicket(services, row);
  });
}

/** A ticket of the person with the run that it is of, and the key of its file once there is one; rejects as `getOwnTicket` does. */
export function findOwnFile(
  services: TicketServices,
  session: Session,
  { tenantId, ticketId }: { tenantId: string; ticketId: string },
): Promise<{ ticket: DownloadTicket; runId: string | null; storageKey: string | null }> {
  return withTenant(services, session, tenantId, async tx => {
    const row = await ownRow(tx, session, ticketId);
    if (row.state === 'cancelled') throw new ProblemError('export_cancelled');
    const storageKey = row.state === 'ready' ? row.storage_key : null;
    return { ticket: viewOfTicket(services, row), runId: row.run_id, storageKey };
  });
}

/**
 * Cancels a ticket whose file is being made, or deletes one with its file. `export_cancelled` when it was canceled before,
 * `not_found` for tickets of others.
 */
export async function deleteOwnTicket(
  services: Pick<Services, 'db' | 'queue' | 'storage'>,
  session: Session,
  { tenantId, ticketId }: { tenantId: string; ticketId: string },
): Promise<void> {
  const row = await withTenant(services, session, tenantId, async tx => {
    const found = await ownRow(tx, session, ticketId);
    if (found.state === 'cancelled') throw new ProblemError('export_cancelled');
    const isUnfinished = found.state === 'waiting' || found.state === 'running';
    if (!isUnfinished) await tx.deleteFrom('export_ticket').where('ticket_id', '=', ticketId).execute();
    else {
      await tx.updateTable('export_ticket').set({ state: 'cancelled' }).where('ticket_id', '=', ticketId).execute();
      await noteCsvEnd(tx, ticketId, null);
      // A job that is being worked on sees it by itself.
      await services.queue.withdraw(tx, 'export', { ticketId });
    }
    return found;
  });
  // Should this fail, the nightly look for files without a ticket removes it.
  if (row.state === 'ready') await services.storage.deleteAll(ticketFolder(row));
}

/** The same by the sort key of a ticket of a kind; `not_found` for one of another kind or group. */
export async function deleteTicketByKey(
  services: Pick<Services, 'db' | 'queue' | 'storage'>,
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
    const row = await ownRow(tx, session, ticketId);
    const isIt = sortKeyOf(row) === SK && row.group_type === groupType && (groupId ?? row.group_id) === row.group_id;
    if (!isIt) throw new ProblemError('not_found');
  });
  await deleteOwnTicket(services, session, { tenantId, ticketId });
}

/** Whether the tenant's main contract is of the free plan. */
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

const ownRows = (tx: Transaction<Schema>, { sub }: Session) =>
  tx.selectFrom('export_ticket').selectAll().where('sub', '=', sub);

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function ownRow(tx: Transaction<Schema>, session: Session, ticketId: string): Promise<TicketRow> {
  const row = isId(ticketId)
    ? await ownRows(tx, session).where('ticket_id', '=', ticketId).forUpdate().executeTakeFirst()
    : undefined;
  if (!row || !seesGroup(sessionActor(session), row.group_id)) throw new ProblemError('not_found');
  return row;
}
