import type { DownloadTicket } from '#product/reports/api/exports.ts';

/** Where a file is, as the tray tells it. */
export type TicketState = 'preparing' | 'failed' | 'expired' | 'ready' | 'downloaded';

export function ticketStateOf(
  ticket: Pick<DownloadTicket, 'Running' | 'IsError' | 'isExpired' | 'IsDownloaded'>,
): TicketState {
  if (ticket.Running) return 'preparing';
  if (ticket.IsError) return 'failed';
  if (ticket.isExpired) return 'expired';
  return ticket.IsDownloaded ? 'downloaded' : 'ready';
}

/** Percent of a file that is written, 99 at most until it is ready; null while it is not known. */
export function percentOf({ done, total }: DownloadTicket['progress']): number | null {
  return total === 0 ? null : Math.min(99, Math.floor((done / total) * 100));
}

/** The number on the tray: files that are ready and not downloaded, and those that failed. */
export const newsOf = (tickets: readonly DownloadTicket[]): number =>
  tickets.filter(ticket => ['ready', 'failed'].includes(ticketStateOf(ticket))).length;
