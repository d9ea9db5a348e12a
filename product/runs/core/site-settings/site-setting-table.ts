import type { ColumnType, Generated } from 'kysely';
import type { Schedule } from '#product/runs/api/schedules.ts';
import type { SettingData, StartRefusal } from '#product/runs/api/site-settings.ts';

export interface SiteSettingTable {
  setting_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  name: string;
  base_url: string;
  data: ColumnType<SettingData, string, string>;
  username: string | null;
  /** AES-256-GCM, base64url; write-only. */
  password_sealed: string | null;
  /** The login by a form with what it fills in, as JSON; sealed like the password. */
  login_sealed: ColumnType<string | null, string | null | undefined, string | null>;
  schedule: ColumnType<Schedule | null, string | null, string | null>;
  is_paused: boolean;
  /** The next due time, or the one that waits; null while it is paused, without a schedule, and after its end. */
  next_at: Date | null;
  /** Of the last due time, where it was refused. */
  refusal: ColumnType<StartRefusal | null, string | null, string | null>;
  version: ColumnType<number, number | undefined, number>;
  /** The `sub` of its author. */
  created_by: string;
  created_at: Date;
  updated_at: Date;
}
