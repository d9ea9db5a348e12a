import type { ReactNode } from 'react';
import { type DownloadTicket, deleteTicket } from '#product/reports/api/exports.ts';
import { call } from '#web/client.ts';
import { useIsGroupInView, useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useReachable } from '#web/shell/use-reachable.ts';
import { Tray } from './tray.tsx';
import { readTicketsAgain, useTickets } from './use-tickets.ts';

/** Time in which the server has noted that a file is being downloaded. */
const noteMs = 1_500;

/** The files that the person has had made of the tenant in view, as long as its sites are in reach. */
export function ExportTray(): ReactNode {
  const { params, isStaff } = useScope();
  const isInView = useIsGroupInView();
  const reachable = useReachable();
  const isShown = isStaff ? isInView : reachable('top');
  const tickets = useTickets(isShown);
  if (!isShown) return null;
  async function remove({ Id }: DownloadTicket): Promise<void> {
    try {
      await call(deleteTicket, { params: { tenantId: params.tenantId, ticketId: Id } });
    } catch (error) {
      notify.problem(error);
    }
    await readTicketsAgain();
  }
  return (
    <Tray
      tickets={tickets}
      onDelete={ticket => void remove(ticket)}
      onDownload={() => setTimeout(() => void readTicketsAgain(), noteMs)}
    />
  );
}
