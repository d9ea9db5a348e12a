import { z } from 'zod';
import { FunctionId } from '#checks/registry.ts';
import { needs, open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { MaintenanceInfo } from './maintenance.ts';
import { adParts } from './maintenance-parts.ts';
import { Notification, noticeKinds } from './notices.ts';

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
  z.object({ type: z.literal('connected'), connectionId: z.string() }),
  ...siteMessages.map(type =>
    z.object({
      type: z.literal(type),
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
  z.object({ type: z.literal('MARSFLAG_FAILED'), ...scope, content: z.string() }),
  z.object({
    type: z.literal('FINISH_CALCULATE_SCORE'),
    ...scope,
    connectionId: z.string().nullable(),
    response: z.unknown(),
  }),
  /** The group's contract was canceled or recovered: clients reload everything. */
  z.object({ type: z.literal('CANCEL_CONTRACT'), tenantId: z.string(), groupId: z.string() }),
  /**
   * A person's role or groups changed, or the account was deleted. `userName` is that person's; they see the dialog and
   * go to the top of `firstGroupReload`, everybody else reloads silently. Removal from only one group keeps the
   * account: `isCompleteDelete` false. `tenantId` is `sys-admin` for staff.
   */
  z.object({
    type: z.literal('CHANGE_AUTHORITY_USER'),
    tenantId: z.string(),
    action: z.enum(['editUser', 'deleteUser']),
    userName: z.string(),
    isCompleteDelete: z.boolean(),
    firstGroupReload: z.string().nullable(),
  }),
  /** A new entry on the person's own notice board, in the language of the connection. `tenantId` null: staff. */
  Notification.extend({
    type: z.literal('NOTIFICATION'),
    socketType: z.enum(noticeKinds),
    tenantId: z.string().nullable(),
  }),
  /** A file is ready, or there is none: `isError`. The ticket is not running any more. */
  ...Object.values(finishTypes).map(type =>
    z.object({
      type: z.literal(type),
      ...ofTicket,
      SK: z.string(),
      UrlDownload: z.string().nullable(),
      isError: z.boolean(),
    }),
  ),
  /** How far a file is, at most once a second. */
  z.object({ type: z.literal('EXPORT_PROGRESS'), ...ofTicket, done: z.number().int(), total: z.number().int() }),
  /** An inspection report of the group has another state. */
  z.object({ type: z.literal('UPDATE_INSPECTION_REPORT_STATUS'), ...ofInspection, status: z.string() }),
  /**
   * Something of an inspection report changed: which cell, null for several, and by whom; `connectionId` as whoever changed
   * it has named it.
   */
  z.object({
    type: z.literal('UPDATE_INSPECTION_REPORT'),
    ...ofInspection,
    connectionId: z.string().nullable().optional(),
    inspectionReport: z.unknown(),
  }),
  /** An ad project, its accounts or its reports changed; staff who look at the tenant hear of it. */
  z.object({ type: z.literal('UPDATE_AD_PROJECT'), tenantId: z.string(), projectId: z.string() }),
  /** Maintenance of parts of the ad service begins or ends (`googleAds`, `yahooAds`, `adReport`); staff hear of it. */
  ...(['ENABLE_MAINTENANCE', 'DISABLE_MAINTENANCE'] as const).map(type =>
    z.object({
      type: z.literal(type),
      funcList: z.array(z.enum(adParts)),
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
    }),
  ),
  /** Maintenance begins or ends; sent to everybody. Enabled with an empty `funcList`: the whole service. */
  MaintenanceInfo.extend({ type: z.literal('MAINTENANCE') }),
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
