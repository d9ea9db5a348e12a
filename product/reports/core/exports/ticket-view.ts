import { exportFailures } from '#product/reports/api/export-problems.ts';
import type { DownloadTicket, GroupType } from '#product/reports/api/exports.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { isUnfinished } from '#product/tenancy/core/tasks/find-task.ts';
import type { StoredFile } from '#product/tenancy/core/tasks/running-task.ts';
import type { TaskRow } from '#product/tenancy/core/tasks/task-table.ts';
import type { ExportNotes, ExportOrder } from './export-order.ts';

/** What a ticket promises. */
export interface TicketOrder {
  groupType: GroupType;
  /** Of the file. */
  name: string;
  zipName: string | null;
  /** The run; null for a list of the group. */
  site: DownloadTicket['site'];
  file: ExportOrder;
}

export interface TicketFile extends StoredFile {
  notes: ExportNotes;
  isDownloaded: boolean;
}

/** A ticket: the task of making its file, which its person alone sees. */
export type TicketRow = TaskRow<TicketOrder, TicketFile>;

/** The ticket of a storage key in such a folder; null for other keys. */
export function ticketOfKey(key: string): { tenantId: string; ticketId: string } | null {
  const [, tenantId, ticketId] = /^([^/]+)\/exports\/([0-9a-f-]{36})\//.exec(key) ?? [];
  return tenantId === undefined || ticketId === undefined ? null : { tenantId, ticketId };
}

/** The sort key of a ticket, which its id ends. */
export const sortKeyOf = ({ created_at, orders, task_id }: TicketRow) =>
  `${created_at.toISOString()}#${orders.groupType}#${task_id}`;

const expiryOf = ({ expires_at, created_at }: TicketRow): Date => expires_at ?? created_at;

/** The link to a ticket's file, valid until it expires; null without one. */
export function downloadLink(services: Pick<Services, 'secrets' | 'clock'>, row: TicketRow): string | null {
  const seconds = Math.floor((expiryOf(row).getTime() - services.clock.now().getTime()) / 1000);
  if (row.state !== 'done' || row.result === null || row.is_cleared || seconds <= 0) return null;
  return linkSigner(services)(row.result.key, row.tenant_id, seconds);
}

/** The ticket with the names of the specification. */
export function viewOfTicket(services: Pick<Services, 'secrets' | 'clock'>, row: TicketRow): DownloadTicket {
  const isRunning = isUnfinished(row);
  const { orders, result } = row;
  const groupId = row.group_id ?? '';
  const group = groupId === 'G001' ? '' : `#${groupId}`;
  return {
    PK: `${row.tenant_id}${group}#DownloadTicket#${row.asked_by}`,
    SK: sortKeyOf(row),
    Status: isRunning ? 'RUNNING' : 'FINISHED',
    Name: orders.name,
    Sub: row.asked_by,
    UrlDownload: downloadLink(services, row),
    ExpireTime: expiryOf(row).toISOString(),
    CreateTime: row.created_at.toISOString(),
    GroupType: orders.groupType,
    Id: row.task_id,
    Running: isRunning,
    IsError: row.state === 'failed',
    IsDownloaded: result?.isDownloaded ?? false,
    ZipName: orders.zipName,
    groupId,
    site: orders.site,
    isExpired: expiryOf(row) <= services.clock.now(),
    progress: { done: row.done, total: row.total },
    size: result?.size ?? null,
    failure: failureOf(row),
    lostCharacters: result?.notes.lostCharacters ?? [],
    isPart: result?.notes.isPart === true,
  };
}

function failureOf({ failure }: TicketRow): DownloadTicket['failure'] {
  if (failure === null) return null;
  const code = Object.hasOwn(exportFailures, failure) ? (failure as keyof typeof exportFailures) : 'export_failed';
  return { code, message: exportFailures[code] };
}
