import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';

/** Event kinds, the prefix of a notification's PK. */
export const noticeKinds = [
  'COMPLETED_SITE',
  'MAINTENANCE',
  'SITE_OWNERSHIP',
  'REFUSED_RUN',
  'WEBHOOK_OFF',
  'ISSUE',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Numbers of the kinds in `Type`: a run started by a person has ended, maintenance, the ownership of a site, a due run was not
 * started, a webhook was switched off, something about places to fix, a scheduled run has ended.
 */
export const noticeTypes = {
  run: 1,
  maintenance: 2,
  ownership: 3,
  refusedRun: 4,
  webhookOff: 5,
  issue: 6,
  scheduledRun: 9,
} as const;

/**
 * An entry of the notice board with the specification's fields. `PK` is kind#region:userSub, `Title` and `Content` are
 * in the caller's language, `Viewed` is when it was first opened, `Link` an address below the site's root or empty.
 * Types 1 and 9 carry the run's base URL, how often the site was verified, and the run's start.
 */
export const Notification = z.object({
  PK: z.string(),
  SK: z.string(),
  Title: z.string(),
  Content: z.string(),
  ShowTime: z.string(),
  Confirm: z.boolean(),
  Viewed: z.string().nullable(),
  Type: z.number().int(),
  Link: z.string(),
  sub: z.string(),
  BaseUrl: z.string().optional(),
  CheckCount: z.number().int().optional(),
  LatestDate: z.string().optional(),
});
export type Notification = z.infer<typeof Notification>;

/** Unread: neither viewed nor confirmed. */
export const NoticeFilter = z.enum(['all', 'unread', 'viewed', 'confirmed']);
export type NoticeFilter = z.infer<typeof NoticeFilter>;

export const listNotifications = endpoint({
  operationId: 'notifications.list',
  method: 'GET',
  path: '/notifications',
  access: needs('notice:read'),
  summary: { ja: 'お知らせの一覧（新しい順）', en: 'Notices (newest first)' },
  query: z.object({ ...paging, filter: NoticeFilter.default('all') }),
  reply: pageOf(Notification).extend({ unread: z.number().int() }),
});

export const markNotifications = endpoint({
  operationId: 'notifications.mark',
  method: 'PATCH',
  path: '/notifications',
  access: needs('notice:read'),
  summary: { ja: 'お知らせを既読・確認済みにする', en: 'Mark notices as viewed or confirmed' },
  body: z
    .object({
      /** One, several, or `all`. */
      SK: z.union([z.string().min(1).max(200), z.array(z.string().min(1).max(200)).min(1).max(100)]).optional(),
      all: z.literal(true).optional(),
      /** A client may send an instant; the server stores its own. */
      Viewed: z.union([z.literal(true), z.iso.datetime({ offset: true })]).optional(),
      Confirm: z.boolean().optional(),
    })
    .refine(({ SK, all }) => (SK === undefined) !== (all === undefined), { path: ['SK'] })
    .refine(({ Viewed, Confirm }) => Viewed !== undefined || Confirm !== undefined, { path: ['Viewed'] }),
  reply: z.object({ updated: z.number().int(), unread: z.number().int() }),
});
