import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { Notification, noticeKinds } from '#product/tenancy/api/notices.ts';
import type { Schema } from '../schema.ts';
import { liveChannel } from './live-events.ts';

/** A notice for one person's browsers: in Japanese, with the English texts alongside. */
export const NoticeOnItsWay = z.object({
  type: z.literal('NOTIFICATION'),
  kind: z.enum(noticeKinds),
  tenantId: z.string().nullable(),
  notification: Notification,
  english: z.object({ Title: z.string(), Content: z.string() }),
});
export type NoticeOnItsWay = z.infer<typeof NoticeOnItsWay>;

/** NOTIFY carries 8,000 bytes. */
const maxBytes = 7_500;

/** Notifies one person of a new entry on their board; delivered when the transaction commits. */
export async function publishNotice(tx: Kysely<Schema>, notice: Omit<NoticeOnItsWay, 'type'>): Promise<void> {
  const payload = (notification: Notification) => JSON.stringify({ ...notice, type: 'NOTIFICATION', notification });
  const whole = payload(notice.notification);
  // The rest is on the board itself.
  const { BaseUrl: _, ...shorter } = notice.notification;
  const fitting = Buffer.byteLength(whole) <= maxBytes ? whole : payload(shorter);
  if (Buffer.byteLength(fitting) <= maxBytes) await sql`select pg_notify(${liveChannel}, ${fitting})`.execute(tx);
}
