import type { Selectable } from 'kysely';
import { exportFailures } from '#product/reports/api/export-problems.ts';
import type { DownloadTicket } from '#product/reports/api/exports.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import type { ExportTicketTable } from './export-tables.ts';

export type TicketRow = Selectable<ExportTicketTable>;

/** The folder of a ticket's file: nothing else is in it. */
export const ticketFolder = ({ tenant_id, ticket_id }: Pick<TicketRow, 'tenant_id' | 'ticket_id'>) =>
  `${tenant_id}/exports/${ticket_id}`;

/** The ticket of a storage key in such a folder; null for other keys. */
export function ticketOfKey(key: string): { tenantId: string; ticketId: string } | null {
  const [, tenantId, ticketId] = /^([^/]+)\/exports\/([0-9a-f-]{36})\//.exec(key) ?? [];
  return tenantId === undefined || ticketId === undefined ? null : { tenantId, ticketId };
}

/** The sort key of a ticket, which its id ends. */
export const sortKeyOf = ({ created_at, group_type, ticket_id }: TicketRow) =>
  `${created_at.toISOString()}#${group_type}#${ticket_id}`;

/** The link to a ticket's file, valid until it expires; null without one. */
export function downloadLink(services: Pick<Services, 'secrets' | 'clock'>, row: TicketRow): string | null {
  const seconds = Math.floor((row.expires_at.getTime() - services.clock.now().getTime()) / 1000);
  if (row.state !== 'ready' || row.storage_key === null || seconds <= 0) return null;
  return linkSigner(services)(row.storage_key, row.tenant_id, seconds);
}

/** The ticket with the names of the specification. */
export function viewOfTicket(services: Pick<Services, 'secrets' | 'clock'>, row: TicketRow): DownloadTicket {
  const isRunning = row.state === 'waiting' || row.state === 'running';
  const group = row.group_id === 'G001' ? '' : `#${row.group_id}`;
  return {
    PK: `${row.tenant_id}${group}#DownloadTicket#${row.sub}`,
    SK: sortKeyOf(row),
    Status: isRunning ? 'RUNNING' : 'FINISHED',
    Name: row.name,
    Sub: row.sub,
    UrlDownload: downloadLink(services, row),
    ExpireTime: row.expires_at.toISOString(),
    CreateTime: row.created_at.toISOString(),
    GroupType: row.group_type,
    Id: row.ticket_id,
    Running: isRunning,
    IsError: row.state === 'failed',
    IsDownloaded: row.is_downloaded,
    ZipName: row.zip_name,
    groupId: row.group_id,
    site: siteOf(row),
    isExpired: row.expires_at <= services.clock.now(),
    progress: { done: row.done, total: row.total },
    size: row.size === null ? null : Number(row.size),
    failure: row.failure && { code: row.failure, message: exportFailures[row.failure] },
    lostCharacters: row.notes.lostCharacters ?? [],
    isPart: row.notes.isPart === true,
  };
}

function siteOf({ base_url, base_url_encoded, run_date }: TicketRow): DownloadTicket['site'] {
  if (base_url === null || base_url_encoded === null || run_date === null) return null;
  return { baseUrl: base_url, baseUrlEncoded: base_url_encoded, date: run_date.toISOString() };
}
