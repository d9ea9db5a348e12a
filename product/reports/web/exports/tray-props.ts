import type { DownloadTicket } from '#product/reports/api/exports.ts';

export interface TrayProps {
  tickets: readonly DownloadTicket[];
  onDelete: (ticket: DownloadTicket) => void;
  onDownload: (ticket: DownloadTicket) => void;
}
