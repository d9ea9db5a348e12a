import { z } from 'zod';
import { liveMessage, liveMessages } from '#endpoint/live-message.ts';

/** The finish types of download tickets, by their kind. */
export const finishTypes = {
  Quality: 'QUALITY_ZIP_FINISHED',
  AccessibilityMicheckerExcel: 'EXCEL_EXPORT_FINISHED',
  Layout: 'LAYOUT_ZIP_FINISHED',
  InspectionReport: 'INSPECTION_REPORT_FINISHED',
  Export: 'EXPORT_FINISHED',
} as const;

/** Of a download ticket, whose person alone receives it. */
const ofTicket = { tenantId: z.string(), groupId: z.string(), sub: z.string(), Id: z.string() };

/** Of an inspection report. */
const ofInspection = { tenantId: z.string(), groupId: z.string(), managementId: z.string() };

/** A file is ready, or there is none: `isError`. The ticket is not running any more. */
export const fileFinished = liveMessages(Object.values(finishTypes), 'person', {
  ...ofTicket,
  SK: z.string(),
  UrlDownload: z.string().nullable(),
  isError: z.boolean(),
});

/** How far a file is, at most once a second. */
export const fileProgress = liveMessage('EXPORT_PROGRESS', 'person', {
  ...ofTicket,
  done: z.number().int(),
  total: z.number().int(),
});

/** An inspection report of the group has another state. */
export const inspectionState = liveMessage('UPDATE_INSPECTION_REPORT_STATUS', 'group', {
  ...ofInspection,
  status: z.string(),
});

/**
 * Something of an inspection report changed: which cell, null for several, and by whom; `connectionId` as whoever changed
 * it has named it.
 */
export const inspectionChanged = liveMessage('UPDATE_INSPECTION_REPORT', 'group', {
  ...ofInspection,
  connectionId: z.string().nullable().optional(),
  inspectionReport: z.unknown(),
});
