import { z } from 'zod';
import { needs, open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { liveMessage, liveMessages } from '#endpoint/live-message.ts';
import { MaintenanceInfo } from './maintenance.ts';
import { adParts } from './maintenance-parts.ts';
import { Notification, noticeKinds } from './notices.ts';

export const connected = liveMessage('connected', 'nobody', { connectionId: z.string() });

/**
 * A person's role or groups changed, or the account was deleted. `userName` is that person's; they see the dialog and
 * go to the top of `firstGroupReload`, everybody else reloads silently. Removal from only one group keeps the
 * account: `isCompleteDelete` false. `tenantId` is `sys-admin` for staff.
 */
export const rightsChanged = liveMessage('CHANGE_AUTHORITY_USER', 'tenant', {
  tenantId: z.string(),
  action: z.enum(['editUser', 'deleteUser']),
  userName: z.string(),
  isCompleteDelete: z.boolean(),
  firstGroupReload: z.string().nullable(),
});

/**
 * A new entry on the person's own notice board, in the language of the connection, for which it is put together. `tenantId` null:
 * staff.
 */
export const noticePosted = liveMessage('NOTIFICATION', 'nobody', {
  ...Notification.shape,
  socketType: z.enum(noticeKinds),
  tenantId: z.string().nullable(),
});

/** Maintenance of parts of the ad service, which the staff look after, begins or ends (`googleAds`, `yahooAds`, `adReport`). */
export const adMaintenance = liveMessages(['ENABLE_MAINTENANCE', 'DISABLE_MAINTENANCE'], 'staff', {
  funcList: z.array(z.enum(adParts)),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
});

/** Maintenance begins or ends. Enabled with an empty `funcList`: the whole service. */
export const maintenanceChanged = liveMessage('MAINTENANCE', 'all', MaintenanceInfo.shape);

export const connectSocket = endpoint({
  operationId: 'live.connect',
  method: 'POST',
  path: '/users-connect-socket',
  access: needs('account:self', { deactivated: true }),
  scope: { group: 'operation' },
  summary: { ja: 'ライブ接続を登録する', en: 'Register a live connection' },
  body: z.object({
    tenantId: z.string(),
    sub: z.string(),
    connectionId: z.string().max(200),
    groupId: z.string(),
    /** Milliseconds since the caller began to read its data: what was told of sites meanwhile is sent at once. */
    missedMs: z.number().int().min(0).max(60_000).optional(),
  }),
  status: 204,
  reply: z.undefined(),
});

export const connectSocketNonTenant = endpoint({
  operationId: 'live.connectNonTenant',
  method: 'POST',
  path: '/users-non-tenant-connect-socket',
  access: open,
  summary: { ja: 'テナントに属さないライブ接続を登録する', en: 'Register a live connection outside a tenant' },
  body: z.object({ connectionId: z.string().max(200) }),
  status: 204,
  reply: z.undefined(),
});
