import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DownloadTicket, ExportWish, GroupType } from '#api/exports.ts';
import { ProblemError } from '#api/problem.ts';
import type { Language } from '#language/message.ts';
import { getRunByKey, type Run } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { ExportJob } from '../runs/run-queues.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import type { ExportOrder } from './export-order.ts';
import { fileNameOf } from './file-name.ts';
import { viewOfTicket } from './ticket-view.ts';

/** Files of one person that are being made at once. */
const mostUnfinished = 100;
const keptMs = 24 * 3_600_000;

export type RequestServices = Pick<Services, 'db' | 'queue' | 'clock' | 'secrets'>;

interface NewTicket {
  groupType: GroupType;
  name: string;
  zipName?: string;
  order: ExportOrder;
}

/** Has a list of a run written into a file as it is filtered. */
export function exportList(
  services: RequestServices,
  session: Session,
  key: RunKey,
  wish: ExportWish,
  language: Language,
): Promise<DownloadTicket> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const order: ExportOrder = { content: 'list', wish, language, isStaff: session.pool === 'staff' };
    return addTicket(tx, services, session, run, { groupType: 'Export', name: fileNameOf(run, wish), order });
  });
}

/** Writes a ticket and puts its job into the queue, both with the transaction. */
export async function addTicket(
  tx: Transaction<Schema>,
  services: RequestServices,
  { sub }: Session,
  run: Run,
  { groupType, name, zipName, order }: NewTicket,
): Promise<DownloadTicket> {
  await checkUnfinished(tx, sub);
  const now = services.clock.now();
  const row = await tx
    .insertInto('export_ticket')
    .values({
      ticket_id: randomUUID(),
      tenant_id: run.tenant_id,
      group_id: run.group_id,
      sub,
      run_id: run.run_id,
      base_url: run.base_url,
      base_url_encoded: run.base_url_encoded,
      run_date: run.date,
      group_type: groupType,
      name,
      zip_name: zipName ?? null,
      orders: JSON.stringify(order),
      created_at: now,
      expires_at: new Date(now.getTime() + keptMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const data: ExportJob = { tenantId: run.tenant_id, ticketId: row.ticket_id };
  await services.queue.send(tx, 'export', [{ data, group: run.tenant_id, member: sub }]);
  return viewOfTicket(services, row);
}

async function checkUnfinished(tx: Transaction<Schema>, sub: string): Promise<void> {
  const { n } = await tx
    .selectFrom('export_ticket')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('sub', '=', sub)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  if (Number(n) >= mostUnfinished) throw new ProblemError('export_too_many', { most: mostUnfinished });
}
