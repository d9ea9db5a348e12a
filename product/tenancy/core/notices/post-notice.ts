import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Message } from '#language/message.ts';
import type { NoticeKind } from '#product/tenancy/api/notices.ts';
import { publishNotice } from '../live/publish-notice.ts';
import type { Schema } from '../schema.ts';
import { notificationOf } from './notice-board.ts';
import type { NotificationTable } from './notification-table.ts';

/** Contents of a notice. With `showTime` in the future it appears then, without a live message. */
export interface Notice {
  kind: NoticeKind;
  type: number;
  title: Message;
  content: Message;
  showTime: Date;
  /** Relative to the site's root, or ''. */
  link: string;
  run?: { baseUrl: string; checkCount: number; date: Date };
}

/** Puts a notice on each person's board and notifies them on commit. `tenantId` null: staff, outside of tenants. */
export async function postNotice(
  tx: Transaction<Schema>,
  tenantId: string | null,
  subs: readonly string[],
  notice: Notice,
  now: Date,
): Promise<void> {
  if (subs.length === 0) return;
  const sk = `${notice.showTime.toISOString()}#${randomUUID()}`;
  const row = {
    tenant_id: tenantId,
    sk,
    kind: notice.kind,
    type: notice.type,
    show_time: notice.showTime,
    link: notice.link,
    base_url: notice.run?.baseUrl ?? null,
    check_count: notice.run?.checkCount ?? null,
    latest_date: notice.run?.date ?? null,
  };
  const texts = { title: JSON.stringify(notice.title), content: JSON.stringify(notice.content) };
  await tx
    .insertInto('notification')
    .columns([
      'tenant_id',
      'sub',
      'sk',
      'kind',
      'type',
      'title',
      'content',
      'show_time',
      'link',
      'base_url',
      'check_count',
      'latest_date',
    ])
    .expression(
      sql<never>`select ${row.tenant_id}::text, unnest(${subs}::uuid[]), ${sk}::text, ${row.kind}::text, ${row.type}::integer,
        ${texts.title}::jsonb, ${texts.content}::jsonb, ${row.show_time}::timestamptz, ${row.link}::text,
        ${row.base_url}::text, ${row.check_count}::integer, ${row.latest_date}::timestamptz`,
    )
    .execute();
  if (notice.showTime > now) return;
  const shown: Selectable<NotificationTable>[] = subs.map(sub => ({
    ...row,
    sub,
    title: notice.title,
    content: notice.content,
    confirm: false,
    viewed: null,
  }));
  for (const one of shown) {
    await publishNotice(tx, {
      kind: notice.kind,
      tenantId,
      notification: notificationOf(one, 'ja'),
      english: { Title: notice.title.en, Content: notice.content.en },
    });
  }
}
