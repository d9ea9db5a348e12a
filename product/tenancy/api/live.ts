import { z } from 'zod';
import { FunctionId } from '#checks/registry.ts';
import { needs, open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { MaintenanceInfo } from './maintenance.ts';
import { adParts } from './maintenance-parts.ts';
import { Notification, noticeKinds } from './notices.ts';

/**
 * Who hears a message: everybody; the staff; the staff who look at its tenant; the people of its tenant, or the staff where that is
 * `sys-admin`; its person alone, whatever group they look at; the people of its group. `nobody`: it is sent another way.
 */
export type Audience = 'all' | 'staff' | 'viewers' | 'tenant' | 'person' | 'group' | 'nobody';

const audiences = new Map<string, Audience>();

/** Declares a live message: its name, who hears it, and its payload, which names those. */
function liveMessage<const Type extends string, Shape extends z.ZodRawShape>(type: Type, to: Audience, shape: Shape) {
  audiences.set(type, to);
  return z.object({ type: z.literal(type), ...shape });
}

/** Who hears messages of a type. */
export const audienceOf = (type: LiveMessage['type']): Audience => audiences.get(type) ?? 'nobody';

const scope = { tenantId: z.string(), groupId: z.string(), baseUrlEncoded: z.string(), date: z.string() };
/** Of `ADD_SITE`: the connection that hears of the run from now on, whatever group it is in, and its person. */
const followed = { connectionId: z.string().optional(), sub: z.string().optional() };
const siteMessages = [
  'ADD_SITE',
  'DELETED_SITE',
  'UPDATE_SITE',
  'UPDATED_SCORE',
  'UPLOADED_THUMBNAIL',
  'REVERIFY',
  'STOP_SITEMAP',
  'UPDATE_RUN_TIME',
  'FINISHED_UPDATE_LINK',
] as const;

/** The finish types of download tickets, by their kind. */
export const finishTypes = {
  Quality: 'QUALITY_ZIP_FINISHED',
  AccessibilityMicheckerExcel: 'EXCEL_EXPORT_FINISHED',
  Layout: 'LAYOUT_ZIP_FINISHED',
  InspectionReport: 'INSPECTION_REPORT_FINISHED',
  Export: 'EXPORT_FINISHED',
} as const;
export type FinishType = (typeof finishTypes)[keyof typeof finishTypes];

/** Of a download ticket, whose person alone receives it. */
const ofTicket = { tenantId: z.string(), groupId: z.string(), sub: z.string(), Id: z.string() };

/** Of an inspection report. */
const ofInspection = { tenantId: z.string(), groupId: z.string(), managementId: z.string() };

/** All messages of the live channel. The first is `connected`; its connectionId is then registered by POST. */
export const LiveMessage = z.discriminatedUnion('type', [
  liveMessage('connected', 'nobody', { connectionId: z.string() }),
  ...siteMessages.map(type =>
    liveMessage(type, 'group', {
      ...scope,
      function: FunctionId.optional(),
      currentUrl: z.string().optional(),
      ...followed,
    }),
  ),
  /**
   * The pages of a site could not be collected. `content` has the parts of the specification's text, separated by `#`:
   * tenant, group, base URL encoded, date.
   */
  liveMessage('MARSFLAG_FAILED', 'group', { ...scope, content: z.string() }),
  liveMessage('FINISH_CALCULATE_SCORE', 'group', {
    ...scope,
    connectionId: z.string().nullable(),
    response: z.unknown(),
  }),
  /** The group's contract was canceled or recovered: clients reload everything. */
  liveMessage('CANCEL_CONTRACT', 'group', { tenantId: z.string(), groupId: z.string() }),
  /**
   * A person's role or groups changed, or the account was deleted. `userName` is that person's; they see the dialog and
   * go to the top of `firstGroupReload`, everybody else reloads silently. Removal from only one group keeps the
   * account: `isCompleteDelete` false. `tenantId` is `sys-admin` for staff.
   */
  liveMessage('CHANGE_AUTHORITY_USER', 'tenant', {
    tenantId: z.string(),
    action: z.enum(['editUser', 'deleteUser']),
    userName: z.string(),
    isCompleteDelete: z.boolean(),
    firstGroupReload: z.string().nullable(),
  }),
  /**
   * A new entry on the person's own notice board, in the language of the connection, for which it is put together. `tenantId` null:
   * staff.
   */
  liveMessage('NOTIFICATION', 'nobody', {
    ...Notification.shape,
    socketType: z.enum(noticeKinds),
    tenantId: z.string().nullable(),
  }),
  /** A file is ready, or there is none: `isError`. The ticket is not running any more. */
  ...Object.values(finishTypes).map(type =>
    liveMessage(type, 'person', {
      ...ofTicket,
      SK: z.string(),
      UrlDownload: z.string().nullable(),
      isError: z.boolean(),
    }),
  ),
  /** How far a file is, at most once a second. */
  liveMessage('EXPORT_PROGRESS', 'person', { ...ofTicket, done: z.number().int(), total: z.number().int() }),
  /** An inspection report of the group has another state. */
  liveMessage('UPDATE_INSPECTION_REPORT_STATUS', 'group', { ...ofInspection, status: z.string() }),
  /**
   * Something of an inspection report changed: which cell, null for several, and by whom; `connectionId` as whoever changed
   * it has named it.
   */
  liveMessage('UPDATE_INSPECTION_REPORT', 'group', {
    ...ofInspection,
    connectionId: z.string().nullable().optional(),
    inspectionReport: z.unknown(),
  }),
  /** An ad project, its accounts or its reports changed. */
  liveMessage('UPDATE_AD_PROJECT', 'viewers', { tenantId: z.string(), projectId: z.string() }),
  /** Maintenance of parts of the ad service, which the staff look after, begins or ends (`googleAds`, `yahooAds`, `adReport`). */
  ...(['ENABLE_MAINTENANCE', 'DISABLE_MAINTENANCE'] as const).map(type =>
    liveMessage(type, 'staff', {
      funcList: z.array(z.enum(adParts)),
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
    }),
  ),
  /** Maintenance begins or ends. Enabled with an empty `funcList`: the whole service. */
  liveMessage('MAINTENANCE', 'all', MaintenanceInfo.shape),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
export type SiteMessageType = (typeof siteMessages)[number];

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
