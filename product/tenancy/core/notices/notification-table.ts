import type { ColumnType } from 'kysely';
import type { Message } from '#language/message.ts';
import type { NoticeKind } from '#product/tenancy/api/notices.ts';

/** An entry of a person's notice board. Staff have no tenant; row-level security separates theirs. */
export interface NotificationTable {
  tenant_id: string | null;
  sub: string;
  /** ShowTime with a unique suffix; sorts newest last. */
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
