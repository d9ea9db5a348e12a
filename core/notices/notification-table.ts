import type { ColumnType } from 'kysely';
import type { NoticeKind } from '#api/notices.ts';
import type { Message } from '#language/message.ts';

/** A line of somebody's notice board. Staff have no tenant; row-level security keeps theirs apart. */
export interface NotificationTable {
  tenant_id: string | null;
  sub: string;
  /** ShowTime and what makes it unique; newest last. */
  sk: string;
  kind: NoticeKind;
  type: number;
  title: ColumnType<Message, string, never>;
  content: ColumnType<Message, string, never>;
  show_time: Date;
  confirm: ColumnType<boolean, boolean | undefined, boolean>;
  viewed: ColumnType<Date | null, Date | null | undefined, Date | null>;
  link: string;
  base_url: string | null;
  check_count: number | null;
  latest_date: Date | null;
}
